// Pages of rules are written in a little Markdown: headings, paragraphs, lists, pictures; bold, emphasis and code in them.
// It is read into plain values that a component draws. Nothing in a page can become markup of its own.
export interface Piece {
  kind: 'text' | 'strong' | 'em' | 'code';
  text: string;
}
export type Block =
  | { kind: 'heading'; level: number; pieces: Piece[] }
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'list'; isNumbered: boolean; items: Piece[][] }
  | { kind: 'picture'; name: string; shows: string };

export interface Section {
  title: Piece[];
  blocks: Block[];
}
export interface Page {
  title: Piece[];
  before: Block[]; // what stands above the first section
  sections: Section[];
}

/** A page: its title, what stands below it, and a section for each heading of the second level. */
export function read(text: string): Page {
  const page: Page = { title: [], before: [], sections: [] };
  for (const block of blocks(text)) {
    if (block.kind === 'heading' && block.level === 1) page.title = block.pieces;
    else if (block.kind === 'heading' && block.level === 2) page.sections.push({ title: block.pieces, blocks: [] });
    else (page.sections.at(-1)?.blocks ?? page.before).push(block);
  }
  return page;
}

/** Blocks are told apart by empty lines, and by headings. */
export function blocks(text: string): Block[] {
  const paragraphs = text.replaceAll('\r', '').replace(/^(#+ .*)$/gm, '\n$1\n').split(/\n{2,}/);
  return paragraphs.map((one) => one.trim()).filter((one) => one).map(block);
}

function block(text: string): Block {
  const heading = /^(#{1,6}) (.*)$/.exec(text);
  if (heading) return { kind: 'heading', level: heading[1]?.length ?? 1, pieces: pieces(heading[2] ?? '') };
  const picture = /^!\[([^\]]*)\]\(([a-z-]+)\)$/.exec(text);
  if (picture) return { kind: 'picture', name: picture[2] ?? '', shows: oneLine(picture[1] ?? '') };
  const mark = /^(-|\d+\.) /.exec(text);
  if (!mark) return { kind: 'paragraph', pieces: pieces(oneLine(text)) };
  const items = text.split(/\n(?=(?:-|\d+\.) )/).map((item) => pieces(oneLine(item.replace(/^(-|\d+\.) /, ''))));
  return { kind: 'list', isNumbered: mark[1] !== '-', items };
}

const oneLine = (text: string) => text.split(/\s*\n\s*/).join(' ');

const MARKED = /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*\s](?:[^*]*[^*\s])?)\*|`(?<code>[^`]+)`/g;

/** A line cut where bold, emphasis or code begins and ends. */
export function pieces(line: string): Piece[] {
  const cut: Piece[] = [];
  let end = 0;
  for (const found of line.matchAll(MARKED)) {
    if (found.index > end) cut.push({ kind: 'text', text: line.slice(end, found.index) });
    const [kind, text] = Object.entries(found.groups ?? {}).find(([, inner]) => inner !== undefined) ?? ['text', found[0]];
    cut.push({ kind: kind as Piece['kind'], text });
    end = found.index + found[0].length;
  }
  if (end < line.length) cut.push({ kind: 'text', text: line.slice(end) });
  return cut;
}
