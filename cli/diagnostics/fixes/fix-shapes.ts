import type { Fix } from '../diagnostic.types.ts';
import type { Mistake } from './fixers.ts';
import { replaceToken } from './scalar.ts';

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

/** One text, or several with commas, where a list of texts is wanted: `make, body` -> `[make, body]`. */
export function asList({ value, token, schema, source, location }: Mistake): Fix | null {
  const { type, enum: allowed } = schema?.items ?? {};
  if (type !== 'string' || typeof value !== 'string' || token !== value || /[[\]{}#:"']|^-/.test(token)) return null;
  const items = value.split(',').map((item) => item.trim());
  if (items.includes('') || (allowed && !items.every((item) => allowed.includes(item)))) return null;
  return replaceToken(source, location, `[${token}]`);
}
