import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FontFamily } from '../../../../runtime/tenant/tenant.types.ts';
import type { LookFamily } from '../../../../runtime/tenant/tenant-parts.types.ts';
import { type Cache, projectRoot, type Recorded } from '../../../cache/cache.ts';
import { hashOf } from '../../../cache/content-hash.ts';
import type { Weights } from './cut-font.ts';
import { HEADING_WEIGHTS } from './heading-weights.data.ts';

export interface FontFile {
  family: FontFamily;
  /** '/assets/figtree.<hash>.woff2' */
  url: string;
  /** The letters that it is for, as CSS writes them ('U+100-130, …'): a page that has one of them asks for it. None: the font of all pages. */
  range?: string;
  /** What pages load: the weights that they use. In the cache by their hash. */
  bytes: Uint8Array;
  hash: string;
  /** The font in all its weights, for images of words. */
  whole: Uint8Array;
  /** Faces of the shopper's own machine that show its text until it has come: CSS. */
  standIns: string;
}

/** The Latin variable fonts of the font packages, each read and cut once. */
export interface Fonts {
  /**
   * Those of a theme, each once: the body's first. With `accents` one more of each, for the letters that the first have not (ā, ő, ż):
   * Māori names have them.
   */
  of(
    theme: { fonts: Record<'heading' | 'body', FontFamily>; family: LookFamily },
    accents?: boolean,
  ): Promise<FontFile[]>;
}

interface CutFont extends Recorded {
  hash: string;
}

const require = createRequire(import.meta.url);
const MODULE = 'cli/build/emit/fonts/cut-font.ts';
const STAND_INS = path.join(projectRoot, 'runtime/ui/local-fonts.css');
/** Those that sheets name for words that are no headings. */
const BODY_WEIGHTS = { min: 400, max: 800 };

/** Latin Extended-A but for three letters that the Latin files have (ı, Œ, œ): first and last of each run. */
const ACCENTS: readonly [first: number, last: number][] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
];
const ACCENTS_RANGE = ACCENTS.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join(', ');
const isAccent = (letter: number): boolean => ACCENTS.some(([first, last]) => letter >= first && letter <= last);
const ANY_ACCENT = new RegExp(
  `[${ACCENTS.map((run) => run.map((letter) => String.fromCodePoint(letter)).join('-')).join('')}]`,
);

/** Whether a text has letters that only the files of accents have. */
export const needsAccents = (text: string): boolean => ANY_ACCENT.test(text);

/** What was cut before by the same code is in the cache. */
export function openFonts(cache: Cache, codeOf: (module: string) => string): Fonts {
  const made = new Map<string, Promise<FontFile>>();
  const fontOf = (family: FontFamily, weights: Weights, accents: boolean): Promise<FontFile> => {
    const name = JSON.stringify([family, weights, accents]);
    const font = made.get(name) ?? fontFile({ family, weights, accents }, cache, codeOf);
    made.set(name, font);
    return font;
  };
  return {
    of({ fonts: { body, heading }, family }, accents = false) {
      const cuts: [FontFamily, Weights][] = [[body, BODY_WEIGHTS]];
      if (heading !== body) cuts.push([heading, HEADING_WEIGHTS[family]]);
      const files = [false, ...(accents ? [true] : [])];
      return Promise.all(files.flatMap((more) => cuts.map(([name, weights]) => fontOf(name, weights, more))));
    },
  };
}

async function fontFile(
  { family, weights, accents }: { family: FontFamily; weights: Weights; accents: boolean },
  cache: Cache,
  codeOf: (module: string) => string,
): Promise<FontFile> {
  const folder = path.dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const whole = readFileSync(path.join(folder, `files/${family}-latin${accents ? '-ext' : ''}-wght-normal.woff2`));
  const key = hashOf(JSON.stringify([hashOf(whole), weights, ...(accents ? [ACCENTS_RANGE] : []), codeOf(MODULE)]));
  const cached = cache.record<CutFont>('fonts', key);
  const hash = cached && cache.holds(cached.hash) ? cached.hash : await cut(key, { whole, weights, accents }, cache);
  const url = `/assets/${family}.${hash}.woff2`;
  const made = { family, url, hash, bytes: readFileSync(cache.blob(hash)), whole };
  return accents ? { ...made, range: ACCENTS_RANGE, standIns: '' } : { ...made, standIns: standInsOf(family) };
}

/** Cuts what is not in the cache, by packages that only then are loaded. */
async function cut(
  key: string,
  { whole, weights, accents }: { whole: Uint8Array; weights: Weights; accents: boolean },
  cache: Cache,
): Promise<string> {
  const { cutFont } = await import('./cut-font.ts');
  const hash = cache.put(await cutFont(whole, weights, accents ? isAccent : undefined));
  cache.keepIfWritable<CutFont>('fonts', key, { hash, madeFrom: {} });
  return hash;
}

/** Of `local-fonts.css` the faces of one family: a page needs those of its own fonts alone, and before its sheet has come. */
function standInsOf(family: FontFamily): string {
  const faces = readFileSync(STAND_INS, 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
  return faces.filter((face) => face.includes(`font-family: "${family} `)).join('\n');
}
