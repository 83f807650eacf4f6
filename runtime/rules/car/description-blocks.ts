/** A piece of a car's description: plain words, which whoever shows them escapes. */
export type DescriptionBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'words'; text: string }
  | { kind: 'list'; items: string[] };

const ITEM = /^\s*(?:[-–—*•·▪✓✔]|\d{1,2}[.)])\s+(.+)$/u;
/** Nothing that long is a heading. */
const LONGEST_HEADING = 60;

/**
 * A description as feeds write it, in blocks: an empty line ends a paragraph, lines that begin with a dash, a point or a number are a list, a short
 * line that ends with a colon or is all in capitals heads what follows. A line of its own stays one.
 */
export function descriptionBlocks(text: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  let open = false;
  for (const line of text.split(/\r?\n/)) {
    const words = line.trim();
    const item = ITEM.exec(line)?.[1]?.trim();
    const last = blocks.at(-1);
    if (words === '') open = false;
    else if (item) {
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
      open = false;
    } else if (isHeading(words)) {
      blocks.push({ kind: 'heading', text: words.replace(/:$/, '') });
      open = false;
    } else if (open && last?.kind === 'words') last.text += `\n${words}`;
    else {
      blocks.push({ kind: 'words', text: words });
      open = true;
    }
  }
  return blocks;
}

function isHeading(words: string): boolean {
  if (words.length > LONGEST_HEADING) return false;
  if (words.endsWith(':')) return !/[.!?]/.test(words);
  const letters = words.replace(/[^\p{L}]/gu, '');
  return letters.length > 5 && words.includes(' ') && letters === letters.toUpperCase() && !/[.!?]$/.test(words);
}
