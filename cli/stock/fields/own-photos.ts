import path from 'node:path';
import { fileName } from '../../../runtime/photos/photo-address.ts';
import { suggestNearest } from '../../diagnostics/suggest.ts';
import { MISSING_PHOTO, OTHER_IMAGE } from '../cells/odd-values.data.ts';
import type { OwnFiles } from '../rows/stock.types.ts';

const PHOTOGRAPH = /\.(?:jpe?g|png|webp|avif|gif)$/i;
/** Names compared with one that is missing, and how often: a feed may name thousands of photographs that are not there. */
const COMPARED = 2000;
const SUGGESTED = 100;

/** What is wrong with the photographs that a car names in its dealer's folder, and what to do; null where all of them can be shown. */
export type OwnPhotos = (addresses: readonly string[]) => { message: string; hint: string } | null;

/** Those of a folder; without one nothing is known, and nothing is said. */
export function ownPhotos(files: OwnFiles | undefined): OwnPhotos {
  if (!files) return () => null;
  let names: string[] | null = null;
  let suggested = 0;
  return (addresses) => {
    const own = addresses.filter((url) => url.startsWith('/'));
    const missing = own.filter((url) => !files.has(fileName(url)));
    const [first] = missing;
    const other = own.find((url) => !PHOTOGRAPH.test(fileName(url)));
    if (first === undefined)
      return other === undefined
        ? null
        : { message: `\`${other}\` is no kind of picture that browsers show; it is not shown.`, hint: OTHER_IMAGE };
    names ??= [...files.keys()].filter((name) => PHOTOGRAPH.test(name));
    suggested += 1;
    const near = suggested > SUGGESTED ? null : nearName(fileName(first), names);
    const said =
      missing.length === 1
        ? `\`${first}\` is not in the dealer's folder; it is not shown.`
        : `\`${first}\` and ${missing.length - 1} more of this car are not in the dealer's folder; they are not shown.`;
    return { message: near === null ? said : `${said} Is it \`/${near}\`?`, hint: MISSING_PHOTO };
  };
}

/** The same file elsewhere or with another ending, else a name like it. */
function nearName(name: string, names: readonly string[]): string | null {
  const { base, name: stem } = path.posix.parse(name.toLowerCase());
  const known = names.map((one) => ({ one, ...path.posix.parse(one.toLowerCase()) }));
  return (
    known.find((file) => file.base === base)?.one ??
    known.find((file) => file.name === stem)?.one ??
    suggestNearest(name, names.slice(0, COMPARED))
  );
}
