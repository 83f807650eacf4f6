import type { Fix } from '../diagnostic.types.ts';
import { meantWords } from './meant.ts';
import type { SchemaError } from './schema-error.types.ts';
import { likeToken, replaceToken, unquoted } from './token.ts';

/** `brand: #0b5d5e` and `tagline: #1 in town` are empty, because a # starts a note: what was meant goes into quotation marks. */
export function quotedNote({ schema, source, location }: SchemaError): Fix | null {
  const colour = schema?.pattern?.startsWith('^#[');
  if (!colour && (schema?.type !== 'string' || schema.pattern || schema.enum)) return null;
  const after = source.offsetOf(location.end);
  // With a space after the #, or a letter, it may be a note in earnest.
  const note = colour
    ? /^: +(#[0-9a-fA-F]{6})(?=[ \t]*(?:\r?\n|$)|[ \t]+#)/
    : /^: +(#\d{1,3}(?!\w)[^"\\\r\n]*?)[ \t]*(?=\r?\n|$)/;
  const [all, words] = note.exec(source.text.slice(after, after + 999)) ?? [];
  if (!all || !words) return null;
  const start = after + all.lastIndexOf(words);
  return {
    title: `Put \`${words}\` in quotation marks`,
    safe: true,
    edits: [{ file: location.file, start, end: start + words.length, text: `"${words}"` }],
  };
}

/** One text, or several, where a list of texts is wanted: `make, body` -> `[make, body]`, `mon-fri` -> `[mon, tue, wed, thu, fri]`. */
export function asListShape({ value, token, parent, schema, source, location }: SchemaError): Fix | null {
  const { type, enum: allowed } = schema?.items ?? {};
  if (type !== 'string' || typeof value !== 'string') return null;
  // { days: mon, tue }: its other items have become keys.
  if (Object.keys(parent as object).some((key) => allowed?.includes(key))) return null;
  if (allowed) {
    const words = unquoted(token) === value ? meantWords(value, allowed as string[]) : null;
    return words && replaceToken(source, location, `[${inLine(words)}]`);
  }
  if (token !== value || /[[\]{}#:"']|^-/.test(token)) return null;
  const items = value.split(',').map((item) => item.trim());
  return items.includes('') ? null : replaceToken(source, location, `[${token}]`);
}

/** Several values that one item of a list in [ ] names: `[mon-fri]` -> `[mon, tue, wed, thu, fri]`. */
export function asItemsShape({ value, token, schema, parent, source, location }: SchemaError): Fix | null {
  if (!Array.isArray(parent) || typeof value !== 'string' || unquoted(token) !== value) return null;
  const words = meantWords(value, (schema?.enum ?? []) as string[]);
  const line = source.text.slice(0, source.offsetOf(location.start));
  // In a list of lines each would need its own; and none may be twice.
  if (!words || !/[[,]\s*$/.test(line) || words.some((word) => parent.includes(word))) return null;
  return replaceToken(source, location, inLine(words));
}

const inLine = (words: readonly string[]): string => words.map((word) => likeToken(word, '')).join(', ');
