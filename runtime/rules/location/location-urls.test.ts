import { describe, expect, it } from 'vitest';
import { contactHref, directionsUrl, mapPageUrl } from './location-urls.ts';
import { mapSource } from './map-source.ts';

const address = {
  street: '1 Hill Road',
  city: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  lat: -33.86,
  long: 151.2,
  placeUrl: null,
};
const location = { name: 'Hillside & Co', contactSlug: 'hillside', address };

describe('§2 links of a location', () => {
  it('its contact page is its own where it has one', () => {
    expect([contactHref(location), contactHref({ ...location, more: { contactUrl: '/find-us' } })]).toEqual([
      '/contact-us/hillside',
      '/find-us',
    ]);
  });

  it.each([
    [
      'the place_url',
      { ...location, address: { ...address, placeUrl: 'https://maps.example/a' } },
      'https://maps.example/a',
    ],
    [
      'the address',
      location,
      'https://www.google.com/maps/dir/?api=1&destination=Hillside+%26+Co%2C+1+Hill+Road%2C+Sydney+NSW+2000',
    ],
    [
      'the address and the id of the place',
      { ...location, more: { placeId: 'ChIJ_a' } },
      'https://www.google.com/maps/dir/?api=1&destination=Hillside+%26+Co%2C+1+Hill+Road%2C+Sydney+NSW+2000&destination_place_id=ChIJ_a',
    ],
  ])('directions by %s', (_, one, url) => {
    expect(directionsUrl(one, 'AU')).toBe(url);
  });

  it('a page with the map', () => {
    expect(mapPageUrl({ ...location, more: { placeId: 'ChIJ_a' } }, 'AU')).toBe(
      'https://www.google.com/maps/search/?api=1&query=Hillside+%26+Co%2C+1+Hill+Road%2C+Sydney+NSW+2000&query_place_id=ChIJ_a',
    );
  });
});

describe('§2 the map of a location', () => {
  const nowhere = { ...location, address: { ...address, lat: null, long: null } };
  const keyed = { ...location, more: { mapKey: 'map_1' } };
  it.each([
    ['link', location, undefined, null],
    ['google', location, undefined, null],
    [
      'google',
      keyed,
      undefined,
      'https://www.google.com/maps/embed/v1/place?key=map_1&q=1+Hill+Road%2C+Sydney+NSW+2000',
    ],
    [
      'google',
      { ...location, more: { mapKey: 'map_1', placeId: 'ChIJ_a' } },
      undefined,
      'https://www.google.com/maps/embed/v1/place?key=map_1&q=place_id%3AChIJ_a',
    ],
    ['openstreetmap', nowhere, undefined, null],
    [
      'openstreetmap',
      location,
      undefined,
      'https://www.openstreetmap.org/export/embed.html?bbox=151.1920%2C-33.8640%2C151.2080%2C-33.8560&layer=mapnik&marker=-33.86%2C151.2',
    ],
    ['picture', location, undefined, null],
    ['picture', nowhere, 'https://maps.example.com/still', null],
    [
      'picture',
      location,
      'https://maps.example.com/still?style=light',
      'https://maps.example.com/still?style=light&center=-33.86%2C151.2&zoom=15&size=640x320&markers=-33.86%2C151.2',
    ],
    [
      'picture',
      location,
      'https://maps.example.com/{lat}/{long}/{zoom}/{width}x{height}.png',
      'https://maps.example.com/-33.86/151.2/15/640x320.png',
    ],
  ] as const)('%s %#', (provider, one, stillMaps, url) => {
    const source = mapSource(one, { provider, region: 'AU', ...(stillMaps ? { stillMaps } : {}) });
    expect(source?.url ?? null).toBe(url);
  });
});
