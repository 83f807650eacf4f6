import type { Font, Glyph, GlyphRun } from 'fontkit';

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
  // Of a text that is made to fit, the same words are asked for in many sizes; of all texts, the same letters.
  const laid = new Map<string, GlyphRun>();
  const layoutOf = (text: string): GlyphRun => {
    const run = laid.get(text) ?? face.layout(known(text));
    laid.set(text, run);
    return run;
  };
  return {
    width: (text, size) => (layoutOf(text).advanceWidth / face.unitsPerEm) * size,
    path(text, { x, y, size }) {
      const { glyphs, positions } = layoutOf(text);
      const scale = size / face.unitsPerEm;
      let pen = x;
      return glyphs
        .map((glyph, index) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
          const data = placed(glyph.path.commands, { x: pen + xOffset * scale, y: y - yOffset * scale, scale });
          pen += xAdvance * scale;
          return data;
        })
        .join('');
    },
  };
}

const LETTERS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

/** The outline of a letter, whose y goes up, where it stands in a drawing, whose y goes down. */
function placed(commands: Glyph['path']['commands'], { x, y, scale }: { x: number; y: number; scale: number }): string {
  let data = '';
  for (const { command, args } of commands) {
    data += LETTERS[command];
    for (let at = 0; at < args.length; at += 2)
      data += `${at > 0 ? ' ' : ''}${hundredths(x + (args[at] as number) * scale)} ${hundredths(y - (args[at + 1] as number) * scale)}`;
  }
  return data;
}

const hundredths = (length: number): number => Math.round(length * 100) / 100;
