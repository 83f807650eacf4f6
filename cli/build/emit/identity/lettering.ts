import type { Font } from 'fontkit';

/** Words as outlines: an image that is made of them looks the same on every machine, whatever fonts it has. */
export interface Lettering {
  /** In pixels. */
  width(text: string, size: number): number;
  /** SVG path data of a line of text that begins at `x` and is on `y`. */
  path(text: string, at: { x: number; y: number; size: number }): string;
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
  // Of a text that is made to fit, the same words are asked for in many sizes.
  const widths = new Map<string, number>();
  const advanceOf = (text: string): number => {
    const advance = widths.get(text) ?? face.layout(known(text)).advanceWidth;
    widths.set(text, advance);
    return advance;
  };
  return {
    width: (text, size) => (advanceOf(text) / face.unitsPerEm) * size,
    path(text, { x, y, size }) {
      const { glyphs, positions } = face.layout(known(text));
      const scale = size / face.unitsPerEm;
      let pen = x;
      return glyphs
        .map((glyph, index) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
          const data = glyph.path
            .scale(scale, -scale)
            .translate(pen + xOffset * scale, y - yOffset * scale)
            .toSVG();
          pen += xAdvance * scale;
          return data;
        })
        .join('');
    },
  };
}
