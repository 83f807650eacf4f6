import sharp from 'sharp';
import type { ThemeSettings } from '../../../../runtime/tenant/tenant.types.ts';
import type { FontFile } from '../fonts/fonts.ts';
import { CARD, ICON_FILES, logoName } from './identity-files.data.ts';
import { type Lettering, openLettering } from './lettering.ts';
import { LogoError } from './logo-error.ts';
import type { Art } from './rasterised.ts';
import { type IconBytes, initialsSource, logoSource, siteIcons } from './site-icons.ts';
import { socialCard } from './social-card.ts';

export type NamedArt = Art & { name: string };

export interface DrawInput {
  logo: NamedArt | null;
  dark: NamedArt | null;
  square: NamedArt | null;
  /** Every logo that pages show, each once. */
  arts: readonly NamedArt[];
  words: {
    name: string;
    tagline: string;
    foot: string;
    colours: ThemeSettings['colours'];
    heading: ThemeSettings['fonts']['heading'];
  };
  fonts: readonly FontFile[];
}

const WEIGHT = 750;
/** A logo that is so nearly square makes a good icon. */
const SQUARE = 1.35;
/** More than a header shows at three times its pixels. */
const LOGO_SIDES = { width: 1200, height: 360 };

/** Icons and smaller bitmaps by the names of their files. Throws LogoError where a logo cannot be read to its end. */
export async function drawIcons({ words, fonts, logo, square, arts }: DrawInput): Promise<Record<string, Uint8Array>> {
  const smaller = await Promise.all(arts.filter(({ isVector }) => !isVector).map(smallerLogo));
  await Promise.all(arts.filter(({ isVector }) => isVector).map(readable));
  const mark = markOf(logo, square);
  const source = mark
    ? await logoSource(mark, words.colours)
    : initialsSource(words.name, words.colours, await lettersOf(words, fonts));
  const icons = await siteIcons(source);
  return {
    ...Object.fromEntries((Object.keys(ICON_FILES) as (keyof IconBytes)[]).map((key) => [ICON_FILES[key], icons[key]])),
    ...Object.fromEntries(smaller),
  };
}

/** The card, by the name of its file. */
export async function drawCard({ words, fonts, logo, dark, square }: DrawInput): Promise<Record<string, Uint8Array>> {
  const letters = await lettersOf(words, fonts);
  const card = await socialCard({ ...words, logo: { light: logo, dark }, square: markOf(logo, square), letters });
  return Object.fromEntries(Object.entries(card).map(([extension, bytes]) => [`${CARD}.${extension}`, bytes]));
}

function lettersOf({ heading }: DrawInput['words'], fonts: readonly FontFile[]): Promise<Lettering> {
  const font = fonts.find(({ family }) => family === heading) as FontFile;
  return openLettering(font.whole, WEIGHT);
}

/** The logo that is square enough for icons. */
const markOf = (logo: NamedArt | null, square: NamedArt | null): NamedArt | null =>
  square ?? (logo && isNearlySquare(logo) ? logo : null);

const isNearlySquare = ({ size: { width, height } }: Art): boolean =>
  Math.max(width, height) / Math.min(width, height) <= SQUARE;

async function smallerLogo({ name, bytes }: NamedArt): Promise<readonly [string, Uint8Array]> {
  try {
    const picture = sharp(bytes, { limitInputPixels: 50_000_000 }).rotate();
    const webp = picture.resize({ ...LOGO_SIDES, fit: 'inside', withoutEnlargement: true }).webp({ quality: 90 });
    return [logoName(name), await webp.toBuffer()];
  } catch (error) {
    throw new LogoError(name, error);
  }
}

async function readable({ name, bytes }: NamedArt): Promise<void> {
  try {
    await sharp(bytes).resize({ width: 8 }).png().toBuffer();
  } catch (error) {
    throw new LogoError(name, error);
  }
}
