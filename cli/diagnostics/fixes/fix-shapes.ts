import type { Fix } from '../diagnostic.types.ts';
import type { Mistake } from './fixers.ts';
import { meantWords } from './meant.ts';
import { likeToken, replaceToken, unquoted } from './scalar.ts';

/** `brand: #0b5d5e` is empty, because a # starts a note: the colour goes into quotation marks. */
export function quotedColour({ schema, source, location }: Mistake): Fix | null {
  if (!schema?.pattern?.startsWith('^#[')) return null;
  const after = source.offsetOf(location.end);
  const [all, colour] =
    /^: +(#[0-9a-fA-F]{6})(?=[ \t]*(?:\r?\n|$)|[ \t]+#)/.exec(source.text.slice(after, after + 99)) ?? [];
  if (!all || !colour) return null;
  const start = after + all.length - colour.length;
  return {
    title: `Put \`${colour}\` in quotation marks`,
    safe: true,
    edits: [{ file: location.file, start, end: start + colour.length, text: `"${colour}"` }],
  };
}

/** One text, or several, where a list of texts is wanted: `make, body` -> `[make, body]`, `mon-fri` -> `[mon, tue, wed, thu, fri]`. */
export function asList({ value, token, schema, source, location }: Mistake): Fix | null {
  const { type, enum: allowed } = schema?.items ?? {};
  if (type !== 'string' || typeof value !== 'string') return null;
  if (allowed) {
    const words = unquoted(token) === value ? meantWords(value, allowed as string[]) : null;
    return words && replaceToken(source, location, `[${inLine(words)}]`);
  }
  if (token !== value || /[[\]{}#:"']|^-/.test(token)) return null;
  const items = value.split(',').map((item) => item.trim());
  return items.includes('') ? null : replaceToken(source, location, `[${token}]`);
}

/** Several values that one item of a list in [ ] names: `[mon-fri]` -> `[mon, tue, wed, thu, fri]`. */
export function asItems({ value, token, schema, parent, source, location }: Mistake): Fix | null {
  if (!Array.isArray(parent) || typeof value !== 'string' || unquoted(token) !== value) return null;
  const words = meantWords(value, (schema?.enum ?? []) as string[]);
  const line = source.text.slice(0, source.offsetOf(location.start));
  // In a list of lines each would need its own; and none may stand twice.
  if (!words || !/[[,]\s*$/.test(line) || words.some((word) => parent.includes(word))) return null;
  return replaceToken(source, location, inLine(words));
}

const inLine = (words: readonly string[]): string => words.map((word) => likeToken(word, '')).join(', ');
