import type { Font, PathCommand } from 'fontkit';
import type { Outline } from './outline.ts';

/** Words as outlines: an image that is made of them looks the same on every machine, whatever fonts it has. */
export interface Lettering {
  /** In pixels. */
  width(text: string, size: number): number;
  /** The letters of a line of text that begins at `x` and is on `y`. */
  outlines(text: string, at: { x: number; y: number; size: number }): Outline[];
}

/** A word in the units of its font: how wide it is, and where its letters stand. */
interface LaidWord {
  width: number;
  letters: { commands: readonly PathCommand[]; x: number; y: number }[];
}

/** What was opened, while its font is held: many sites have the same one. */
const OPENED = new WeakMap<Uint8Array, Map<number, Promise<Lettering>>>();

/** Letters of a variable font (WOFF2), in one weight; read once. */
export function openLettering(woff2: Uint8Array, weight: number): Promise<Lettering> {
  const ofFont = OPENED.get(woff2) ?? new Map<number, Promise<Lettering>>();
  OPENED.set(woff2, ofFont);
  const opened = ofFont.get(weight) ?? readLettering(woff2, weight);
  ofFont.set(weight, opened);
  return opened;
}

/**
 * What the font has no letter for is written without its accents, or left out.
 * Loads the packages that read fonts: only what is not in the cache is drawn.
 */
async function readLettering(woff2: Uint8Array, weight: number): Promise<Lettering> {
  const [{ create }, { default: decompress }] = await Promise.all([
    import('fontkit'),
    import('woff2-encoder/decompress'),
  ]);
  const opened = create(Buffer.from(await decompress(woff2)));
  // A file may hold several fonts, of which the first counts.
  const font = 'fonts' in opened ? (opened.fonts[0] as Font) : opened;
  const face = font.getVariation({ wght: weight });
  const has = (letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  const known = (text: string): string =>
    [...text.normalize('NFC')]
      .flatMap((letter) =>
        has(letter) ? letter : [...letter.normalize('NFD')].filter((one) => !/\p{M}/u.test(one) && has(one)),
      )
      .join('');
  // Of a text that is made to fit, the same words are asked for in many lines; many dealers say the same.
  const words = new Map<string, LaidWord>();
  const laid = (word: string): LaidWord => {
    const known = words.get(word) ?? layOut(word);
    words.set(word, known);
    return known;
  };
  const layOut = (word: string): LaidWord => {
    const { glyphs, positions } = face.layout(known(word));
    let width = 0;
    const letters = glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const letter = { commands: glyph.path.commands, x: width + xOffset, y: yOffset };
      width += xAdvance;
      return letter;
    });
    return { width, letters };
  };
  const space = laid(' ').width;
  return {
    width: (text, size) =>
      text.split(' ').reduce((sum, word, index) => sum + laid(word).width + (index > 0 ? space : 0), 0) *
      (size / face.unitsPerEm),
    outlines(text, { x, y, size }) {
      const scale = size / face.unitsPerEm;
      let pen = x;
      return text.split(' ').flatMap((word) => {
        const { width, letters } = laid(word);
        const start = pen;
        pen += (width + space) * scale;
        return letters.map((letter) => ({
          commands: letter.commands,
          x: start + letter.x * scale,
          y: y - letter.y * scale,
          scale: { x: scale, y: -scale },
        }));
      });
    },
  };
}
