import { finding } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic, Edit, Location } from '../../diagnostics/diagnostic.types.ts';
import { yaml } from './yaml-package.ts';

/** Spaces that YAML takes for letters, as part of a character class. */
const ODD = String.raw`\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff`;
const ANY_ODD = new RegExp(`[${ODD}]`);
const ODD_RUN = new RegExp(`[${ODD}](?:[ ${ODD}]*[${ODD}])?`, 'g');
/** What stands before a key, and what stands between it and its value. */
const BEFORE_VALUE = new RegExp(`^[ ${ODD}]*(?:-[ ${ODD}]+)*(?:[A-Za-z_][\\w-]*[ ${ODD}]*:[ ${ODD}]+)?`);
const LEADING = new RegExp(`^[ ${ODD}]+`);
const TRAILING = new RegExp(`[ ${ODD}]+$`);
const WITHOUT_WIDTH = /[\u200b\ufeff]/g;

const NAMES: Readonly<Record<string, string>> = {
  '\u00a0': 'a non-breaking space',
  '\u200b': 'a zero-width space',
  '\u202f': 'a narrow non-breaking space',
  '\u3000': 'an ideographic space',
  '\ufeff': 'a byte order mark',
};

/** The edits that make plain spaces of those that stand in an indentation or around a key; within texts and comments they do no harm. */
export function oddSpaces(file: string, text: string): Edit[] {
  if (!ANY_ODD.test(text)) return [];
  const { CST, Lexer } = yaml();
  const edits: Edit[] = [];
  let [offset, block, unread] = [0, false, false];
  let plain: { start: number; text: string } | null = null;
  for (const lexeme of new Lexer().lex(text)) {
    const kind = CST.tokenType(lexeme);
    if (kind === 'scalar') {
      unread = true;
      continue;
    }
    if (kind === 'doc-mode' || kind === 'flow-error-end') continue;
    if (plain) edits.push(...editsOf(file, text, plain, kind === 'map-value-ind'));
    plain = unread && !block ? { start: offset, text: lexeme } : null;
    if (unread) block = false;
    if (kind === 'block-scalar-header') block = true;
    unread = false;
    offset += lexeme.length;
  }
  if (plain) edits.push(...editsOf(file, text, plain, false));
  return edits.map((one) => asIndented(one, text));
}

/** Beside plain spaces that reach as far as those of the lines around it, such a space is one too many. */
function asIndented(edit: Edit, text: string): Edit {
  const lineStart = text.lastIndexOf('\n', edit.start - 1) + 1;
  if (/\S/.test(text.slice(lineStart, edit.start)) || edit.text === '') return edit;
  const above = text.slice(0, lineStart).split('\n').findLast(isIndentedPlainly) ?? '';
  const below = text.slice(edit.end).split('\n').slice(1).find(isIndentedPlainly) ?? '';
  const columns = [above, below].flatMap(columnsOf);
  const [lead = ''] = LEADING.exec(text.slice(lineStart)) ?? [];
  const [replaced, deleted] = [lead.replace(WITHOUT_WIDTH, ''), lead.replace(/[^ ]/g, '')];
  const opensLevel = /:\s*(?:#.*)?$/.test(above);
  const fits = opensLevel || columns.includes(replaced.length) || !columns.includes(deleted.length);
  return fits ? edit : { ...edit, text: '' };
}

const isIndentedPlainly = (line: string): boolean => /^ *[^\s\u200b]/.test(line);

/** Where a line begins, and where the key of a list item does. */
function columnsOf(line: string): number[] {
  const [all = '', spaces = ''] = /^( *)(?:- +)?(?=\S)/.exec(line) ?? [];
  return line === '' ? [] : [spaces.length, all.length];
}

/** What is to be mended in a text without quotation marks, of which the parser may have taken several lines for one. */
function editsOf(file: string, all: string, plain: { start: number; text: string }, isKey: boolean): Edit[] {
  let start = plain.start;
  const edits = plain.text.split('\n').flatMap((line, index) => {
    const before = all.slice(all.lastIndexOf('\n', start - 1) + 1, start);
    const beginsLine = index > 0 || /(?:^|[{,])[ \ufeff]*(?:- *)*$/.test(before);
    const found = runs(file, start, (beginsLine ? BEFORE_VALUE : LEADING).exec(line)?.[0] ?? '');
    start += line.length + 1;
    return found;
  });
  const trailing = isKey ? (TRAILING.exec(plain.text)?.[0] ?? '') : '';
  if (trailing.length === plain.text.length) return edits;
  return [...edits, ...runs(file, plain.start + plain.text.length - trailing.length, trailing)];
}

function runs(file: string, offset: number, text: string): Edit[] {
  return [...text.matchAll(ODD_RUN)].map(({ 0: run, index }) => ({
    file,
    start: offset + index,
    end: offset + index + run.length,
    text: ' '.repeat(run.replace(WITHOUT_WIDTH, '').length),
  }));
}

/** What is said of such spaces, with the fix. */
export function oddSpaceFinding(
  edit: Edit,
  text: string,
  tenant: string | null,
  at: (from: number, to: number) => Location,
): Diagnostic {
  const [odd = ''] = text.slice(edit.start, edit.end);
  const code = odd.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const action = edit.text === '' ? 'Delete it' : 'Write plain spaces in its place';
  return finding('yaml/odd-space', {
    message: `An invisible character that is no plain space stands here: ${NAMES[odd] ?? 'a space of another kind'} (U+${code}).`,
    hint: `${action}. Text from web pages and word processors brings such characters along.`,
    tenant,
    location: at(edit.start, edit.end),
    fixes: [{ title: action, safe: true, edits: [edit] }],
  });
}
