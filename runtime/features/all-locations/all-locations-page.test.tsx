import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aPage } from '../../test-data/a-page.fixture.ts';
import { aLocation, aTenant } from '../../test-data/a-tenant.fixture.ts';
import { page as dealerships } from './all-locations-page.tsx';

/** The page of all places of a dealer with so many, as an address asks for it. */
async function shown(count: number, query = ''): Promise<string> {
  const locations = Array.from({ length: count }, (_, index) =>
    aLocation({
      name: `Yard ${index}`,
      slug: `yard-${index}`,
      contactSlug: `yard-${index}`,
      type: index === 1 ? 'service' : 'sales',
      address: { postcode: String(2000 + index * 100), lat: -33, long: 151 },
    }),
  );
  const context = aPage({
    site: { tenant: aTenant({ locations }) },
    url: new URL(`https://dealer.example/dealerships${query}`),
  });
  const loaded = await dealerships.load(context, async () => {});
  expect.assert(loaded.kind === 'page');
  return renderToStaticMarkup(dealerships.body({ context, data: loaded.props, slots: {} }));
}
const names = (html: string): string[] =>
  [...html.matchAll(/href="\/contact-us\/(yard-\d+)"/g)].map(([, name = '']) => name);

describe('many places', () => {
  it('are a line each: name, number, way there, and what says how far it is', async () => {
    const html = await shown(12);
    expect(names(html)).toHaveLength(12);
    expect(html.match(/data-lat="-33"/g)).toHaveLength(12);
    expect(html).not.toContain('location-card');
    expect(html.match(/Get Directions/g)).toHaveLength(12);
  });

  it.each([
    ['', ['yard-0', 'yard-1', 'yard-2', 'yard-3', 'yard-4']],
    ['?near=2300', ['yard-3', 'yard-2', 'yard-4', 'yard-1', 'yard-0']],
    ['?near=2300&for=sales', ['yard-3', 'yard-2', 'yard-4', 'yard-0']],
    ['?near=%3Cb%3E', ['yard-0', 'yard-1', 'yard-2', 'yard-3', 'yard-4']],
  ])('in the order that %s asks for', async (query, order) => expect(names(await shown(5, query))).toEqual(order));

  it('say what their order goes by', async () => {
    expect(await shown(5, '?near=2300')).toContain('Nearest to 2300 first, going by postcode.');
    expect(await shown(5)).not.toContain('Nearest to');
  });

  it('four are cards, and nobody has to look for the nearest', async () => {
    const html = await shown(4);
    expect(html.match(/class="location-card"/g)).toHaveLength(4);
    expect(html).not.toContain('name="near"');
  });
});
