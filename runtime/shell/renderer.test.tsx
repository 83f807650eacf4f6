import { describe, expect, it } from 'vitest';
import type { PageContext } from '../contracts/page.types.ts';
import { aPage } from '../test-data/a-page.fixture.ts';
import { aLocation } from '../test-data/a-tenant.fixture.ts';
import { openStateAt } from '../ui/today-at.ts';
import { createRenderer } from './renderer.tsx';

const location = aLocation({
  openingHours: [{ weekday: 4, status: 'Open', open: '08:30', close: '17:30' }],
});

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
        body: ({ context }: { context: PageContext }) => (
          <p>{openStateAt(context, location)?.isOpen ? 'open' : 'shut'}</p>
        ),
      },
    },
    slots: {},
  });
  const rendered = await renderer.render({ page: 'page' }, aPage({ now: new Date(now) }));
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
