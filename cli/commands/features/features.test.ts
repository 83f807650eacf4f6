import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compiledBrowser } from '../../build/bundle/units/compiled-browser.ts';
import { type BrowserBytes, browserBytes } from '../../build/verify/feature-cost.ts';
import { openCache } from '../../cache/cache.ts';
import { readFeatures } from '../../definition/features.ts';
import { type Workspace, workspace } from '../../tenants.fixture.ts';
import { features } from './features.ts';

/** Every key of the language has an effect: one is taken for such that has none. */
vi.mock('../../../schema/keys-without-effect.data.ts', () => ({ KEYS_WITHOUT_EFFECT: ['analytics.event_ids'] }));

describe('forecourt features', () => {
  let space: Workspace;
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'forecourt-features-'));
  beforeAll(() => {
    space = workspace();
    mkdirSync(path.join(space.tenants, '_groups'));
    space.write('tenants/_groups/pair.yaml', 'car: { similar_cars: false }\n');
    space.edit('tenants/quarry-cars/tenant.yaml', 'region: AU', 'region: AU\ngroup: pair');
  });
  afterAll(() => {
    space.remove();
    rmSync(cacheDir, { recursive: true, force: true });
  });

  const run = async (slugs: string[], format: 'pretty' | 'json', bytes = true): Promise<[number, string]> => {
    let said = '';
    const spies = (['log', 'error'] as const).map((stream) =>
      vi.spyOn(console, stream).mockImplementation((text: string) => {
        said += `${text}\n`;
      }),
    );
    const code = await features(slugs, { tenants: space.tenants, format, bytes, cacheDir });
    for (const spy of spies) spy.mockRestore();
    return [code, said];
  };
  interface Told {
    bytes: Record<string, number> | null;
    budget: Record<string, number>;
    features: { id: string; on: boolean; bytes: Record<string, number> | null }[];
  }
  const told = async (slugs: string[], bytes = true): Promise<Told[]> =>
    (JSON.parse((await run(slugs, 'json', bytes))[1]) as { tenants: Told[] }).tenants;
  const asJson = ({ before, script, styles }: BrowserBytes) => ({ script_before: before, script, styles });

  it('which keys switch nothing, since no part of a site uses them yet', async () => {
    const sound = space.read('tenants/harbour-motors/tenant.yaml');
    space.write('tenants/harbour-motors/tenant.yaml', `${sound}\nanalytics: { event_ids: true }\n`);
    const [code, said] = await run(['harbour-motors'], 'pretty', false);
    space.write('tenants/harbour-motors/tenant.yaml', sound);
    expect(code).toBe(0);
    expect(said).toContain(
      'warning[language/no-effect] `analytics.event_ids` has no effect yet: what it says changes nothing',
    );
    expect((await run(['harbour-motors'], 'pretty', false))[1]).not.toContain('no-effect');
  });

  it('who switched each on, and what it costs: the bundle less the bundle without it', async () => {
    const [harbour] = await told(['harbour-motors']);
    const gallery = harbour?.features.find(({ id }) => id === 'gallery');
    expect(gallery).toMatchObject({ on: true, by: { key: 'car.gallery', value: 'lightbox', layer: 'tenant' } });
    expect(harbour?.features.find(({ id }) => id === 'home')).toMatchObject({ on: true, by: 'always' });
    const all = (await readFeatures()).filter(({ id }) => harbour?.features.some((one) => one.id === id && one.on));
    const cache = openCache(cacheDir);
    const compiled = await compiledBrowser(await readFeatures(), cache);
    const [whole, without] = [
      await browserBytes(all, compiled, cache),
      await browserBytes(
        all.filter(({ id }) => id !== 'gallery'),
        compiled,
        cache,
      ),
    ];
    expect(harbour?.bytes).toEqual(asJson(whole));
    expect(gallery?.bytes).toEqual({
      script_before: Math.max(0, whole.before - without.before),
      script: whole.script - without.script,
      styles: whole.styles - without.styles,
    });
    expect([(gallery?.bytes?.script ?? 0) > 500, (gallery?.bytes?.styles ?? 0) > 100]).toEqual([true, true]);
    expect(harbour?.budget).toEqual({ script_before: 6 * 1024, script: 96 * 1024, styles: 18 * 1024 });
    const filter = harbour?.features.find(({ id }) => id === 'live-filter');
    expect((filter?.bytes?.script_before ?? 0) > 500).toBe(true);
  }, 60_000);

  it('what is off has no cost, and says who switched it off', async () => {
    const [quarry] = await told(['quarry-cars'], false);
    expect(quarry?.features.find(({ id }) => id === 'similar-cars')).toMatchObject({
      on: false,
      bytes: null,
      by: { key: 'car.similar_cars', value: false, layer: 'group', location: { start: { line: 1, column: 22 } } },
    });
    expect(quarry?.bytes).toBeNull();
  });

  it("the dealer's own budget is the one that counts, the smallest of its kinds of pages", async () => {
    const file = 'tenants/harbour-motors/tenant.yaml';
    const sound = space.read(file);
    space.write(file, `${sound}\nbudgets:\n  car: { css_kb: 9.5 }\n  home: { css_kb: 12 }\n`);
    const [harbour] = await told(['harbour-motors'], false);
    const [, all] = await run([], 'pretty');
    space.write(file, sound);
    expect(harbour?.budget.styles).toBe(9.5 * 1024);
    expect(all).toMatch(/\nbudget of a page +6\.0 KB +96\.0 KB +9\.5 to 18\.0 KB /);
  });

  it('one tenant: a line a feature; several: a matrix', async () => {
    const [, one] = await run(['harbour-motors'], 'pretty');
    expect(one).toMatch(/^Features of harbour-motors\n/);
    expect(one).toMatch(/\n +JS before +JS after +CSS\n/);
    expect(one).toMatch(/\n {5}what several share +[\d.]+ KB +[\d.]+ KB +[\d.]+ KB\n {5}all browser code +[\d.]+ KB /);
    expect(one).toMatch(/\n {5}budget of a page +6\.0 KB +96\.0 KB +18\.0 KB /);
    expect(one).toMatch(
      /\non {3}gallery +(?:-|[\d.]+ KB) +[\d.]+ KB +[\d.]+ KB {2}car\.gallery: lightbox +tenant +\S+tenant\.yaml:\d+:\d+\n/,
    );
    const [, marks] = await run([], 'pretty', false);
    expect(marks).toMatch(/^ {2}1 {2}harbour-motors .*\n {2}2 {2}quarry-cars /);
    expect(marks).toMatch(/\nhome +={1} {2}=\n/);
    const [, all] = await run([], 'pretty');
    expect(all).toMatch(/ +1 +2 +JS before +JS after +CSS\n/);
    expect(all).toMatch(/\nall browser code +[\d.]+ KB +[\d.]+ KB +[\d.]+(?: to [\d.]+)? KB\n/);
  }, 60_000);

  it('a tenant that is not there', async () => {
    expect(await run(['harbor-motors'], 'pretty', false)).toEqual([
      1,
      expect.stringContaining('Did you mean harbour-motors?'),
    ]);
  });
});
