import { describe, expect, it } from 'vitest';
import { aCar } from '../../../runtime/test-data/a-car.fixture.ts';
import { aLocation, aTenant } from '../../../runtime/test-data/a-tenant.fixture.ts';
import { imageAddresses, ownImages } from './tenant-images.ts';

const files = new Map(
  ['photos/a b.jpg', 'photos/c.jpg', 'images/yard.webp', 'images/logo.svg', 'stock.csv', 'images/unused.png'].map(
    (name) => [name, Buffer.from(`bytes of ${name.replace(/[abc ]/g, '')}`)] as const,
  ),
);
const tenant = (imageQuality = 75) =>
  aTenant({
    cards: { imageQuality },
    locations: [
      aLocation({
        more: { subtypes: [], enquireNow: false, saturdayByAppointment: false, image: { image: 'images/yard.webp' } },
      }),
    ],
    dealer: { logo: { image: 'images/logo.svg' } },
  });
const car = (...urls: string[]) => aCar({ images: urls.map((url) => ({ url, alt: '' })) });
const CARS = [
  car('/photos/a%20b.jpg', 'https://dealer.example/photos/c.jpg', '/pictures/v1/cars/suv/red/side'),
  car('/photos/none.jpg', '/photos/a%20b.jpg', '/../tenant.yaml'),
];

describe("the pictures of a dealer's folder", () => {
  it('are those that the stock or the definition names, photographs only, each once', () => {
    expect(ownImages(tenant(), CARS, files).pictures.map(({ name }) => name)).toEqual([
      'images/yard.webp',
      'photos/a b.jpg',
    ]);
  });

  it('are drawings too, served as they are', () => {
    const { vectors } = ownImages(tenant(), [], new Map(files).set('images/unnamed.svg', Buffer.from('')));
    expect(vectors.map(({ name }) => name)).toEqual(['images/logo.svg']);
    expect(imageAddresses({ pictures: [], vectors })).toEqual({
      'images/logo.svg': expect.stringMatching(/^\/assets\/logo\.[0-9a-f]{20}\.svg$/),
    });
  });

  it('are called by their content and the quality in which they are shown', () => {
    const ids = (...given: Parameters<typeof ownImages>) => ownImages(...given).pictures.map(({ id }) => id);
    const before = ids(tenant(), CARS, files);
    expect(ids(tenant(), CARS, new Map(files).set('photos/a b.jpg', Buffer.from('new')))).not.toEqual(before);
    expect(ids(tenant(80), CARS, files)).not.toEqual(before);
    expect(ids(tenant(), [...CARS].reverse(), files)).toEqual(before);
  });

  it('have an address by name; a site without any has none', () => {
    const [first] = ownImages(tenant(), CARS, files).pictures;
    expect(imageAddresses({ pictures: first ? [first] : [], vectors: [] })).toEqual({
      'images/yard.webp': `/pictures/v1/files/${first?.id}`,
    });
    expect(imageAddresses({ pictures: [], vectors: [] })).toBeUndefined();
    expect(first?.file).toMatch(/^pictures\/[0-9a-f]{20}\.webp$/);
  });
});
