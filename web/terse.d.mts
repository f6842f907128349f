export function terse(text: string): string;
