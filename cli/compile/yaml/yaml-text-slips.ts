import { isKeyBelow, isKeyName } from './key-names.ts';
import type { Line, Rule, SyntaxSlip } from './yaml-slip-rules.ts';

/** Slips in which a text, a note and a key are taken for one another. They know the names of the language's keys. */
export const TEXT_SLIPS: Rule[] = [
  unindented,
  otherNote,
  hashInBrackets,
  twoKeys,
  braceTooFew,
  noHyphen,
  keysBelow,
  loneWord,
];

/** The lines of a text below `key: |`, which begin no further in than the key. */
function unindented(line: Line, above: Line | null): SyntaxSlip | null {
  const opens = above && /^( *(?:- +)?)([A-Za-z_][\w-]*: *[|>])[+-]?\s*$/.exec(above.text);
  const column = opens?.[1]?.length ?? 0;
  const first = /^ *(?:- +)?([A-Za-z_][\w-]*):(?: |$)/.exec(line.text)?.[1];
  if (!opens || line.indent > column || (first && isKeyName(first))) return null;
  return slip(line, line.indent, line.text.length, [
    `The text of \`${opens[2]}\` has to stand further to the right than its key.`,
    `Begin each line of it with ${column + 2} spaces, not ${line.indent}.`,
  ]);
}

/** A note in the manner of another language. */
function otherNote(line: Line): SyntaxSlip | null {
  const [all, sign = ''] = /^ *(\/\/|--|<!--)(?!-)/.exec(line.text) ?? [];
  if (all === undefined) return null;
  const meant = line.text.replace(sign, '#').replace(/ *-->\s*$/, '');
  return slip(
    line,
    line.indent,
    line.indent + sign.length,
    ['A note begins with #.', `Write \`${meant.trim()}\``],
    meant,
  );
}

