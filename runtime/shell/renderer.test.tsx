import { describe, expect, it } from 'vitest';
import type { PageContext } from '../contracts/page.types.ts';
import { aPage, pageServices } from '../test-data/a-page.fixture.ts';
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

describe('services on a page', () => {
  const seen: Record<string, unknown> = {};
  const part = (name: string) => ({
    load: ({ services }: PageContext) => {
      seen[name] = services && Object.keys(services).sort();
      return { kind: 'page', head: { title: '', description: '', canonical: '/', index: true, structuredData: [] } };
    },
    body: () => <p />,
  });
  const renderer = createRenderer({
    pages: { 'own/page': { ...part('page'), load: withSlot(part('page').load) } },
    slots: { 'other/part': part('slot') },
  });
  function withSlot(load: (context: PageContext) => unknown) {
    return async (context: PageContext, fill: (slot: string, input: null) => Promise<void>) => {
      await fill('footer.blocks', null);
      return load(context);
    };
  }
  const render = (services: PageContext['services']) =>
    renderer.render(
      { page: 'own/page' },
      aPage({ site: { plan: { slots: { 'footer.blocks': ['other/part'] } } }, ...(services ? { services } : {}) }),
      (feature) => (feature === 'own' ? { carViews: { of: async () => 1, add: () => {} } } : {}),
    );

  it('each part sees those of its own feature alone', async () => {
    await render(pageServices());
    const core = Object.keys(pageServices());
    expect(seen).toEqual({ page: [...core, 'carViews'].sort(), slot: core.sort() });
  });

  it('a page that a build renders sees none', async () => {
    await render(undefined);
    expect(seen).toEqual({ page: undefined, slot: undefined });
  });
});
