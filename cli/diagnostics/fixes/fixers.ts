import type { DiagnosticId } from '../catalogue.data.ts';
import type { Fix } from '../diagnostic.types.ts';
import { oneEditAway } from '../suggest.ts';
import { asItemsShape, asListShape, quotedNote } from './fix-shapes.ts';
import { meantForm, meantWord, withoutCurlyQuotes } from './meant.ts';
import type { Fixer, SchemaError, Wanted } from './schema-error.types.ts';
import { likeToken, replaceToken, unquoted } from './token.ts';

export const FIXERS: Partial<Record<DiagnosticId, Fixer>> = {
  'schema/unknown-key': unknownKey,
  'schema/not-allowed-value': nearValue,
  'schema/wrong-type': wrongType,
  'schema/wrong-format': wrongFormat,
  'contact/phone': curlyQuotes,
  'schema/duplicate-item': duplicateItem,
  'yaml/leading-zero': leadingZero,
};

function unknownKey({ key, token, parent, parentSchema, source, location }: SchemaError): Fix | null {
  const near = oneEditAway(String(key), Object.keys(parentSchema?.properties ?? {}));
  // What another key may have as its value is no slip of the pen: `closed: true`.
  if (isValueOfAnother(String(key), parentSchema)) return null;
  // A key that is there already would be there twice.
  if (near === null || unquoted(token) !== key || Object.hasOwn(parent as object, near)) return null;
  return replaceToken(source, location, likeToken(near, token));
}

const isValueOfAnother = (key: string, schema: Wanted | undefined): boolean =>
  Object.values(schema?.properties ?? {}).some((one) =>
    ((one as Wanted).enum ?? []).some((word) => String(word).toLowerCase() === key.toLowerCase()),
  );

function nearValue(error: SchemaError): Fix | null {
  const { value, token, schema, source, location } = error;
  if (typeof value !== 'string' || unquoted(token) !== value) return null;
  const allowed = (schema?.enum ?? []).filter((one) => typeof one === 'string');
  const near = meantWord(value, allowed);
  return near === null ? asItemsShape(error) : replaceToken(source, location, likeToken(near, token));
}

const NUMBERS: Record<string, RegExp> = {
  integer: /^(0|-?[1-9]\d{0,14})$/,
  number: /^-?(0|[1-9]\d{0,14})(\.\d{1,6})?$/,
};
const BOOLEANS: Record<string, boolean> = {
  yes: true,
  y: true,
  on: true,
  true: true,
  no: false,
  n: false,
  off: false,
  false: false,
};

/** Text of the right words but the wrong kind, for each kind that can be wanted. */
const AS_WANTED: Record<string, (value: unknown, token: string) => string | null> = {
  string: (value, token) =>
    (typeof value === 'number' || typeof value === 'boolean') && /^[\w.+-]+$/.test(token) ? `"${token}"` : null,
  integer: (value, token) => bareNumber(value, token, 'integer'),
  number: (value, token) => bareNumber(value, token, 'number'),
  boolean: (value, token) => {
    if (typeof value !== 'string' || unquoted(token) !== value) return null;
    const word = withoutCurlyQuotes(value).toLowerCase();
    const meant = Object.hasOwn(BOOLEANS, word) ? BOOLEANS[word] : undefined;
    return meant === undefined ? null : String(meant);
  },
};

function wrongFormat({ value, token, key, schema, source, location }: SchemaError): Fix | null {
  if (typeof value !== 'string' || unquoted(token) !== value || schema?.pattern === undefined) return null;
  const meant = meantForm(value, schema.pattern, key);
  return meant === null ? null : replaceToken(source, location, likeToken(meant, token));
}

/** Only what is written with the quotation marks of a word processor. */
function curlyQuotes({ value, token, source, location }: SchemaError): Fix | null {
  if (typeof value !== 'string' || token !== value) return null;
  const bare = withoutCurlyQuotes(value);
  return bare === value ? null : replaceToken(source, location, JSON.stringify(bare));
}

function wrongType(error: SchemaError): Fix | null {
  const { value, token, key, schema, source, location } = error;
  if (value === null) return quotedNote(error);
  if (schema?.type === 'array') return asListShape(error);
  // In quotation marks it would still be none of the allowed ones.
  if (schema?.enum && !schema.enum.includes(token)) return null;
  const wanted = AS_WANTED[String(schema?.type)]?.(value, token) ?? null;
  const text = wanted !== null && schema?.pattern ? inForm(token, schema.pattern, key) : wanted;
  return text === null ? null : replaceToken(source, location, text);
}

/** A token in quotation marks, in the form that its key wants; null where it would be refused again. */
function inForm(token: string, pattern: string, key: string | number): string | null {
  const text = new RegExp(pattern).test(token) ? token : meantForm(token, pattern, key);
  return text === null ? null : JSON.stringify(text);
}

function bareNumber(value: unknown, token: string, type: string): string | null {
  if (typeof value !== 'string' || unquoted(token) !== value) return null;
  const bare = withoutCurlyQuotes(value);
  return NUMBERS[type]?.test(bare) ? bare : null;
}

function leadingZero({ token, key, schema, source, location }: SchemaError): Fix | null {
  // Where a number is wanted the zero may stand for a digit that is missing.
  const text = schema === undefined || schema.type === 'string';
  if (!text || !/^[+-]?[\w.]+$/.test(token)) return null;
  const meant = schema?.pattern ? inForm(token, schema.pattern, key) : null;
  return replaceToken(source, location, meant ?? `"${token}"`);
}

/** The later of two equal items goes: from a list in one line with its comma, from a list in lines with its line. */
function duplicateItem({ value, token, source, location }: SchemaError): Fix | null {
  if (typeof value === 'object' || token.includes('\n')) return null;
  const { text } = source;
  const [start, end] = [source.offsetOf(location.start), source.offsetOf(location.end)];
  const comma = /,[ \t]*$/.exec(text.slice(0, start));
  const line = /\n[ \t]*-[ \t]+$/.exec(text.slice(0, start));
  const rest = /^[ \t]*\r?(?=\n|$)/.exec(text.slice(end));
  let cut: [from: number, to: number];
  if (comma) cut = [comma.index, end];
  // From the end of the line before it, so that the last line of a file goes without a trace too.
  else if (line && rest)
    cut = [text[line.index - 1] === '\r' ? line.index - 1 : line.index, end + rest[0].replace('\r', '').length];
  else return null;
  return {
    title: `Delete the second \`${token}\``,
    safe: true,
    edits: [{ file: location.file, start: cut[0], end: cut[1], text: '' }],
  };
}
