// Cards as things: each has a name of its own, so that it can be followed from place to place.
export interface Thing {
  id: string;
  kind: string;
}

let made = 0;
export const thing = (kind: string): Thing => ({ id: `c${++made}`, kind });

/** One of this kind that has no place any more, or else a new one. */
export function found(spare: Thing[], kind: string): Thing {
  const at = spare.findIndex((one) => one.kind === kind);
  return at < 0 ? thing(kind) : (spare.splice(at, 1)[0] as Thing);
}
