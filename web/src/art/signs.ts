// The small signs on keys and in lines, 24 x 24, in the colour of the words around them.
export const SIGNS = {
  away: '<path d="M4 5h8l-8 9h8M14 12h6l-6 7h6" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>',
  talk: '<path d="M4 5h16v11H11l-5 4v-4H4z" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round"/><circle cx="9" cy="10.5" r="1.4" fill="currentColor"/><circle cx="15" cy="10.5" r="1.4" fill="currentColor"/>',
  lock: '<path d="M7 10V7a5 5 0 0 1 10 0v3" fill="none" stroke="currentColor" stroke-width="3"/><rect x="4" y="10" width="16" height="12" rx="3" fill="currentColor"/>',
  turn: '<path d="M19 12a7 7 0 1 1-2.2-5.1" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><path d="M20.5 2.5v6h-6z" fill="currentColor"/>',
  undo: '<path d="M5 9h9a5.5 5.5 0 0 1 0 11H9" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><path d="M9.5 3.5V14.5L3 9z" fill="currentColor"/>',
  close: '<path d="M6 6l12 12M18 6L6 18" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
  home: '<path d="M3.5 11.5 12 4l8.5 7.5M6 10v9.5h12V10" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
  copy: '<rect x="8" y="8" width="12" height="12" rx="3" fill="none" stroke="currentColor" stroke-width="2.3"/><path d="M5 15.5A2.5 2.5 0 0 1 4 13.5V6.5A2.5 2.5 0 0 1 6.5 4h7A2.5 2.5 0 0 1 15.5 5" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round"/>',
  crown: '<path d="M3 8l4.5 4L12 5l4.5 7L21 8l-2 11H5z" fill="currentColor" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/>',
  bot: '<rect x="5" y="8" width="14" height="11" rx="3" fill="none" stroke="currentColor" stroke-width="2.3"/><path d="M12 8V4.5" stroke="currentColor" stroke-width="2.3" stroke-linecap="round"/><circle cx="12" cy="3.8" r="1.6" fill="currentColor"/><circle cx="9.4" cy="13" r="1.5" fill="currentColor"/><circle cx="14.6" cy="13" r="1.5" fill="currentColor"/>',
} as const;
export type SignName = keyof typeof SIGNS;
