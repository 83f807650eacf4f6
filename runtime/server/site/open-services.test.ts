import { describe, expect, it } from 'vitest';
import type { ServiceCore } from '../../contracts/service-core.types.ts';
import { serviceCore } from '../../test-data/service-core.fixture.ts';
import { SiteError } from './built-site.ts';
import { openServices, orClosed } from './open-services.ts';

/** Services that offer their name and the names of those that they may ask. */
function site(plan: Record<string, [own: string[], asks: string[]]>, broken: string[] = []) {
  const events: string[] = [];
  const planned = Object.fromEntries(Object.entries(plan).map(([id, [own, asks]]) => [id, { own, asks }]));
  const names = Object.values(plan).flatMap(([own]) => own);
  const modules = Object.fromEntries(
    names
      .filter((name) => !broken.includes(name))
      .map((name) => [
        name,
        ({ services }: ServiceCore) => {
          events.push(`open ${name} with ${Object.keys(services).join() || 'none'}`);
          const close = async () => void events.push(`close ${name}`);
          return { api: name as never, hooks: { values: async () => [name] }, close };
        },
      ]),
  );
  return { events, open: () => openServices({ services: planned }, modules, serviceCore()) };
}

describe('the services of a site', () => {
  it('are opened after those that they ask, once each, and closed with the site', async () => {
    const { events, open } = site({ a: [['one'], ['two']], b: [['two'], ['three']], c: [['three'], []] });
    const services = await open();
    expect(events).toEqual(['open three with none', 'open two with three', 'open one with two']);
    expect(await Promise.all(services.hooks.map(({ values }) => values?.('x')))).toEqual([['three'], ['two'], ['one']]);
    events.length = 0;
    await services.close();
    expect(events.sort()).toEqual(['close one', 'close three', 'close two']);
  });

  it('are seen by their own feature and by those that name it, by no other', async () => {
    const { open } = site({ a: [[], ['two']], b: [['two'], []], c: [['three'], []] });
    const { of } = await open();
    expect([of('a'), of('b'), of('c'), of('other')]).toEqual([{ two: 'two' }, { two: 'two' }, { three: 'three' }, {}]);
  });

  it.each<[what: string, ...Parameters<typeof site>]>([
    ['one that the code of the site does not have', { a: [['one'], []] }, ['one']],
    ['two that ask each other', { a: [['one'], ['two']], b: [['two'], ['one']] }],
  ])('%s: the site is not opened', async (_what, ...given) => {
    await expect(site(...given).open()).rejects.toThrow(SiteError);
  });

  it('are closed where nothing can be made of them', async () => {
    const { events, open } = site({ a: [['one'], []] });
    const services = await open();
    expect(await orClosed(services, () => 'made')).toBe('made');
    const fails = (): never => {
      throw new SiteError('no such budget');
    };
    await expect(orClosed(services, fails)).rejects.toThrow(SiteError);
    expect(events).toEqual(['open one with none', 'close one']);
  });

  it('are closed each by itself: what one cannot do is logged, and keeps nothing from the others', async () => {
    const logged: unknown[] = [];
    const core = serviceCore({ log: (...line: unknown[]) => void logged.push(line.slice(0, 3)) });
    const closed: string[] = [];
    const opened = (name: string, fails: boolean) => () => ({
      api: name as never,
      async close() {
        if (fails) throw new Error('The store is away');
        closed.push(name);
      },
    });
    const services = await openServices(
      { services: { a: { own: ['one', 'two'], asks: [] } } },
      { one: opened('one', true), two: opened('two', false) },
      core,
    );
    await services.close();
    expect(closed).toEqual(['two']);
    const facts = { tenant: core.site.tenant.slug, service: 'one', reason: 'Error: The store is away' };
    expect(logged).toEqual([['error', 'What a service held back could not be stored', facts]]);
  });

  it('are closed where one of them cannot be opened', async () => {
    const { events, open } = site({ a: [['one', 'two'], []] }, ['two']);
    await expect(open()).rejects.toThrow(SiteError);
    expect(events).toEqual(['open one with none', 'close one']);
  });
});
