import { describe, expect, it } from 'vitest';
import { aCar } from '../../../runtime/test-data/a-car.fixture.ts';
import { aSite } from '../../../runtime/test-data/a-page.fixture.ts';
import { carKindSamples } from './state-samples.ts';

const PHOTO = { url: '/pictures/v1/cars/suv/red/side', alt: 'x' };
const shown = aCar({ id: 1, slug: 'shown-1', images: [PHOTO], price: 30_000 });
const STOCK = [
  shown,
  aCar({ id: 2, slug: 'sold-2', images: [PHOTO], price: 30_000, sold: true, status: 'sold' }),
  aCar({ id: 3, slug: 'held-3', images: [PHOTO], price: 30_000, reserved: true }),
  aCar({ id: 4, slug: 'unpriced-4', images: [PHOTO], price: null }),
  aCar({ id: 5, slug: 'bare-5', images: [], price: 30_000 }),
];
const SAMPLES = [
  { route: 'contact', kind: 'contact', path: '/contact' },
  { route: 'car', kind: 'car', path: '/cars/shown-1' },
];
const kinds = async (samples = SAMPLES, answers = async (_: string) => true) =>
  (await carKindSamples({ site: aSite({}), cars: [shown] }, samples, STOCK, answers)).map(
    ({ kind, path }) => `${kind}: ${path}`,
  );

describe('pages of cars beside those that features name', () => {
  it('are one of each kind that looks otherwise', async () => {
    expect(await kinds()).toEqual([
      'car, sold: /cars/sold-2',
      'car, reserved: /cars/held-3',
      'car, without a price: /cars/unpriced-4',
      'car, without photos: /cars/bare-5',
    ]);
  });

  it('are none of a kind that is shown already, or that has no page', async () => {
    const bare = { route: 'car', kind: 'car without photos', path: '/cars/bare-5' };
    expect(await kinds([...SAMPLES, bare], async (path) => path !== '/cars/sold-2')).toEqual([
      'car, reserved: /cars/held-3',
      'car, without a price: /cars/unpriced-4',
    ]);
  });

  it('are none where no page is of a car', async () => {
    expect(await kinds(SAMPLES.slice(0, 1))).toEqual([]);
  });
});
