import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { aLocation, aTenant } from '../../test-data/a-tenant.fixture.ts';
import { LocationLines } from './location-lines.tsx';

type Given = [name: string, type: ResolvedLocation['type'], city: string, street?: string];

const location = ([name, type, city, street = '1 Quay Street']: Given): ResolvedLocation =>
  aLocation({
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    contactSlug: city.toLowerCase(),
    type,
    address: { street, city },
  });

function shown(locations: Given[], region: 'AU' | 'US' = 'AU'): [words: string, href: string][] {
  const html = renderToStaticMarkup(<LocationLines tenant={aTenant({ locations: locations.map(location), region })} />);
  return [...html.matchAll(/<a href="([^"]+)">(?:<svg.*?<\/svg>)?([^<]*)<\/a>/g)].map(([, href = '', words = '']) => [
    words,
    href,
  ]);
}

describe('§2 locations banner', () => {
  it.each<[name: string, places: Given[], links: [string, string][]]>([
    ['one address is shown', [['A', 'sales', 'Dubbo']], [['1 Quay Street, Dubbo', '/contact-us/dubbo']]],
    [
      'also where several locations have it',
      [
        ['Parts', 'parts', 'Dubbo'],
        ['A', 'sales', 'Dubbo'],
      ],
      [['1 Quay Street, Dubbo', '/contact-us/dubbo']],
    ],
    [
      'at two addresses each location is listed, by type',
      [
        ['B', 'service', 'Orange'],
        ['A service', 'service', 'Dubbo'],
        ['A', 'sales', 'Dubbo'],
      ],
      [
        ['Dubbo Dealership', '/contact-us/dubbo'],
        ['Orange Service Centre', '/contact-us/orange'],
        ['Dubbo Service Centre', '/contact-us/dubbo'],
      ],
    ],
    [
      'at three addresses too, however many they are',
      [
        ['A', 'sales', 'Dubbo'],
        ['A service', 'service', 'Dubbo'],
        ['A parts', 'parts', 'Dubbo'],
        ['B', 'sales', 'Orange'],
        ['C', 'sales', 'Bathurst'],
      ],
      [
        ['Dubbo Dealership', '/contact-us/dubbo'],
        ['Orange Dealership', '/contact-us/orange'],
        ['Bathurst Dealership', '/contact-us/bathurst'],
        ['Dubbo Service Centre', '/contact-us/dubbo'],
        ['Dubbo Parts', '/contact-us/dubbo'],
      ],
    ],
    [
      'two that would be called alike have their names',
      [
        ['Harbour Kia', 'sales', 'Dubbo', '1 Quay Street'],
        ['Harbour Ford', 'sales', 'Dubbo', '9 Quay Street'],
      ],
      [
        ['Harbour Kia', '/contact-us/dubbo'],
        ['Harbour Ford', '/contact-us/dubbo'],
      ],
    ],
    [
      'four addresses lead to the locations',
      ['Dubbo', 'Orange', 'Bathurst', 'Parkes'].map((city): Given => [city, 'sales', city]),
      [['Locations', '/contact']],
    ],
  ])('%s', (_name, locations, links) => expect(shown(locations)).toEqual(links));

  it('the one address leads to its map where the dealer names one', () => {
    const url = 'https://maps.example.com/?q=1';
    const one = location(['A', 'sales', 'Dubbo']);
    const at = { ...one, address: { ...one.address, placeUrl: url } };
    const html = renderToStaticMarkup(<LocationLines tenant={aTenant({ locations: [at] })} />);
    expect(html).toContain(`href="${url}"`);
    expect(html).toContain('aria-label="Directions to 1 Quay Street, Dubbo"');
    expect(html).toContain('target="_blank"');
  });

  it('a place leads to the contact page that the dealer gave it, elsewhere in a tab of its own', () => {
    const locations = [location(['A', 'sales', 'Dubbo']), location(['B', 'sales', 'Orange'])].map((one, index) => ({
      ...one,
      more: {
        subtypes: [],
        enquireNow: false,
        saturdayByAppointment: false,
        contactUrl: ['/find-us', 'https://orange.example'][index] ?? '',
      },
    }));
    const html = renderToStaticMarkup(<LocationLines tenant={aTenant({ locations })} />);
    expect(html).toContain('<a href="/find-us">');
    expect(html).toContain('<a href="https://orange.example" target="_blank" rel="noopener">');
  });
});
