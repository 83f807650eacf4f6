import { ODD_SPACES } from './odd-spaces.ts';
import { wrongIndent } from './yaml-indent.ts';
import { type Line, type SyntaxAdvice, says } from './yaml-lines.ts';

/** The advice on one line; a rule may look at those above and below it that say something. */
type Rule = (line: Line, above: Line | null, below: Line | null) => SyntaxAdvice | null;

/** The mistakes that people make most, the surest first. */
const RULES: Rule[] = [
  (line) =>
    at(line, /^( *)(\t+)/, 2, ([, spaces, tabs = '']) => [
      'A tab stands where spaces belong.',
      'Replace the tab with spaces: two for each level.',
      spaces ? null : line.text.replace(tabs, '  '.repeat(tabs.length)),
    ]),
  (line) =>
    at(line, new RegExp(`^ *(${ODD_SPACES})`), 1, ([, odd = '']) => [
      'An invisible character that is no plain space stands before the words of this line.',
      'Delete what stands before them and type spaces.',
      line.text.replace(odd, ' '.repeat(odd.length)),
    ]),
  (line) =>
    at(line, /^ *(-)(?=[A-Za-z_][\w-]*:(?: |$)|[{[])/, 1, () => [
      'A space is missing after the hyphen of a list item.',
      `Write \`${line.text.trim().replace('-', '- ')}\``,
      line.text.replace('-', '- '),
    ]),
  hyphenMissing,
  (line) =>
    at(line, /[:,] *(#[0-9a-fA-F]{3,8})\b/, 1, ([, colour = '']) => [
      'What follows a # is a comment, so the colour is not read.',
      `Put the colour in quotation marks: "${colour}"`,
      line.text.replace(colour, `"${colour}"`),
    ]),
  (line) =>
    at(line, /^ *(?:- )?([A-Za-z_][\w-]*):([^\s/].*)$/, 1, ([, key, value]) => [
      `A space is missing after \`${key}:\`.`,
      `Write \`${key}: ${value}\``,
      line.text.replace(`${key}:`, `${key}: `),
    ]),
  (line) =>
    at(line, /^ *(?:- )?([a-z_]+) +([^:#]+)$/, 1, ([, key, value]) => [
      `A colon is missing after \`${key}\`.`,
      `Write \`${key}: ${value?.trim()}\``,
    ]),
  (line) =>
    at(line, COLON_BETWEEN_BRACES, 2, ([, key, value = '']) => [
      'A text with a colon in it looks like another key.',
      `Put the text in quotation marks: \`${key}: "${value.trim()}"\``,
      quoted(line, value.trim()),
    ]),
  (line) =>
    at(line, /^ *(?:- )?([A-Za-z_][\w-]*): +([^"'[{|>&*!\s][^"]*: .*)$/, 2, ([, key, value = '']) => [
      'A text with a colon in it looks like another key.',
      `Put the text in quotation marks: \`${key}: "${value}"\``,
      quoted(line, value),
    ]),
];

const COLON_BETWEEN_BRACES = /\{(?:[^{}]*?, *| *)([A-Za-z_][\w-]*): +([^\s"'{}[\],][^"'{}[\],]*: [^"'{}[\],]*)/;

/** The advice on a parser's complaint at an offset: looks at that line, then at the two around it. Null: no common mistake. */
export function syntaxAdvice(text: string, offset: number): SyntaxAdvice | null {
  const lines = linesOf(text);
  const last = lines.findLastIndex(({ start }) => start <= Math.min(offset, text.length));
  const here = Math.max(0, last);
  const spoken = lines.filter((line) => says(line.text));
  const next = spoken.findIndex(({ start }) => start >= (lines[here]?.start ?? 0));
  const first = next < 0 ? spoken.length : next;
  for (const index of [first, first - 1, first + 1]) {
    const line = spoken[index];
    for (const rule of line ? RULES : []) {
      const found = rule(line as Line, spoken[index - 1] ?? null, spoken[index + 1] ?? null);
      if (found) return found;
    }
  }
  return wrongIndent(text, lines, here);
}

/** An item of a list without its hyphen: no key, and the line above or below it in its column is an item. */
function hyphenMissing(line: Line, above: Line | null, below: Line | null): SyntaxAdvice | null {
  const beside = [above, below].find((one) => one?.indent === line.indent && /^ *- /.test(one.text));
  const inBraces = /^ *\{/.test(line.text);
  // A word is an item only among words: in a list of maps it may be a key without its colon.
  const isWord = /^ *[^\s\-:{[][^:]*$/.test(line.text) && !/: |:$/.test(beside?.text ?? '');
  if (!beside || !(inBraces ? /^ *- *\{/.test(beside.text) : isWord)) return null;
  return at(line, /^ *(\S)/, 1, () => {
    const meant = `${line.text.slice(0, line.indent)}- ${line.text.trimStart()}`;
    return ['A hyphen is missing before this item of the list.', `Write \`${meant.trim()}\``, meant];
  });
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((raw) => {
    const line = { text: raw.replace(/\r$/, ''), start, indent: /^ */.exec(raw)?.[0].length ?? 0 };
    start += raw.length + 1;
    return line;
  });
}

/** The line with a text of it in quotation marks; null where the text has some of its own. */
function quoted(line: Line, words: string): string | null {
  return /["\\]/.test(words) ? null : line.text.replace(words, () => `"${words.trimEnd()}"`);
}

function at(
  line: Line,
  pattern: RegExp,
  group: number,
  say: (match: RegExpExecArray) => [message: string, hint: string, meant?: string | null],
): SyntaxAdvice | null {
  const match = new RegExp(pattern.source, `${pattern.flags}d`).exec(line.text);
  const [from, to] = match?.indices?.[group] ?? [];
  if (!match || from === undefined || to === undefined) return null;
  const [message, hint, meant] = say(match);
  return {
    message,
    hint,
    from: line.start + from,
    to: line.start + to,
    ...(meant ? { meant: { start: line.start, line: line.text, text: meant } } : {}),
  };
}
