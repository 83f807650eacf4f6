import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { OpeningHour } from '../../tenant/tenant-parts.types.ts';
import { aPage } from '../../test-data/a-page.fixture.ts';
import { aLocation, aTenant } from '../../test-data/a-tenant.fixture.ts';
import { slot } from './footer.tsx';

const MONDAY: OpeningHour = { weekday: 1, status: 'Open', open: '09:00', close: '17:00' };

/** The footer of a dealer with so many places. */
async function footerOf(count: number): Promise<string> {
  const locations = Array.from({ length: count }, (_, index) =>
    aLocation({ name: `Yard ${index + 1}`, slug: `yard-${index + 1}`, primary: index === 0, openingHours: [MONDAY] }),
  );
  const context = aPage({ site: { tenant: aTenant({ locations }) } });
  const data = await slot.load(context, null);
  return data === null ? '' : renderToStaticMarkup(slot.body({ context, input: null, data, slots: {} }));
}

describe('desks at the foot of a page', () => {
  it.each([
    ['one place', 1, { desks: 1, hours: 1, all: null }],
    ['as many as one reads', 6, { desks: 6, hours: 6, all: null }],
    [
      'more than that: the first without their hours, and the way to all',
      7,
      { desks: 6, hours: 0, all: '7 locations' },
    ],
    ['a chain', 61, { desks: 6, hours: 0, all: '61 locations' }],
  ])('%s', async (_what, count, { desks, hours, all }) => {
    const html = await footerOf(count);
    expect([html.split('class="footer__desk"').length - 1, html.split('<table').length - 1]).toEqual([desks, hours]);
    expect(/<a href="\/contact">([^<]*)<\/a>/.exec(html)?.[1] ?? null).toBe(all);
  });
});
