import sharp from 'sharp';
import { initials } from '../../../../runtime/rules/words/initials.ts';
import type { ThemeSettings } from '../../../../runtime/tenant/tenant.types.ts';
import { contrastRatio } from '../../../definition/rules/theme.ts';
import type { Lettering } from './lettering.ts';
import { pngOf } from './png.ts';
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
  let y = top;
  const text = lines.map(({ text: line, size }) => {
    y += size * 1.14;
    return `<path fill="${colours.onHero}" d="${letters.path(line, { x: MARGIN, y, size })}"/>`;
  });
  const mark = await markOf(input);
  const quiet = contrastRatio(colours.accent, colours.hero) >= 3 ? colours.accent : colours.onHero;
  const bandIsSeen = contrastRatio(colours.brand, colours.hero) >= 1.12;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
<rect width="1200" height="630" fill="${colours.hero}"/>
<path d="M832 0H1200V630H664Z" fill="${bandIsSeen ? colours.brand : colours.onHero}" fill-opacity="${bandIsSeen ? 1 : 0.1}"/>
<path d="M818 0h14L664 630h-14Z" fill="${colours.accent}"/>
${logo?.plate ?? ''}${mark.drawn}${text.join('')}
<path fill="${quiet}" d="${letters.path(foot, { x: MARGIN, y: 630 - MARGIN + 12, size: Math.min(30, (30 * 540) / letters.width(foot, 30)) })}"/>
</svg>`;
  const layers = [logo?.layer, mark.layer].filter((layer) => layer !== undefined);
  const card = await pixelsOf(sharp(Buffer.from(svg)).composite(layers));
  const png = await pngOf(card);
  if (png.length <= MOST_PNG) return { png };
  const jpeg = { quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true };
  return { jpg: await imageOf(card).removeAlpha().jpeg(jpeg).toBuffer() };
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
  const plate = isSeen
    ? ''
    : `<rect x="${MARGIN}" y="${MARGIN}" width="${width + 2 * around}" height="${height + 2 * around}" rx="14" fill="#fff"/>`;
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

/** What is on the band: the square logo, laid over the card, or the initials, drawn with it. */
async function markOf({ square, name, colours, letters }: CardInput) {
  const { x, y, side } = MARK;
  if (square) return { drawn: '', layer: { ...layerOf(await plated(square, colours.paper)), left: x, top: y } };
  const text = initials(name).slice(0, 2);
  const size = 150;
  const at = { x: x + (side - letters.width(text, size)) / 2, y: y + side / 2 + size * 0.36, size };
  return {
    drawn: `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${CORNER}" fill="${colours.paper}"/><path fill="${colours.ink}" d="${letters.path(text, at)}"/>`,
    layer: undefined,
  };
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
