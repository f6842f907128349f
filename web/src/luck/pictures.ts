// Sixty-four pictures, each a word in every language: three of them say whether two screens have seen the same.
// Flat colours with an ink line, 24 x 24, like everything that is drawn here.

const COLOURS: Record<string, string> = {
  r: '#d11f36', o: '#f08a24', y: '#ffdc2e', g: '#46b87e', b: '#2f73d9', p: '#8e55b8', n: '#9a6b3f', w: '#fff9ec', s: '#b3bdc2', k: '#1b1b26', '-': 'none',
};
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A colour and a path, from the back to the front. */
const DRAWN: Record<string, readonly string[]> = {
  anchor: [`-${disc(12, 5, 2.4)}`, '-M12 7.5V21M7.5 11h9M4 14c0 4 4 7 8 7s8-3 8-7M4 14l-1.5 2.5M20 14l1.5 2.5'],
  apple: ['rM12 8c-6-4-9 1-8 6 1 4 4 8 8 6.5 4 1.5 7-2.5 8-6.5 1-5-2-10-8-6Z', '-M12 8c0-2 .5-4 2-5.5', 'gM14 5.5c1-2.5 3.5-3 5-2.5-.5 2-2.5 3.5-5 2.5Z'],
  balloon: ['rM12 2c5 0 7 4 7 7 0 4-4 8-7 8s-7-4-7-8c0-3 2-7 7-7Z', '-M12 17c-2 2 2 3 0 5.5'],
  bed: ['rM2.5 11h19v6h-19Z', 'wM3.5 8c0-1.5 6-1.5 6 0v3h-6Z', '-M2.5 5v15M21.5 11v9'],
  bell: ['yM12 3c5 0 6 4 6 8 0 3 2 4 2 6H4c0-2 2-3 2-6 0-4 1-8 6-8Z', `o${disc(12, 19.5, 2)}`],
  bird: ['bM4 12c0-5 4-7 8-6 3 .7 4 3 4 5l4 1-4 2c-1 4-5 5-8 4-3-.8-4-3-4-6Z', 'wM8 12c2-1 5 0 5 2-2 2-5 1-5-2Z', `k${disc(12.5, 9, .5)}`, '-M9 18v3M12 18v3'],
  boat: ['nM3 15h18l-3 5.5H6Z', 'wM12 3v10.5H5Z', 'rM13.5 6v7.5h5Z'],
  bolt: ['yM14 2 5 13.5h6L9 22l10-12h-6.5Z'],
  book: ['bM3 5c3-1 6-1 9 1 3-2 6-2 9-1v14c-3-1-6-1-9 1-3-2-6-2-9-1Z', '-M12 6v14'],
  bread: ['oM4 10c-3-5 3-7 8-7s11 2 8 7v10H4Z', '-M9 9v5M14 9v5'],
  butterfly: ['pM12 12C9 4 3 4 3 9c0 3 3 4 9 3Zm0 0c3-8 9-8 9-3 0 3-3 4-9 3Z', 'oM12 12c-6-1-8 2-7 5s6 3 7-5Zm0 0c6-1 8 2 7 5s-6 3-7-5Z', '-M12 9v9M12 9l-2-4M12 9l2-4'],
  cake: ['nM3 12h18v8H3Z', 'wM3 12c0-3 2-3 9-3s9 0 9 3c-1 3-3 3-4.5 1-1 2-3.5 2-4.5 0-1 2-3.5 2-4.5 0C6 15 4 15 3 12Z', 'rM11 4h2v5h-2Z'],
  candle: ['wM8 10h8v11H8Z', '-M12 10V8', 'oM12 2c3 3 2 6 0 6s-3-3 0-6Z', '-M5 21h14'],
  car: ['rM3 17v-4l3-1 2-5h8l3 5 2 1v4Z', 'wM9.5 9h5l1.5 3H8.5Z', `k${disc(7.5, 17.5, 2)}`, `k${disc(16.5, 17.5, 2)}`],
  carrot: ['oM9 8c3-3 6 0 6 2-2 5-6 10-11 12C5 16 6 11 9 8Z', 'gM13 8c-1-3 0-5 1-6 1 1 2 2 2 4 2-1 4-1 6 0-1 2-4 4-7 3Z'],
  castle: ['sM4 21V6h3v3h3V6h4v3h3V6h3v15Z', 'nM9.5 21v-4a2.5 2.5 0 0 1 5 0v4Z'],
  cat: ['oM4 4l4 4h8l4-4v9c0 5-3 8-8 8s-8-3-8-8Z', `k${disc(9, 13, .7)}`, `k${disc(15, 13, .7)}`, '-M10 17c1 1 1.5 1 2 0 .5 1 1 1 2 0M2 15h4M18 15h4'],
  cheese: ['yM3 13 15 5c4 1 6 4 6 8Z', 'yM3 13h18v7H3Z', `o${disc(9, 17, 1.4)}`, `o${disc(16, 16.5, 1)}`],
  cherry: [`r${disc(7.5, 17, 4)}`, `r${disc(16.5, 18, 4)}`, '-M7.5 13C9 8 12 5 16 3M16.5 14c0-4 0-7-.5-11', 'gM16 3c2-1 4 0 5 2-2 1-4 0-5-2Z'],
  clock: [`w${disc(12, 12, 9)}`, '-M12 6v6l4 2.5'],
  cloud: ['wM7 19a4.5 4.5 0 0 1-1-8.9A6 6 0 0 1 17 8.5a5 5 0 0 1 .5 10.5Z'],
  comb: ['pM3 6h18v5H3Z', '-M5 11v8M8.5 11v8M12 11v8M15.5 11v8M19 11v8'],
  crown: ['yM3 7l5 5 4-8 4 8 5-5-2 13H5Z', `r${disc(12, 15.5, 1.5)}`],
  cup: ['-M17 9c6-1 5 7 0 6', 'bM4 7h13v8c0 3-2 5-4 5H8c-2 0-4-2-4-5Z', '-M8 4V2.5M12 4V2.5'],
  die: ['wM4 4h16v16H4Z', `k${disc(8.5, 8.5, 1)}`, `k${disc(15.5, 15.5, 1)}`, `k${disc(12, 12, 1)}`],
  door: ['nM6 2.5h12V21.5H6Z', `y${disc(15, 12.5, 1)}`, '-M3 21.5h18'],
  drop: ['bM12 2c4 6 6.5 9 6.5 13a6.5 6.5 0 0 1-13 0C5.5 11 8 8 12 2Z'],
  drum: ['rM3 8v9c0 5 18 5 18 0V8Z', 'wM3 8c0-5 18-5 18 0s-18 5-18 0Z', '-M6 11l3 9M18 11l-3 9'],
  duck: ['yM3 13c2 1 5 1 7-1-2-3-1-8 4-8 4 0 5 3 5 5-1 2-2 3-2 5 0 4-3 6-7 6-5 0-7-3-7-7Z', 'oM19 8l4 1-4 2Z', `k${disc(15, 7.5, .6)}`],
  egg: ['wM12 2.5c4 0 7 7 7 11.5a7 7 0 0 1-14 0C5 9.5 8 2.5 12 2.5Z'],
  fish: ['oM3 12c3-6 10-7 14-1l4-4v10l-4-4c-4 6-11 5-14-1Z', `k${disc(7.5, 11, .7)}`],
  flag: ['rM5 3.5c5-2 8 3 15 0v10c-7 3-10-2-15 0Z', '-M5 2v20'],
  flame: ['rM12 2c1 5 7 7 7 13a7 7 0 0 1-14 0c0-4 3-5 3.5-8 1.5 1 2.5 2 2.5 4 1-2 1.5-5 1-9Z', 'yM12 13c2 2 3 3 3 5a3 3 0 0 1-6 0c0-2 2-3 3-5Z'],
  flower: [`p${disc(12, 5.5, 3.5)}${disc(18, 10, 3.5)}${disc(15.7, 17, 3.5)}${disc(8.3, 17, 3.5)}${disc(6, 10, 3.5)}`, `y${disc(12, 12, 3.5)}`],
  gift: ['rM4 11h16v10H4Z', 'rM2.5 7h19v4h-19Z', 'yM10 7h4v14h-4Z', '-M12 7C8 7 6 3 9 2.5c2-.3 3 2 3 4.5 0-2.5 1-4.8 3-4.5 3 .5 1 4.5-3 4.5Z'],
  glasses: [`w${disc(6.5, 13, 4.5)}`, `w${disc(17.5, 13, 4.5)}`, '-M11 12.5c.5-1 1.5-1 2 0M2 12l2-5M22 12l-2-5'],
  hammer: ['nM10.5 9h3v13h-3Z', 'sM4 3h11c3 0 4 2 5 5h-5v1H4Z'],
  hand: ['oM8 12V5c0-2 2.5-2 2.5 0V3.5c0-2 2.5-2 2.5 0V5c0-2 2.5-2 2.5 0v2c0-2 2.5-2 2.5 0v8c0 4-2 7-6 7-5 0-7-5-9-9 1-1.5 3-1 5 1Z', '-M10.5 5v6M13 5v6M15.5 7v4'],
  hat: ['kM6 4h12l1 13H5Z', 'rM5.3 13h13.4l.3 4H5Z', 'kM2 17h20c0 3-20 3-20 0Z'],
  heart: ['rM12 21C5 15 2.5 12 2.5 8.5c0-5 7-7 9.5-2 2.5-5 9.5-3 9.5 2C21.5 12 19 15 12 21Z'],
  house: ['wM5 11h14v10H5Z', 'rM2.5 12 12 3l9.5 9Z', 'nM10 15h4v6h-4Z'],
  ice: ['nM7 12h10l-5 10Z', 'wM5.5 12a6.5 6.5 0 0 1 13 0Z', `r${disc(12, 4.5, 1.5)}`],
  key: [`y${disc(7.5, 8, 4.5)}`, `w${disc(7.5, 8, 1.5)}`, '-M11 11l9 9M16 16l3-2.5M18 18l2.5-2'],
  kite: ['bM12 2l6 8-6 9-6-9Z', 'yM12 2l6 8h-6ZM12 19l-6-9h6Z', '-M12 19c4 1-2 2 2 3.5'],
  ladder: ['-M7 2v20M17 2v20M7 6h10M7 10.5h10M7 15h10M7 19.5h10'],
  lamp: ['yM8 3h8l4 9H4Z', '-M12 12v8M7 21h10'],
  leaf: ['gM4 20C3 9 9 4 21 3c0 12-5 18-17 17Z', '-M4 20 15 9'],
  letter: ['wM3 5h18v14H3Z', '-M3 6l9 7 9-7'],
  moon: ['yM15 2.5a9.7 9.7 0 1 0 6.5 14.5C12 18 9 9 15 2.5Z'],
  mountain: ['sM1.5 20 9 6l4 6 3-4 6.5 12Z', 'wM9 6l3 4.5-3 1.5-2.5-1.5Z'],
  mushroom: ['wM9 12h6l1 9H8Z', 'rM2.5 13c0-14 19-14 19 0Z', `w${disc(8, 8.5, 1.5)}`, `w${disc(15, 7.5, 1.7)}`],
  pear: ['gM12 6c3 0 3 3 4 5.5 5 7-1 10-4 10s-9-3-4-10C9 9 9 6 12 6Z', '-M12 6c0-2 1-3 2-4'],
  pencil: ['yM4 16 15.5 4.5l4 4L8 20Z', 'wM4 16l4 4-5.5 1.5Z', 'rM15.5 4.5 18 2l4 4-2.5 2.5Z'],
  rocket: ['sM12 1.5c5 4 5 10 4 15H8c-1-5-1-11 4-15Z', `b${disc(12, 9, 2)}`, 'rM8 12l-4 5v3l4-3.5ZM16 12l4 5v3l-4-3.5Z', 'oM10 17h4l-2 5Z'],
  shell: ['oM12 20C4 19 2 13 3 9c2-5 16-5 18 0 1 4-1 10-9 11Z', '-M12 20 7 6.5M12 20l5-13.5M12 20V5.5'],
  snail: ['gM2 20.5c0-2.5 1-4 3-4V9h4v7.5h9c2 0 4 2 3.5 4Z', '-M5.5 9 4 5.5M8.5 9 10 5.5', `n${disc(15, 12.5, 5.5)}`, '-M15 12.5c1.5-1.5 2.5 2 0 2.5s-4-4-.5-5'],
  sock: ['bM8 3h8v9c0 2-1 3-2 4l-4 4c-3 2-7-1-5-4 2-2 3-3 3-5Z', 'rM8 3h8v3.5H8Z', 'rM5 16c2 0 4 2 4 4.5-3 1-6-2-4-4.5Z'],
  spoon: ['sM12 2c3 0 4.5 3 4.5 5.5S14.5 12 13 12.5V21h-2v-8.5c-1.5-.5-3.5-2.5-3.5-5S9 2 12 2Z'],
  star: ['yM12 2l3 6.8 7.3.7-5.5 4.9 1.7 7.3L12 17.8l-6.5 3.9 1.7-7.3L1.7 9.5 9 8.8Z'],
  sun: ['-M12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2 2M17.8 17.8l2 2M4.2 19.8l2-2M17.8 6.2l2-2', `y${disc(12, 12, 5.5)}`],
  tent: ['oM12 4 22 20H2Z', 'kM12 10l4 10H8Z'],
  tree: ['nM10.5 15h3v7h-3Z', 'gM12 2c5 0 8 4 7 8 2 4-1 7-4 7H9c-3 0-6-3-4-7-1-4 2-8 7-8Z'],
  umbrella: ['pM2 13C2 1 22 1 22 13c-2-2-4.5-2-6.5 0-1-2-6-2-7 0-2-2-4.5-2-6.5 0Z', '-M12 12v7c0 3-4 3-4 0M12 4V2.5'],
  wheel: [`n${disc(12, 12, 9.5)}`, `w${disc(12, 12, 6.5)}`, '-M12 5.5v13M5.5 12h13M7.4 7.4l9.2 9.2M16.6 7.4l-9.2 9.2', `n${disc(12, 12, 1.5)}`],
};

export const NAMES = Object.keys(DRAWN);
export interface Layer {
  fill: string;
  d: string;
}

export const layersOf = (name: string): Layer[] => (DRAWN[name] ?? []).map((layer) => ({ fill: COLOURS[layer.charAt(0)] ?? 'none', d: layer.slice(1) }));

/** Three pictures for the head of a log, no two alike: the same on every screen that has seen the same. */
export function picturesOf(head: string): string[] {
  const left = [...NAMES];
  return [0, 2, 4].flatMap((at) => left.splice(parseInt(head.slice(at, at + 2), 16) % left.length, 1));
}
