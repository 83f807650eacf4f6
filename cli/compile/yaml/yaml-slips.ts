import { wrongColumn } from './yaml-indent.ts';
import { type Line, SLIP_RULES, type SyntaxSlip, says } from './yaml-slip-rules.ts';
import { besideHyphen, needlessHyphen, TEXT_SLIPS } from './yaml-text-slips.ts';

const RULES = [...TEXT_SLIPS, ...SLIP_RULES];

/** The slip behind a parser's complaint at an offset: looks at that line, then at the two around it. Null: none that is known. */
export function syntaxSlip(text: string, offset: number): SyntaxSlip | null {
  const lines = linesOf(text);
  const here = Math.max(
    0,
    lines.findLastIndex(({ start }) => start <= Math.min(offset, text.length)),
  );
  const before = lines.slice(0, here).filter(({ text: words }) => says(words));
  const [first, second] = lines.slice(here).filter(({ text: words }) => says(words));
  const surplus = surplusComma(text, offset);
  if (surplus) return surplus;
  const spoken = lines.filter(({ text: words }) => says(words));
  for (const line of [first, before.at(-1), second]) {
    if (!line) continue;
    const index = spoken.indexOf(line);
    for (const rule of RULES) {
      const found = rule(line, spoken[index - 1] ?? null, spoken[index + 1] ?? null);
      if (found) return found;
    }
  }
  const column = wrongColumn(text, lines, here);
  if (column || !first) return column ?? unclosedBracket(text, lines, here);
  const above = before.at(-1) ?? null;
  return besideHyphen(first, above) ?? needlessHyphen(first, above) ?? unclosedBracket(text, lines, here);
}

/** A comma at the end of a line where the complaint is about it. */
function surplusComma(text: string, offset: number): SyntaxSlip | null {
  if (!/^,[ \t]*(?:\r?\n|$)/.test(text.slice(offset, offset + 99))) return null;
  const start = text.lastIndexOf('\n', offset) + 1;
  const line = text.slice(start, offset + 1);
  return {
    message: 'The comma at the end of the line is one too many.',
    hint: 'Delete it: only between { and } or [ and ] do commas stand between things.',
    from: offset,
    to: offset + 1,
    meant: { start, line, text: line.slice(0, -1) },
  };
}

/** The last { or [ before a line's end that nothing closes. */
function unclosedBracket(text: string, lines: readonly Line[], upTo: number): SyntaxSlip | null {
  const end = lines[upTo + 1]?.start ?? text.length;
  const open: number[] = [];
  let quote = '';
  for (let index = 0; index < end; index++) {
    const character = text.charAt(index);
    if (quote) quote = character === quote || character === '\n' ? '' : quote;
    else if (character === '"' || (character === "'" && /[\s[{,:]/.test(text.charAt(index - 1)))) quote = character;
    else if (character === '{' || character === '[') open.push(index);
    else if (character === '}' || character === ']') open.pop();
  }
  const last = open.at(-1);
  if (last === undefined) return null;
  const closing = text.charAt(last) === '{' ? '}' : ']';
  return {
    message: `The ${text.charAt(last)} is opened and never closed.`,
    hint: `Add ${closing} where its ${closing === '}' ? 'keys' : 'items'} end.`,
    from: last,
    to: last + 1,
  };
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((raw) => {
    const line = { text: raw.replace(/\r$/, ''), start, indent: /^ */.exec(raw)?.[0].length ?? 0 };
    start += raw.length + 1;
    return line;
  });
}
