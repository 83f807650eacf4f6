/** A part of a page's Markdown between two lines of colons: `::: name`, its options, its text, `:::`. Places are offsets in the whole text. */
export interface Block {
  name: string;
  at: number;
  /** All of it, with both lines. */
  raw: string;
  nameAt: number;
  /** YAML, one option a line. */
  options: string;
  optionsAt: number;
  body: string;
  bodyAt: number;
  /** Whether a line of as many colons ends it. */
  isClosed: boolean;
  /** Those that are in its text. */
  inner: Block[];
}

const OPEN = /^(:{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*$/;
const CODE = /^ {0,3}(```+|~~~+)/;
/** The first option; any other text is what the block shows. */
const OPTION = /^[a-z_]+:(\s|$)/i;
/** What ends the options. */
const END_OF_OPTIONS = /^\s*$|^---\s*$/;

/** The block that a text begins with; null where it begins with something else. `from`: where the text is in a whole one. */
export function blockAt(text: string, from = 0): Block | null {
  const [first = ''] = text.split('\n', 1);
  const [, colons, name] = OPEN.exec(first.replace(/\r$/, '')) ?? [];
  if (colons === undefined || name === undefined) return null;
  const lines = linesOf(text.slice(first.length + 1), first.length + 1);
  let code: string | null = null;
  const end = lines.find(({ line }) => {
    const fence = CODE.exec(line)?.[1];
    if (fence) code = code === null ? fence : line.trim() === code ? null : code;
    return code === null && line === colons;
  });
  const inside = lines.filter(({ at }) => end === undefined || at < end.at);
  const ended = end ? end.at : text.length;
  const options: typeof lines = [];
  if (inside[0] && OPTION.test(inside[0].line))
    for (const one of inside) {
      if (END_OF_OPTIONS.test(one.line)) break;
      options.push(one);
    }
  const optionsAt = inside[0]?.at ?? ended;
  const behind = inside[options.length];
  // The line that ends the options is no part of the text.
  const bodyAt = Math.min(
    ended,
    behind === undefined ? ended : options.length > 0 ? behind.at + behind.length : behind.at,
  );
  const body = text.slice(bodyAt, ended);
  return {
    name,
    at: from,
    raw: text.slice(0, end ? end.at + end.length : text.length),
    nameAt: from + first.indexOf(name, colons.length),
    options: options.map(({ line }) => line).join('\n'),
    optionsAt: from + optionsAt,
    body,
    bodyAt: from + bodyAt,
    isClosed: end !== undefined,
    inner: blocksIn(body, from + bodyAt).blocks,
  };
}

/** The blocks of a text that are in no other, and the lines of colons that open none and close none. */
export function blocksIn(text: string, from = 0): { blocks: Block[]; strays: { at: number; length: number }[] } {
  const blocks: Block[] = [];
  const strays: { at: number; length: number }[] = [];
  let code: string | null = null;
  let next = 0;
  for (const { line, at } of linesOf(text, 0)) {
    if (at < next) continue;
    const fence = CODE.exec(line)?.[1];
    if (fence) code = code === null ? fence : line.trim() === code ? null : code;
    if (code !== null || !line.startsWith(':::')) continue;
    const block = blockAt(text.slice(at), from + at);
    if (block) {
      blocks.push(block);
      next = at + block.raw.length;
    } else strays.push({ at: from + at, length: line.length });
  }
  return { blocks, strays };
}

/** Every block of some, those inside of others too. */
export function allBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((one) => [one, ...allBlocks(one.inner)]);
}

/** Lines with their places; a line's length counts what ends it. */
function linesOf(text: string, from: number): { line: string; at: number; length: number }[] {
  const lines: { line: string; at: number; length: number }[] = [];
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const next = end < 0 ? text.length : end + 1;
    lines.push({ line: text.slice(at, next).replace(/[\r\n \t]+$/, ''), at: from + at, length: next - at });
    at = next;
  }
  return lines;
}
