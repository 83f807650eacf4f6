import { signInBraces, unevenInBraces } from './yaml-text-slips.ts';

/** What a slip of the pen in YAML is in plain words, and where it stands in the text. */
export interface SyntaxSlip {
  message: string;
  hint: string;
  /** Offsets of what to underline. */
  from: number;
  to: number;
  /** The whole line as it was meant, from an offset on; absent where several things could be. */
  meant?: { start: number; line: string; text: string };
}

export interface Line {
  text: string;
  /** Offset of its first character. */
  start: number;
  indent: number;
}

/** Whether a line is neither empty nor a note. */
export const says = (text: string): boolean => !/^\s*(#|$)/.test(text);

/** Each looks at one line, and those above and below it that say something. */
export type Rule = (line: Line, above: Line | null, below: Line | null) => SyntaxSlip | null;

/** The usual slips, the surest first. */
export const SLIP_RULES: Rule[] = [
  (line) =>
    at(line, /^( *)(\t+)/, 2, ([, spaces, tabs = '']) => [
      'A tab stands where spaces belong.',
      'Replace the tab with spaces: two for each level.',
      spaces ? null : line.text.replace(tabs, '  '.repeat(tabs.length)),
    ]),
  (line) =>
    at(line, /^ *([–—•]) *[\w"'{[]/, 1, ([, dash = '']) => [
      dash === '•'
        ? 'A bullet stands where an item of a list starts with a hyphen.'
        : 'A long dash stands where an item of a list starts with a plain one.',
      dash === '•' ? 'Write - in its place.' : 'Write - in its place. Word processors make a long dash of it.',
      line.text.replace(new RegExp(`${dash} *`), '- '),
    ]),
  (line) =>
    at(line, /^ *(-)(?=[A-Za-z_][\w-]*:(?: |$)|[{[])/, 1, () => [
      'A space is missing after the hyphen of a list item.',
      `Write \`${line.text.trim().replace('-', '- ')}\``,
      line.text.replace('-', '- '),
    ]),
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
    at(line, /^ *(?:- )?([a-z_]+) *= *(\S.*)$/, 1, ([, key, value]) => [
      `A colon belongs after \`${key}\`, not =.`,
      `Write \`${key}: ${value}\``,
      line.text.replace(/ *= */, ': '),
    ]),
  (line) =>
    at(line, /^ *(?:- )?([a-z_]+) +([^:#]+)$/, 1, ([, key, value]) => [
      `A colon is missing after \`${key}\`.`,
      `Write \`${key}: ${value?.trim()}\``,
    ]),
  missingComma,
  unevenInBraces,
  signInBraces,
  (line) =>
    at(
      line,
      /\{(?:[^{}]*?, *| *)([A-Za-z_][\w-]*): +([^\s"'{}[\],][^"'{}[\],]*: [^"'{}[\],]*)/,
      2,
      ([, key, value = '']) => [
        'A text with a colon in it looks like another key.',
        `Put the text in quotation marks: \`${key}: "${value.trim()}"\``,
        quotedIn(line, value.trim()),
      ],
    ),
  (line) =>
    at(line, /^ *(?:- )?([A-Za-z_][\w-]*): +([^"'[{|>&*!\s][^"]*: .*)$/, 2, ([, key, value = '']) => [
      'A text with a colon in it looks like another key.',
      `Put the text in quotation marks: \`${key}: "${value}"\``,
      quotedIn(line, value),
    ]),
  (line) =>
    at(line, /^ *(?:- )?([A-Za-z_][\w-]*): +(- .*)$/, 2, ([, key]) => [
      `No list can start behind \`${key}:\` on the same line.`,
      `Put each item in a line of its own below \`${key}:\`, with - before it. A text that starts with - belongs in quotation marks.`,
    ]),
  (line, _above, below) =>
    at(line, /^ *(?:- )?[A-Za-z_][\w-]*: +([|>] +(.*))$/, 1, ([, value = '', words]) =>
      below && below.indent > line.indent
        ? [
            `After ${value.charAt(0)} a text begins on the next line.`,
            `Move \`${words}\` to a line of its own below, with ${below.indent} spaces before it.`,
          ]
        : null,
    ),
  (line) =>
    at(line, SIGN_FIRST, 2, ([, key, value = '']) => [
      `A text cannot start with ${value.charAt(0)} unless it stands in quotation marks.`,
      `Put the text in quotation marks: \`${key}: "${value}"\``,
      quotedIn(line, value),
    ]),
  (line) =>
    at(line, /^ *(?:- )?([A-Za-z_][\w-]*): +('(?:[^']*'\w)+[^']*') *$/, 2, ([, key, value = '']) => {
      const words = value.slice(1, -1);
      return [
        "The apostrophe ends the text, because the text stands in '…'.",
        `Put the text in double quotation marks: \`${key}: "${words}"\``,
        quotedIn(line, words, value),
      ];
    }),
  (line) =>
    at(line, /^ *(?:- )?([A-Za-z_][\w-]*): +("[^"\\]*"[^"\\\s,#][^"\\]*".*[^\\]") *$/, 2, ([, key, value = '']) => {
      const words = value.slice(1, -1);
      const single = words.includes("'") ? null : `'${words}'`;
      return [
        'A quotation mark inside the text ends it.',
        `Put the text in single quotation marks: \`${key}: ${single ?? `'${words.replaceAll("'", "''")}'`}\``,
        single && line.text.replace(value, () => single),
      ];
    }),
  (line) =>
    at(line, /^ *(?:- )?([A-Za-z_][\w-]*): +("[^"\\]*" *[^\s#,:"][^'"\\]*) *$/, 2, ([, key, value = '']) => {
      const words = value.trim();
      // The marks belong to words, or were meant for the whole: "(03)" 5550 7200.
      const quoted = /^"[^"]*[A-Za-z]{2}/.test(words) ? `'${words}'` : `"${words.replaceAll('"', '')}"`;
      return [
        'The text ends at its second quotation mark.',
        `Put quotation marks around all of it: \`${key}: ${quoted}\``,
        line.text.replace(value, () => quoted),
      ];
    }),
  (line) => unclosedQuote(line),
];

