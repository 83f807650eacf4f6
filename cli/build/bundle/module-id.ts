/** A kit's code (`kits.ts`) goes by another name than its source, so that it is not taken for TypeScript. */
const BUNDLED = '.js';

export const bundledId = (kit: string): string => kit + BUNDLED;

/** The file that a module of a bundle was read from, by the bundler's id. */
export function sourceOf(id: string): string {
  const file = id.split('?')[0] as string;
  return file.endsWith(bundledId('.kit.ts')) ? file.slice(0, -BUNDLED.length) : file;
}
