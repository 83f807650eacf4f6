import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FontFamily, ThemeSettings } from '../../../../runtime/tenant/tenant.types.ts';
import { type Cache, projectRoot, type Recorded } from '../../../cache/cache.ts';
import { hashOf } from '../../../cache/content-hash.ts';
import type { Weights } from './cut-font.ts';
import { HEADING_WEIGHTS } from './heading-weights.data.ts';

export interface FontFile {
  family: FontFamily;
  /** '/assets/figtree.<hash>.woff2' */
  url: string;
  /** What pages load: the weights that they use. */
  bytes: Uint8Array;
  /** The font in all its weights, for pictures of words. */
  whole: Uint8Array;
  /** Faces of the shopper's own machine that show its text until it has come: CSS. */
  standIns: string;
}

/** The Latin variable fonts of the font packages, each read and cut once. */
export interface Fonts {
  /** Those of a theme, each once: the body's first. */
  of(theme: Pick<ThemeSettings, 'fonts' | 'family'>): Promise<FontFile[]>;
}

interface CutFont extends Recorded {
  hash: string;
}

const require = createRequire(import.meta.url);
const MODULE = 'cli/build/emit/fonts/cut-font.ts';
const STAND_INS = path.join(projectRoot, 'runtime/ui/local-fonts.css');
/** Those that sheets name for words that are no headings. */
const BODY_WEIGHTS = { min: 400, max: 800 };

/** What was cut before by the same code is in the cache. */
export function openFonts(cache: Cache, codeOf: (module: string) => string): Fonts {
  const made = new Map<string, Promise<FontFile>>();
  const fontOf = (family: FontFamily, weights: Weights): Promise<FontFile> => {
    const name = JSON.stringify([family, weights]);
    const font = made.get(name) ?? fontFile(family, weights, cache, codeOf);
    made.set(name, font);
    return font;
  };
  return {
    of({ fonts: { body, heading }, family }) {
      const others = heading === body ? [] : [fontOf(heading, HEADING_WEIGHTS[family])];
      return Promise.all([fontOf(body, BODY_WEIGHTS), ...others]);
    },
  };
}

async function fontFile(
  family: FontFamily,
  weights: Weights,
  cache: Cache,
  codeOf: (module: string) => string,
): Promise<FontFile> {
  const folder = path.dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const whole = readFileSync(path.join(folder, `files/${family}-latin-wght-normal.woff2`));
  const key = hashOf(JSON.stringify([hashOf(whole), weights, codeOf(MODULE)]));
  const kept = cache.record<CutFont>('fonts', key);
  const hash = kept && cache.holds(kept.hash) ? kept.hash : await cut(key, whole, weights, cache);
  const bytes = readFileSync(cache.blob(hash));
  return { family, url: `/assets/${family}.${hash}.woff2`, bytes, whole, standIns: standInsOf(family) };
}

/** Cuts what is not in the cache, by packages that only then are loaded. */
async function cut(key: string, whole: Uint8Array, weights: Weights, cache: Cache): Promise<string> {
  const { cutFont } = await import('./cut-font.ts');
  const hash = cache.put(await cutFont(whole, weights));
  cache.keepIfWritable<CutFont>('fonts', key, { hash, madeFrom: {} });
  return hash;
}

/** Of `local-fonts.css` the faces of one family: a page needs those of its own fonts alone, and before its sheet has come. */
function standInsOf(family: FontFamily): string {
  const faces = readFileSync(STAND_INS, 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
  return faces.filter((face) => face.includes(`font-family: "${family} `)).join('\n');
}
