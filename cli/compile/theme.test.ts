import { describe, expect, it } from 'vitest';
import type { PromoCard } from '../../runtime/tenant-shopping.types.ts';
import { tonesOf } from './theme.ts';

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