/** `{ title: The #1 yard, text: x }`: what follows the # is a note, the bracket that closes too. */
function hashInBrackets(line: Line): SyntaxSlip | null {
  const code = line.text.replaceAll(/"[^"]*"|'[^']*'(?!\w)/g, (quoted) => '"'.repeat(quoted.length));
  const at = code.search(/(?<=[\s,[{])#(?![0-9a-f]{3,8}\b)/i);
  if (at < 0) return null;
  const open = (text: string): number => text.split(/[[{]/).length - text.split(/[\]}]/).length;
  if (open(code.slice(0, at)) <= 0 || !/[\]}]/.test(code.slice(at))) return null;
  return slip(line, at, at + 1, [
    'What follows this # is a note, so the line ends here.',
    'Put the text that holds the # in quotation marks; a note goes to the end of the line.',
  ]);
}

/** `featured_cars: 3, browse_by_body: true` on one line. */
function twoKeys(line: Line): SyntaxSlip | null {
  const match = /^ *(?:- )?[A-Za-z_][\w-]*: +(?:"[^"]*"|'[^']*'|[^"'[{].*?)[, ] *([a-z_]+):(?: |$)/d.exec(line.text);
  const [, key = ''] = match ?? [];
  const [from = 0, to = 0] = match?.indices?.[1] ?? [];
  if (!isKeyName(key) || surplus(line.text) > 0) return null;
  return slip(line, from, to, [
    `A second key, \`${key}\`, stands on the line of the first.`,
    `Put \`${key}:\` in a line of its own. If all of it is one text, put that in quotation marks.`,
  ]);
}

/** `- name: Cars, url: /cars }` without its {, or a text with a colon before the } of the line. */
function braceTooFew(line: Line): SyntaxSlip | null {
  const [, dash, key, value = ''] = /^ *(- +)?([A-Za-z_][\w-]*): +([^"'[{]*\})[^{}]*$/.exec(line.text) ?? [];
  if (!key || surplus(line.text) !== 1) return null;
  if (dash) {
    const meant = line.text.replace(dash, `${dash}{ `);
    const at = line.indent + dash.length;
    return slip(line, at, at + key.length, [`A { is missing before \`${key}\`.`, `Write \`${meant.trim()}\``], meant);
  }
  const words = value.slice(0, value.lastIndexOf('}')).trimEnd();
  if (!/: /.test(words) || /,\s*[a-z_]+: /.test(words)) return null;
  const at = line.text.indexOf(words);
  return slip(
    line,
    at,
    at + words.length,
    ['A text with a colon in it looks like another key.', `Put the text in quotation marks: \`${key}: "${words}"\``],
    line.text.replace(words, () => `"${words}"`),
  );
}

/** An item in braces among others, without its hyphen. */
function noHyphen(line: Line, above: Line | null, below: Line | null): SyntaxSlip | null {
  const items = [above, below].some((one) => one?.indent === line.indent && /^ *- *\{/.test(one.text));
  if (!items || !/^ *\{/.test(line.text)) return null;
  const meant = line.text.replace('{', '- {');
  return slip(
    line,
    line.indent,
    line.indent + 1,
    ['A hyphen is missing before this item of the list.', `Write \`${meant.trim()}\``],
    meant,
  );
}

/** A key of an item at the column of the item's hyphen; the item itself may be what stands wrong. */
export function besideHyphen(line: Line, above: Line | null): SyntaxSlip | null {
  const [, key = ''] = /^ *([a-z_]+):(?: |$)/.exec(line.text) ?? [];
  const [, item = ''] = /^ *- +([a-z_]+):(?: |$)/.exec(above?.text ?? '') ?? [];
  if (!isKeyName(key) || !isKeyName(item) || above?.indent !== line.indent) return null;
  return slip(line, line.indent, line.indent + key.length, [
    `\`${key}\` stands too far to the left to belong to the item above.`,
    `Begin the line with ${line.indent + 2} spaces, not ${line.indent}.`,
  ]);
}

/** A key that stands behind a hyphen among others that do not; an item in a wrong column may look the same. */
export function needlessHyphen(line: Line, above: Line | null): SyntaxSlip | null {
  const [, hyphen = '', key = ''] = /^ *(- +)([a-z_]+):(?: |$)/.exec(line.text) ?? [];
  const beside = above?.indent === line.indent && /^ *[a-z_]+: +\S/.test(above.text);
  if (!beside || !isKeyName(key)) return null;
  const meant = line.text.replace(hyphen, '');
  return slip(
    line,
    line.indent,
    line.indent + 1,
    [`The hyphen before \`${key}\` makes a list of it.`, `Write \`${meant.trim()}\``],
    meant,
  );
}

/** `contact: Paddock` with the keys of `contact` below it. */
function keysBelow(line: Line, _above: Line | null, below: Line | null): SyntaxSlip | null {
  const [, key = '', value = ''] =
    /^ *(?:- )?([A-Za-z_][\w-]*): +([^\s"'[{|>&*!#][^:]*)$/.exec(line.text.trimEnd()) ?? [];
  const inner = /^ *([a-z_]+):(?: |$)/.exec(below?.text ?? '')?.[1] ?? '';
  if (!below || below.indent <= line.indent || !isKeyBelow(inner, key)) return null;
  const at = line.text.indexOf(value, line.text.indexOf(':'));
  return slip(line, at, at + value.length, [
    `\`${key}\` has the keys below it: no text can stand here.`,
    'Delete the text, or put # before it if it is a note.',
  ]);
}

/** How many closing braces have no opening one on the line. */
const surplus = (text: string): number => text.split('}').length - text.split('{').length;

/** A line of words without a colon: a key whose colon is missing, a note without its #, or the text above going on. */
function loneWord(line: Line, above: Line | null, below: Line | null): SyntaxSlip | null {
  const [, word, rest = ''] = /^ *(?:- )?([A-Za-z_][\w-]*);?( +[^:#]+)?$/.exec(line.text.trimEnd()) ?? [];
  if (!word || (rest && isKeyName(word)) || isOfText(line, above)) return null;
  const whole: [number, number] = [line.indent, line.text.trimEnd().length];
  if (isKeyName(word)) {
    const holds = below !== null && below.indent > line.indent;
    return slip(
      line,
      ...whole,
      [`A colon is missing after \`${word}\`.`, holds ? `Write \`${word}:\`` : `Write \`${word}: \` and its value.`],
      holds ? line.text.replace(/;?\s*$/, ':') : undefined,
    );
  }
  const goesOn = above && /^ *(?:- )?[A-Za-z_][\w-]*: +[^\s"'[{|>]/.test(above.text);
  const column = (/^ *(?:- )?/.exec(above?.text ?? '')?.[0].length ?? 0) + 2;
  return slip(line, ...whole, [
    'This line is no key: it has no colon.',
    `${goesOn ? `If it goes on with the text above, begin it with ${column} spaces; if` : 'If'} it is a note, put # before it.`,
  ]);
}

/** A key between { and }, and a text that YAML reads as something else: a quotation mark, bracket or sign begins it. */
const IN_BRACES =
  /[{,] *([A-Za-z_][\w-]*): +((?:"[^"]*"|'[^']*'|\[[^\]]*\])(?= *[^\s,}\]])[^,}\]]*?|[*&%@`][^,}\]]*?) *(?=[,}])/d;

/** Between { and } a text that begins with a sign, or with some of its words in quotation marks. */
export function signInBraces(line: Line): SyntaxSlip | null {
  const match = IN_BRACES.exec(line.text);
  const [from = 0, to = 0] = match?.indices?.[2] ?? [];
  const [, key, words = ''] = match ?? [];
  if (!match || /: /.test(words)) return null;
  const inner = /^'(.*)'$/.exec(words)?.[1] ?? words;
  const quoted = inner.includes('"') ? `'${inner}'` : `"${inner}"`;
  if (inner.includes('"') && inner.includes("'")) return null;
  const meant = line.text.slice(0, from) + quoted + line.text.slice(to);
  return slip(
    line,
    from,
    to,
    ['All of this text has to stand in quotation marks.', `Write \`${key}: ${quoted}\``],
    meant,
  );
}

/** A bracket, or a quotation mark, that is missing on a line whose braces are complete. */
export function unevenInBraces(line: Line): SyntaxSlip | null {
  if (!/\{.*\}/.test(line.text) || surplus(line.text) !== 0) return null;
  const marks = line.text.split('"').length - 1;
  if (marks % 2 === 1)
    return slip(line, line.text.indexOf('{'), line.text.lastIndexOf('}') + 1, [
      `A quotation mark is missing: between { and } there are ${marks === 1 ? 'only one' : marks}.`,
      'Write one at both ends of each text.',
    ]);
  const bare = line.text.replaceAll(/"[^"]*"/g, (text) => '"'.repeat(text.length));
  const [opening, closing] = [bare.split('[').length, bare.split(']').length];
  if (opening === closing) return null;
  const at = opening > closing ? bare.lastIndexOf('[') : bare.indexOf(']');
  return slip(line, at, at + 1, [
    opening > closing ? 'The [ is opened and never closed.' : 'The ] closes what was not opened.',
    opening > closing ? 'Add ] where its items end.' : 'Add [ where its items begin, or delete the ].',
  ]);
}

/** Whether a line goes on with a text: it is further in than a key with |, or the line above has no key either. */
function isOfText(line: Line, above: Line | null): boolean {
  if (!above) return false;
  if (/: *[|>][+-]?\s*$/.test(above.text)) return line.indent > above.indent;
  return !/:(?: |$)|^ *- /.test(above.text.trimEnd());
}

function slip(
  line: Line,
  from: number,
  to: number,
  [message, hint]: [message: string, hint: string],
  meant?: string,
): SyntaxSlip {
  return {
    message,
    hint,
    from: line.start + from,
    to: line.start + to,
    ...(meant === undefined ? {} : { meant: { start: line.start, line: line.text, text: meant } }),
  };
}