/** Signs with which YAML starts something other than a text, and what makes clear that a text was meant. */
const SIGN_FIRST =
  /^ *(?:- )?([A-Za-z_][\w-]*): +([@`%].*|[*&].*[ *].*|\? .*|[|>] *(?![+\-\d]*\s*(?:#|$)).+|\[[^[\]]*\] *[^\s#,\]}].*|\{[^{}]*\} *[^\s#,\]}].*)$/;

/** '{ name: New Kia url:' with the spaces before the second key, and that key. */
const TWO_KEYS = /\{[^{}]*?\w: +(?:[^\s"'{}[\],:][^"'{}[\],:]*?|"[^"]*"|'[^']*'|\[[^\]]*\])( +)([a-z_]+): /;

/** Two keys between braces without a comma; a key that is there already is no such one. */
function missingComma(line: Line, above: Line | null): SyntaxSlip | null {
  const key = TWO_KEYS.exec(line.text)?.[2];
  const named = new RegExp(`[{,] *${key}:`);
  if (key === undefined || named.test(line.text)) return null;
  return at(line, TWO_KEYS, 2, ({ indices }) => {
    const [from = 0, to = 0] = indices?.[1] ?? [];
    return [
      `A comma is missing before \`${key}\`.`,
      `Between { and } a comma stands between keys: write \`, ${key}:\`. A text that holds a colon belongs in quotation marks.`,
      // Sure where the line above has that key too.
      above && named.test(above.text) ? `${line.text.slice(0, from)}, ${line.text.slice(to)}` : null,
    ];
  });
}

/** The line with a text of it in quotation marks; null where the text has some of its own. */
function quotedIn(line: Line, words: string, token: string = words): string | null {
  return /["\\]/.test(words) ? null : line.text.replace(token, () => `"${words.trimEnd()}"`);
}

function at(
  line: Line,
  pattern: RegExp,
  group: number,
  say: (match: RegExpExecArray) => [message: string, hint: string, meant?: string | null] | null,
): SyntaxSlip | null {
  const match = new RegExp(pattern.source, `${pattern.flags}d`).exec(line.text);
  const [from, to] = match?.indices?.[group] ?? [];
  if (!match || from === undefined || to === undefined) return null;
  const said = say(match);
  if (!said) return null;
  const [message, hint, meant] = said;
  return {
    message,
    hint,
    from: line.start + from,
    to: line.start + to,
    ...(meant ? { meant: { start: line.start, line: line.text, text: meant } } : {}),
  };
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
