import { wrongColumn } from './yaml-indent.ts';
import { type Line, SLIP_RULES, type SyntaxSlip, says } from './yaml-slip-rules.ts';

/** The slip behind a parser's complaint at an offset: looks at that line, then at the two around it. Null: none that is known. */
export function syntaxSlip(text: string, offset: number): SyntaxSlip | null {
  const lines = linesOf(text);
  const here = Math.max(
    0,
    lines.findLastIndex(({ start }) => start <= Math.min(offset, text.length)),
  );
  const before = lines.slice(0, here).filter(({ text: words }) => says(words));
  const [first, second] = lines.slice(here).filter(({ text: words }) => says(words));
  for (const line of [first, before.at(-1), second]) {
    if (!line) continue;
    const above = line === second ? first : before.findLast((one) => one !== line);
    for (const rule of SLIP_RULES) {
      const found = rule(line, above ?? null);
      if (found) return found;
    }
  }
  return wrongColumn(text, lines, here) ?? unclosedBracket(text, lines, here);
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
