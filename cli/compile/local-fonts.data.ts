import type { FontFamily } from '../../runtime/tenant.types.ts';

/** The mean width of a letter of the sites' own texts at weight 400 and at 700, in em. */
export interface LetterWidths {
  regular: number;
  bold: number;
}

export interface FontShape {
  /** Above and below the line, in em. */
  ascent: number;
  descent: number;
  letter: LetterWidths;
}

/** The shapes of the fonts that a theme may have; a test holds them against the fonts' files. */
export const FONT_SHAPES: Readonly<Record<FontFamily, FontShape>> = {
  archivo: { ascent: 0.878, descent: 0.21, letter: { regular: 0.4336, bold: 0.4644 } },
  'bricolage-grotesque': { ascent: 0.93, descent: 0.27, letter: { regular: 0.4641, bold: 0.482 } },
  figtree: { ascent: 0.95, descent: 0.25, letter: { regular: 0.4423, bold: 0.4552 } },
  fraunces: { ascent: 0.978, descent: 0.255, letter: { regular: 0.4607, bold: 0.4898 } },
  outfit: { ascent: 1, descent: 0.26, letter: { regular: 0.435, bold: 0.4489 } },
  'public-sans': { ascent: 0.95, descent: 0.225, letter: { regular: 0.4583, bold: 0.4693 } },
};

/** Fonts that computers and phones have, by the names in their files: Arial and what Linux has for it, Roboto of Android. */
export const LOCAL_FONTS: readonly { id: string; regular: string[]; bold: string[]; letter: LetterWidths }[] = [
  {
    id: 'arial',
    regular: ['Arial', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    letter: { regular: 0.4436, bold: 0.4753 },
  },
  {
    id: 'roboto',
    regular: ['Roboto'],
    bold: ['Roboto Bold'],
    letter: { regular: 0.4382, bold: 0.446 },
  },
];
