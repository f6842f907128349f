// A screen with room beside the table, as in css/screens.css: there the log is beside it, and the coach.
export const DESK = '(min-width: 56.25em) and (min-height: 31em)';
