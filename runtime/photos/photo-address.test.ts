import { describe, expect, it } from 'vitest';
import { imageSrc, imageSrcset } from '../rules/car/car-images.ts';
import type { SearchClient } from '../search/client/client.ts';
import type { SearchHit } from '../search/query/query.types.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import { aCar } from '../test-data/a-car.fixture.ts';
import { aSite } from '../test-data/a-page.fixture.ts';
import { cdnAddress, fileName, photoAddresses } from './photo-address.ts';
import { servedPhotos } from './served-photos.ts';

const PHOTO = 'https://photos.dealer.example/T1.jpg?v=2';
const BUILT_IN: ResolvedTenant['imageService'] = { kind: 'built-in', pattern: '/?url={url}&w={width}&q={quality}' };
const CDN: ResolvedTenant['imageService'] = { ...BUILT_IN, kind: 'cdn', baseUrl: 'https://images.example/' };

const site = (imageService = BUILT_IN, imageQuality = 75) =>
  aSite({
    tenant: { imageService, cards: { imageQuality } },
    assets: { pictures: { 'photos/a b.jpg': '/pictures/v1/files/abc' } },
  });
const addresses = (...given: Parameters<typeof site>) => photoAddresses(site(...given), { loopback: false });

describe('the address of a picture of the stock', () => {
  it('of a drawing is its own', () => {
    expect(addresses().of('/pictures/v1/cars/suv/red/side', 7)).toBe('/pictures/v1/cars/suv/red/side');
  });

  it("of a file of the dealer's is what the build calls it; of one that is not there, none", () => {
    expect(addresses().of('/photos/a%20b.jpg', 7)).toBe('/pictures/v1/files/abc');
    expect(addresses().of('/photos/none.jpg', 7)).toBeNull();
    expect(addresses().of('/photos/%E0%A4%A.jpg', 7)).toBeNull();
    expect(fileName('/photos/a%20b.jpg')).toBe('photos/a b.jpg');
  });

  it('of a photograph on the web names its car and nothing of its address, and changes with it and with the quality', () => {
    const address = addresses().of(PHOTO, 7) ?? '';
    expect(address).toMatch(/^\/pictures\/v1\/photos\/7\/[\w-]{16}$/);
    expect(address).toBe(`/pictures/v1/photos/7/${addresses().key(PHOTO)}`);
    expect(addresses().of(`${PHOTO}3`, 7)).not.toBe(address);
    expect(addresses(BUILT_IN, 80).of(PHOTO, 7)).not.toBe(address);
    expect(imageSrc(address, 640)).toBe(`${address}/640`);
  });

  it.each(['http://169.254.169.254/a.jpg', 'https://user@dealer.example/a.jpg', 'ftp://dealer.example/a.jpg'])(
    'of %s: none, with either service',
    (url) => expect([addresses().of(url, 7), addresses(CDN).of(url, 7)]).toEqual([null, null]),
  );
});

describe('§7 Other: the image CDN', () => {
  it.each<[pattern: string, address: string]>([
    [
      '/?url={url}&w={width}&q={quality}',
      'https://images.example/?url=https%3A%2F%2Fphotos.dealer.example%2FT1.jpg%3Fv%3D2&w=640&q=75',
    ],
    [
      '/cdn-cgi/image/width={width},quality={quality},format={format}/{raw_url}',
      'https://images.example/cdn-cgi/image/width=640,quality=75,format=auto/https://photos.dealer.example/T1.jpg?v=2',
    ],
    [
      '/image/fetch/w_{width},q_{quality},f_{format}/{url}',
      'https://images.example/image/fetch/w_640,q_75,f_auto/https%3A%2F%2Fphotos.dealer.example%2FT1.jpg%3Fv%3D2',
    ],
  ])('%s', (pattern, address) => {
    expect(imageSrc(addresses({ ...CDN, pattern }).of(PHOTO, 7) ?? '', 640)).toBe(address);
  });

  it('gives a srcset, keeps drawings and own files with the site, and is not fooled by braces in an address', () => {
    const url = addresses(CDN).of(PHOTO, 7) ?? '';
    expect(imageSrcset(url, [640, 320])).toBe(`${imageSrc(url, 320)} 320w, ${imageSrc(url, 640)} 640w`);
    expect(addresses(CDN).of('/photos/a%20b.jpg', 7)).toBe('/pictures/v1/files/abc');
    const odd = cdnAddress(
      new URL('https://a.example/?x={width}{quality}'),
      { ...CDN, pattern: '/{raw_url}?w={width}' },
      75,
    );
    expect(imageSrc(odd, 320)).toBe('https://images.example/https://a.example/?x=%7Bwidth%7D%7Bquality%7D?w=320');
  });
});

describe('servedPhotos', () => {
  const car = {
    ...aCar({ id: 7, name: 'Alder One' }),
    images: [
      { url: '/pictures/v1/cars/suv/red/side', alt: 'drawn' },
      { url: PHOTO, alt: 'photo', thumb: `${PHOTO}&small` },
      { url: 'http://10.0.0.1/a.jpg', alt: 'private' },
    ],
    primary_image_url: PHOTO,
    _formatted: { name: '__hl__Alder__/hl__ One', images: [{ url: PHOTO, alt: 'photo' }], primary_image_url: PHOTO },
  };
  const client: SearchClient = {
    multiSearch: async () => ({
      results: [{ indexUid: 'x', hits: [car, { id: 8, name: 'x' } as SearchHit], query: '', processingTimeMs: 0 }],
    }),
  };

  it('puts the served address in place of the feed’s everywhere, leaves out what cannot be shown, and changes no car', async () => {
    const before = structuredClone(car);
    const [result] = (await servedPhotos(client, addresses()).multiSearch([])).results;
    const [first, second] = result?.hits ?? [];
    const served = `/pictures/v1/photos/7/${addresses().key(PHOTO)}`;
    expect(first?.images.map(({ url }) => url)).toEqual(['/pictures/v1/cars/suv/red/side', served]);
    expect(first?.images.map(({ thumb }) => thumb)).toEqual([
      undefined,
      `/pictures/v1/photos/7/${addresses().key(`${PHOTO}&small`)}`,
    ]);
    expect(first?.primary_image_url).toBe(served);
    expect(first?._formatted?.name).toBe('__hl__Alder__/hl__ One');
    expect(JSON.stringify(result)).not.toContain('dealer.example');
    expect(second).toEqual({ id: 8, name: 'x' });
    expect(car).toEqual(before);
  });
});
