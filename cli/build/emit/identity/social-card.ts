import { initials } from '../../../../runtime/rules/words/initials.ts';
import type { ThemeSettings } from '../../../../runtime/tenant/tenant.types.ts';
import { contrastRatio } from '../../../definition/rules/theme.ts';
import { blankDrawing, type Drawing, fill, pixelsOfDrawing } from './drawing.ts';
import type { Lettering } from './lettering.ts';
import { polygon, roundedBox } from './outline.ts';
import { drawingPng, pngOf } from './png.ts';
import { type Art, imageOf, type Pixels, pixelsOf, rasterised, squared, tonesOfArt } from './rasterised.ts';

export interface CardInput {
  name: string;
  tagline: string;
  /** What is at the foot: the place and the address of the site. */
  foot: string;
  colours: ThemeSettings['colours'];
  /** Null: the name is there in letters. */
  logo: { light: Art | null; dark: Art | null };
  square: Art | null;
  letters: Lettering;
}

const CARD = { width: 1200, height: 630 } as const;
const MARGIN = 80;
/** Room for words, up to where the band of the brand's colour begins. */
const COLUMN = 610;
const LOGO_BOX = { width: 520, height: 130 };
/** Bytes of a card as PNG, beyond which it is no picture of flat colours. */
const MOST_PNG = 60_000;
const MARK = { x: 826, y: 175, side: 280 };
const CORNER = 40;
/** The band of the brand's colour, and the stripe on its left. */
const BAND = polygon([832, 0], [1200, 0], [1200, 630], [664, 630]);
const STRIPE = polygon([818, 0], [832, 0], [664, 630], [650, 630]);

/**
 * The image that a link to the site shows elsewhere: logo, tagline and place in the dealer's colours. Flat colours are smallest and sharpest as
 * PNG, a logo like a photo as JPEG (AVIF fails in scrapers).
 */
export async function socialCard(input: CardInput): Promise<{ png: Uint8Array } | { jpg: Uint8Array }> {
  const { colours, letters, tagline, name, foot } = input;
  const logo = await logoOnHero(input);
  const words = tagline || (logo ? name : '');
  const top = logo ? MARGIN + logo.height + 54 : MARGIN + 100;
  const lines = [
    ...(logo ? [] : fitted(name, letters, { size: 84, most: 2 }).lines.map((text) => ({ text, size: 84 }))),
    ...sized(words, letters, logo ? 62 : 40),
  ];
  const card = blankDrawing(CARD.width, CARD.height, colours.hero);
  const bandIsSeen = contrastRatio(colours.brand, colours.hero) >= 1.12;
  fill(card, [BAND], bandIsSeen ? colours.brand : colours.onHero, bandIsSeen ? 1 : 0.1);
  fill(card, [STRIPE], colours.accent);
  if (logo?.plate) fill(card, [logo.plate], '#ffffff');
  const mark = await markOf(input, card);
  let y = top;
  const text = lines.flatMap(({ text: line, size }) => {
    y += size * 1.14;
    return letters.outlines(line, { x: MARGIN, y, size });
  });
  fill(card, text, colours.onHero);
  const quiet = contrastRatio(colours.accent, colours.hero) >= 3 ? colours.accent : colours.onHero;
  const footSize = Math.min(30, (30 * 540) / letters.width(foot, 30));
  fill(card, letters.outlines(foot, { x: MARGIN, y: 630 - MARGIN + 12, size: footSize }), quiet);
  const layers = [logo?.layer, mark].filter((layer) => layer !== undefined && layer !== null);
  if (layers.length === 0) return { png: drawingPng(card) };
  const composed = await pixelsOf(imageOf(pixelsOfDrawing(card)).composite(layers));
  const png = await pngOf(composed);
  if (png.length <= MOST_PNG) return { png };
  const jpeg = { quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true };
  return { jpg: await imageOf(composed).removeAlpha().jpeg(jpeg).toBuffer() };
}

/** The logo as it can be seen on the ground of the card: that for dark grounds, itself, or itself on a plate. */
async function logoOnHero({ logo, colours }: CardInput) {
  const isDark = contrastRatio(colours.hero, '#ffffff') > contrastRatio(colours.hero, '#000000');
  const art = (isDark ? logo.dark : null) ?? logo.light;
  if (!art) return null;
  const { lightness, isFilled } = await tonesOfArt(art);
  const isSeen = isFilled || art === logo.dark || (isDark ? lightness > 0.6 : lightness < 0.5);
  const picture = await rasterised(art, LOGO_BOX);
  const { width, height } = picture;
  const around = isSeen ? 0 : 24;
  const size = { width: width + 2 * around, height: height + 2 * around };
  const plate = isSeen ? null : roundedBox({ x: MARGIN, y: MARGIN, ...size, corner: 14 });
  return {
    height: height + 2 * around,
    plate,
    layer: { ...layerOf(picture), left: MARGIN + around, top: MARGIN + around },
  };
}

const layerOf = ({ data, width, height }: Pixels) => ({
  input: Buffer.from(data),
  raw: { width, height, channels: 4 as const },
});

/** What is on the band: the square logo, to be laid over the card, or the initials, drawn on it. */
async function markOf({ square, name, colours, letters }: CardInput, card: Drawing) {
  const { x, y, side } = MARK;
  if (square) return { ...layerOf(await plated(square, colours.paper)), left: x, top: y };
  const text = initials(name).slice(0, 2);
  const size = 150;
  const at = { x: x + (side - letters.width(text, size)) / 2, y: y + side / 2 + size * 0.36, size };
  fill(card, [roundedBox({ x, y, width: side, height: side, corner: CORNER })], colours.paper);
  fill(card, letters.outlines(text, at), colours.ink);
  return null;
}

/** A square logo as it is where it fills its square; else with paper around it. Its corners are round. */
async function plated(art: Art, paper: string): Promise<Pixels> {
  const { side } = MARK;
  const { isFilled, lightness } = await tonesOfArt(art);
  const ground = lightness > 0.8 && !isFilled ? '#111111' : paper;
  const plate = await squared(art, { side, share: isFilled ? 1 : 0.8, ground });
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${CORNER}"/></svg>`,
  );
  return pixelsOf(imageOf(plate).composite([{ input: corners, blend: 'dest-in' }]));
}

const sized = (words: string, letters: Lettering, size: number): { text: string; size: number }[] => {
  const fit = fitted(words, letters, { size, most: 4 });
  return fit.lines.map((text) => ({ text, size: fit.size }));
};

/** Words in lines as wide as the column, smaller where they would be too many lines. */
function fitted(
  words: string,
  letters: Lettering,
  { size, most }: { size: number; most: number },
): { lines: string[]; size: number } {
  if (words === '') return { lines: [], size };
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    // The band leans to the left: lines lower down have less room.
    if (lines.length > 0 && letters.width(longer, size) <= COLUMN - lines.length * 18) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const isWide = lines.some((line, index) => letters.width(line, size) > COLUMN - index * 18);
  return (lines.length > most || isWide) && size > 24
    ? fitted(words, letters, { size: size - 4, most })
    : { lines, size };
}
