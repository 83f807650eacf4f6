import { describe, expect, it } from 'vitest';
import type { ThemeSettings } from '../../../runtime/tenant/tenant.types.ts';
import type { PromoCard } from '../../../runtime/tenant/tenant-parts.types.ts';
import { themeTokens, tonesOf } from './theme.ts';

const card = (background?: string): PromoCard => ({
  image: 'images/a.jpg',
  display: [],
  strictDisplay: false,
  ...(background ? { background } : {}),
});

describe('the tones of promo cards', () => {
  it('are rules of the theme, each once, with the ink that reads better', () => {
    const cards = [card('#FFB81C'), card(), card('#0b3d91'), card('#ffb81c')];
    expect(tonesOf({ shuffle: false, cards })).toEqual([
      { id: '0b3d91', ground: '#0b3d91', ink: '#ffffff' },
      { id: 'ffb81c', ground: '#ffb81c', ink: '#111111' },
    ]);
  });
});

describe('the green of good news (WCAG 1.4.3)', () => {
  it.each([
    ['#ffffff', '#f4f4f4', '#111111', '#0c6b3f'],
    ['#000000', '#1c1c1c', '#ffffff', '#5ed69b'],
    ['#808080', '#888888', '#000000', '#000000'],
  ])('on %s and %s, words %s: %s', (paper, surface, ink, good) => {
    const theme = { colours: { paper, surface, ink }, fonts: {}, radius: 'soft', family: 'yard' } as ThemeSettings;
    expect(themeTokens(theme).find(({ name }) => name === 'good')?.value).toBe(good);
  });
});

describe('fonts that show the text until its own has come', () => {
  it('come after it in the order in which machines have them', () => {
    const theme = {
      colours: { paper: '#ffffff', surface: '#f4f4f4', ink: '#111111' },
      fonts: { heading: 'outfit', body: 'figtree' },
      radius: 'soft',
      family: 'yard',
    } as ThemeSettings;
    const value = (wanted: string) => themeTokens(theme).find(({ name }) => name === wanted)?.value;
    expect(value('font-heading')).toBe("'outfit', 'outfit arial', 'outfit roboto', system-ui, sans-serif");
    expect(value('font-body')).toBe("'figtree', 'figtree arial', 'figtree roboto', system-ui, sans-serif");
  });
});
