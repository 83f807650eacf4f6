/** What a slip of the pen in YAML is in plain words, and where it stands in the text. */
export interface SyntaxSlip {
  message: string;
  hint: string;
  /** Offsets of what to underline. */
  from: number;
  to: number;
}

interface Line {
  text: string;
  /** Offset of its first character. */
  start: number;
  indent: number;
}

type Rule = (line: Line, above: Line | null) => SyntaxSlip | null;

/** The usual slips, the surest first. Each looks at one line and the one above it that says something. */
const RULES: Rule[] = [
  (line) =>
    at(line, /^( *)(\t+)/, 2, () => [
      'A tab stands where spaces belong.',
      'Replace the tab with spaces: two for each level.',
    ]),
  (line) =>
    at(line, /[:,] *(#[0-9a-fA-F]{3,8})\b/, 1, ([, colour]) => [
      'What follows a # is a comment, so the colour is not read.',
      `Put the colour in quotation marks: "${colour}"`,
    ]),
  (line) =>
    at(line, /^ *(?:- )?([A-Za-z_][\w-]*):([^\s/].*)$/, 1, ([, key, value]) => [
      `A space is missing after \`${key}:\`.`,
      `Write \`${key}: ${value}\``,
    ]),
  (line) =>
    at(line, /^ *(?:- )?([a-z_]+) +([^:#]+)$/, 1, ([, key, value]) => [
      `A colon is missing after \`${key}\`.`,
      `Write \`${key}: ${value?.trim()}\``,
    ]),
  (line) =>
    at(line, /^ *(?:- )?([A-Za-z_][\w-]*): +([^"'[{|>&*!\s][^"]*: .*)$/, 2, ([, key, value]) => [
      'A text with a colon in it looks like another key.',
      `Put the text in quotation marks: \`${key}: "${value}"\``,
    ]),
  (line, above) => {
    const key = /^ *(?:- )?([A-Za-z_][\w-]*):/.exec(line.text)?.[1];
    const before = above && /^ *(?:- )?([A-Za-z_][\w-]*): +\S/.exec(above.text)?.[1];
    if (!key || !above || !before || line.indent <= above.indent) return null;
    const from = line.start + line.indent;
    return {
      message: `\`${key}\` is indented further than \`${before}\` above it.`,
      hint: `Begin it below \`${before}\`: with ${above.indent} spaces, not ${line.indent}.`,
      from,
      to: from + key.length,
    };
  },
  (line) => unclosedQuote(line),
];

/** The slip behind a parser's complaint at an offset: looks at that line, then at the two around it. Null: none that is known. */
export function syntaxSlip(text: string, offset: number): SyntaxSlip | null {
  const lines = linesOf(text);
  const here = Math.max(
    0,
    lines.findLastIndex(({ start }) => start <= Math.min(offset, text.length)),
  );
  for (const index of [here, here - 1, here + 1]) {
    const line = lines[index];
    if (!line || /^\s*(#|$)/.test(line.text)) continue;
    const above = lines.slice(0, index).findLast(({ text: words }) => !/^\s*(#|$)/.test(words)) ?? null;
    for (const rule of RULES) {
      const found = rule(line, above);
      if (found) return found;
    }
  }
  return unclosedBracket(text, lines, here);
}

function at(
  line: Line,
  pattern: RegExp,
  group: number,
  say: (match: RegExpExecArray) => [message: string, hint: string],
): SyntaxSlip | null {
  const match = new RegExp(pattern.source, `${pattern.flags}d`).exec(line.text);
  const [from, to] = match?.indices?.[group] ?? [];
  if (!match || from === undefined || to === undefined) return null;
  const [message, hint] = say(match);
  return { message, hint, from: line.start + from, to: line.start + to };
}

function unclosedQuote(line: Line): SyntaxSlip | null {
  const opening = /^[^"']*?: +(["'])/.exec(line.text);
  const mark = opening?.[1];
  if (!opening || !mark) return null;
  const begin = opening[0].length - 1;
  if (line.text.slice(begin + 1).includes(mark)) return null;
  return {
    message: `The quotation mark ${mark} is opened and never closed.`,
    hint: `Add ${mark} at the end of the text.`,
    from: line.start + begin,
    to: line.start + begin + 1,
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
