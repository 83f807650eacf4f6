import { describe, expect, it } from 'vitest';
import type { PageContext } from '../contracts/page.types.ts';
import type { ResolvedLocation } from '../tenant/tenant-parts.types.ts';
import { openStateAt } from '../ui/kept-dates.ts';
import { createRenderer } from './renderer.tsx';

const place = {
  slug: 'north',
  timeZone: 'Australia/Sydney',
  openingHours: [{ weekday: 4, status: 'Open', open: '08:30', close: '17:30' }],
  specialHours: [],
} as unknown as ResolvedLocation;

/** Until when a page is right that says whether a place is open, and by its own word is right until a moment. */
async function expiry(now: string, own: string | null): Promise<string> {
  const renderer = createRenderer({
    pages: {
      page: {
        load: () => ({
          kind: 'page',
          head: { title: '', description: '', canonical: '/', index: true, structuredData: [] },
          props: null,
          ...(own === null ? {} : { expires: new Date(own) }),
        }),
        body: ({ context }: { context: PageContext }) => <p>{openStateAt(context, place)?.isOpen ? 'open' : 'shut'}</p>,
      },
    },
    slots: {},
  });
  const rendered = await renderer.render({ page: 'page' }, {
    now: new Date(now),
    url: new URL('https://alpha.example/'),
    site: {
      tenant: {
        dealer: {},
        timeZone: 'Australia/Sydney',
        locale: 'en-AU',
        domains: [],
        theme: { colours: {} },
        cards: {},
        listing: {},
        api: {},
        links: { noPrefetch: [] },
        name: 'A',
        region: 'AU',
        words: {},
        phone: { masked: false },
      },
      plan: { slots: {}, routes: [] },
      assets: {
        preloadFonts: [],
        identity: {
          card: { url: '/card.jpg', width: 1200, height: 630 },
          icons: { svg: '/icon.svg', png512: '/icon.png' },
        },
      },
    },
  } as unknown as PageContext);
  return rendered.kind === 'html' ? rendered.expires.toISOString() : rendered.kind;
}

describe('a page is right until the first of its parts is not', () => {
  it.each([
    ['2026-12-24T00:00:00Z', null, '2026-12-24T06:30:00.000Z'],
    ['2026-12-24T00:00:00Z', '2026-12-24T05:00:00Z', '2026-12-24T05:00:00.000Z'],
    ['2026-12-24T00:00:00Z', '2026-12-26T05:00:00Z', '2026-12-24T06:30:00.000Z'],
    ['2026-12-24T07:00:00Z', null, '2026-12-24T13:00:00.000Z'],
  ])('at %s, by itself until %s', async (now, own, until) => {
    expect(await expiry(now, own)).toBe(until);
  });
});
