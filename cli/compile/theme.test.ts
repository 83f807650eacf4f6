import { describe, expect, it } from 'vitest';
import type { ThemeSettings } from '../../runtime/tenant.types.ts';
import type { PromoCard } from '../../runtime/tenant-shopping.types.ts';
import { standIns, themeTokens, tonesOf } from './theme.ts';

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

describe('fonts that show the text until its own has come', () => {
  it('come after it in the order in which machines have them', () => {
    const theme = { colours: {}, fonts: { heading: 'outfit', body: 'figtree' }, radius: 'soft' } as ThemeSettings;
    const value = (wanted: string) => themeTokens(theme).find(({ name }) => name === wanted)?.value;
    expect(value('font-heading')).toBe("'outfit', 'outfit arial', 'outfit roboto', system-ui, sans-serif");
    expect(value('font-body')).toBe("'figtree', 'figtree arial', 'figtree roboto', system-ui, sans-serif");
  });

  it('take as much room: a letter as wide, a line as high', () => {
    const [regular, bold, , robotoBold, ...more] = standIns('fraunces');
    expect(more).toEqual([]);
    // 0.4607 / 0.4436 = 1.0385: so much larger, its lines so much less high.
    expect(regular).toMatchObject({ family: 'fraunces arial', weights: '100 500', size: '103.85%' });
    expect(regular).toMatchObject({ ascent: '94.17%', descent: '24.55%' });
    expect(bold).toMatchObject({ family: 'fraunces arial', weights: '600 900', size: '103.05%' });
    expect(bold?.names[0]).toBe('Arial Bold');
    expect(robotoBold).toMatchObject({ family: 'fraunces roboto', size: '109.82%', ascent: '89.05%' });
  });
});
