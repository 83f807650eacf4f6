import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.types.ts';

/** Spaces that YAML takes for letters: of other widths, of no width, and a byte order mark inside the file. */
export const ODD_SPACES = String.raw`[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]+`;
const ODD = new RegExp(ODD_SPACES);

/** That a key holds such a space, before, behind or in it: text from web pages and word processors brings them along. Null: it holds none. */
export function oddSpaceInKey(
  written: string,
  offset: number,
  tenant: string | null,
  at: (from: number, to: number) => Location,
): Diagnostic | null {
  const found = ODD.exec(written);
  if (!found) return null;
  const [start, end] = [offset + found.index, offset + found.index + found[0].length];
  const location = at(start, end);
  const plain = ' '.repeat(found[0].replaceAll(/[\u200b\ufeff]/g, '').length);
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const action = plain === '' ? 'Delete it' : 'Write plain spaces in its place';
  return diagnostic('yaml/odd-space', {
    message: `An invisible character that is no plain space stands here (U+${code}).`,
    hint: `${action}. Text from web pages and word processors brings such characters along.`,
    tenant,
    location,
    fixes: [{ title: action, safe: true, edits: [{ file: location.file, start, end, text: plain }] }],
  });
}
