import { createHash } from 'node:crypto';
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../cache/cache.ts';
import { fileStates, forecourt, type Workspace, workspace } from '../tenants.fixture.ts';
import { buildTenants } from './build.ts';
import type { BuildSummary } from './build.types.ts';

const NOW = new Date('2026-11-20T09:00:00+11:00');
/** Reasons of a home page, in words that no compression makes short. */
const REASONS = [1, 2, 3, 4]
  .map((seed) => {
    const words =
      createHash('sha512')
        .update(`${seed}`)
        .digest('hex')
        .match(/.{1,6}/g) ?? [];
    return `{ title: Reason ${seed}, text: w${words.join(' w')} }`;
  })
  .join(', ');

describe('compile makes the same bytes of the same input', () => {
  let space: Workspace;
  beforeAll(() => {
    space = workspace();
    // The third tenant has other features, so that its bundle is another one.
    cpSync(path.join(space.tenants, 'quarry-cars'), path.join(space.tenants, 'plain-cars'), { recursive: true });
    for (const [from, to] of [
      ['slug: quarry-cars', 'slug: plain-cars'],
      ['gallery: lightbox', 'gallery: plain'],
      ['www.quarry-cars.example', 'www.plain-cars.example'],
      ['website_id: 9002', 'website_id: 9003'],
    ] as const)
      space.edit('tenants/plain-cars/tenant.yaml', from, to);
  });
  afterAll(() => space.remove());

  const build = (slugs: string[], out: string, cache: string, force = false): Promise<BuildSummary> =>
    buildTenants({
      tenantsDir: space.tenants,
      outDir: path.join(space.dir, out),
      cacheDir: path.join(space.dir, cache),
      slugs,
      now: NOW,
      force,
      env: {},
    });
  const bytes = (folder: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(fileStates(path.join(space.dir, folder))).map(([name, { hash }]) => [name, hash]),
    );

  it('A, B, A in one process: A is the same both times', async () => {
    await build(['harbour-motors'], 'aba', 'cache-aba');
    const first = bytes('aba/harbour-motors');
    await build(['plain-cars'], 'aba', 'cache-aba');
    const again = await build(['harbour-motors'], 'aba', 'cache-aba', true);
    expect(again.tenants[0]?.status).toBe('built');
    expect(bytes('aba/harbour-motors')).toEqual(first);
    expect(Object.keys(first).length).toBeGreaterThan(30);
  });

  it('with a fresh cache and folder, and tenants in any order', async () => {
    await build(['harbour-motors', 'plain-cars', 'quarry-cars'], 'one', 'cache-one');
    await build(['quarry-cars', 'plain-cars', 'harbour-motors'], 'other', 'cache-other');
    for (const slug of ['harbour-motors', 'plain-cars', 'quarry-cars'])
      expect(bytes(`other/${slug}`)).toEqual(bytes(`one/${slug}`));
  });

  it('and of another moment only what depends on it', async () => {
    await build(['harbour-motors'], 'later', 'cache-one');
    const before = bytes('later/harbour-motors');
    const later = new Date(NOW.getTime() + 60_000);
    await buildTenants({
      tenantsDir: space.tenants,
      outDir: path.join(space.dir, 'later'),
      cacheDir: path.join(space.dir, 'cache-one'),
      slugs: ['harbour-motors'],
      now: later,
      force: true,
      env: {},
    });
    const same = (name: string): boolean => !/^(public\/pages|stock|site)|manifest\.json/.test(name);
    const after = bytes('later/harbour-motors');
    expect(Object.keys(after).filter((name) => same(name) && after[name] !== before[name])).toEqual([]);
  });
});

describe('what the definition of one dealer makes of a page', () => {
  let space: Workspace;
  beforeAll(() => {
    space = workspace();
    const file = 'tenants/quarry-cars/tenant.yaml';
    space.edit(file, '  featured_cars: 3', '  featured_cars: 0');
    space.edit(file, '  reasons: [{ title: On parle français, text: Notre équipe vous répond., language: fr }]\n', '');
    space.edit(file, 'home:\n', 'budgets: { home: { html_kb: 6 } }\nhome:\n');
    space.addTwin();
    space.edit('tenants/gravel-cars/tenant.yaml', 'home:\n  head', `home:\n  reasons: [${REASONS}]\n  head`);
  });
  afterAll(() => space.remove());

  const build = async () => {
    const { tenants } = await buildTenants({
      tenantsDir: space.tenants,
      outDir: path.join(space.dir, 'out'),
      cacheDir: path.join(space.dir, 'cache'),
      slugs: ['quarry-cars', 'gravel-cars'],
      now: NOW,
      force: false,
      env: {},
    });
    return tenants.map(({ status, diagnostics }) => [status, diagnostics.map(({ message }) => message)]);
  };

  it('is held against its own budget, whoever was built before', async () => {
    const tooMuch = /^The home page may load 6 KB of HTML; \/ loads 6,/;
    expect(await build()).toEqual([
      ['built', []],
      ['failed', [expect.stringMatching(tooMuch)]],
    ]);
  });

  it("is not held against the product's own: that does `forecourt test`", async () => {
    for (const slug of ['quarry-cars', 'gravel-cars'])
      space.edit(`tenants/${slug}/tenant.yaml`, 'budgets: { home: { html_kb: 6 } }\n', '');
    expect((await build()).map(([status]) => status)).toEqual(['built', 'built']);
  });
});

describe('a copy of the project in which a module imports another feature', () => {
  let space: Workspace;
  const project = (): string => path.join(space.dir, 'project');
  const build = async (args: string[] = []) => {
    const bin = path.join(project(), 'cli/bin.js');
    const run = await forecourt(space.dir, ['build', '--format', 'json', '--now', NOW.toISOString(), ...args], {}, bin);
    const { tenants } = JSON.parse(run.stdout) as {
      tenants: {
        slug: string;
        status: string;
        cache_hits: object;
        reasons: string[];
        diagnostics: { id: string; path: string; message: string; hint: string }[];
      }[];
    };
    return { code: run.code, tenants };
  };
  beforeAll(() => {
    space = workspace();
    for (const name of ['cli', 'runtime', 'schema', 'templates', 'package.json', 'package-lock.json'])
      cpSync(path.join(projectRoot, name), path.join(project(), name), { recursive: true });
    symlinkSync(path.join(projectRoot, 'node_modules'), path.join(project(), 'node_modules'));
    space.edit('tenants/quarry-cars/tenant.yaml', 'gallery: lightbox', 'gallery: plain');
    space.edit('tenants/quarry-cars/tenant.yaml', '  hits_per_page: 4', '  hits_per_page: 4\n  live_filtering: false');
  });
  afterAll(() => space.remove());

  it('does not build where that feature is off, says which module, and builds again once it is mended', async () => {
    expect((await build()).tenants.map(({ status }) => status)).toEqual(['built', 'built']);
    const file = 'project/runtime/features/home/search-count.behaviour.ts';
    const good = space.read(file);
    space.write(
      file,
      `import { openGallery } from '../gallery/gallery.lazy.ts';\n${good}\nconsole.log(openGallery);\n`,
    );
    const { code, tenants } = await build();
    expect([code, tenants.map(({ slug, status }) => `${slug} ${status}`)]).toEqual([
      1,
      ['harbour-motors built', 'quarry-cars failed'],
    ]);
    const [one, other] = tenants.map(({ diagnostics }) => diagnostics);
    // No budget is told beside it.
    expect([...new Set(other?.map(({ id }) => id))]).toEqual(['output/leak']);
    expect(other?.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('runtime/features/gallery/gallery.lazy.ts of the feature "gallery", which is off'),
    );
    expect(other?.map(({ hint }) => hint)).toContainEqual(
      expect.stringContaining('runtime/features/home/search-count.behaviour.ts imports it: only the emitted entry'),
    );
    // Where the gallery is on nothing leaks.
    expect(one?.filter(({ id }) => id !== 'output/heavy-page')).toEqual([]);
    space.write(file, good);
    expect((await build()).tenants.map(({ status }) => status)).toEqual(['built', 'unchanged']);
  });

  it.each([
    ['names pages', 'cli/build/render/render.ts', 'public/pages/', 'public/all-pages/'],
    [
      'reads definitions',
      'cli/definition/yaml/yaml-file.ts',
      'load(text)',
      "load(text.replace('Cars from the hills', 'Vans from the hills'))",
    ],
  ])('leaves no page of before once the compiler %s in another way', async (_what, name, from, to) => {
    const pages = async (out: string, ...args: string[]): Promise<unknown> => {
      await build(['--out', `${out}-${path.basename(name)}`, ...args]);
      return JSON.parse(space.read(`${out}-${path.basename(name)}/quarry-cars/manifest.json`)).pages;
    };
    const before = await pages('site');
    space.edit(`project/${name}`, from, to);
    const after = await pages('site');
    expect(after).toEqual(await pages('clean', '--force'));
    expect(after).not.toEqual(before);
  });

  it.each([
    ['a script', 'live-filter/live-filter.behaviour.ts'],
    ['code that renders', 'gallery/car-gallery.tsx'],
    ['a style sheet', 'gallery/gallery.css'],
  ])('%s that cannot be compiled fails every site, and the last good builds stay: %s', async (_, name) => {
    const file = `project/runtime/features/${name}`;
    const good = space.read(file);
    await build();
    space.write(file, `${good}\n${name.endsWith('.css') ? '.gallery { color: var(--ink; }' : 'const = 1;'}\n`);
    const { code, tenants } = await build();
    expect([code, tenants.map(({ slug, status }) => `${slug} ${status}`)]).toEqual([
      1,
      ['harbour-motors failed', 'quarry-cars failed'],
    ]);
    expect(tenants[0]?.diagnostics.map(({ id }) => id)).toEqual(['build/fault']);
    expect(tenants[0]?.diagnostics[0]?.message).toContain('Build failed with 1 error: ');
    expect(tenants[0]?.diagnostics[0]?.hint).toContain(`/features/${name}:`);
    space.write(file, good);
    expect((await build()).tenants.map(({ status }) => status)).toEqual(['unchanged', 'unchanged']);
  });

  it.each([
    ['throws', "slot.load = () => { throw new Error('boom'); };", 'build/fault'],
    ['throws while it is shown', "slot.body = () => { throw new Error('boom'); };", 'build/fault'],
    [
      'throws on its own page',
      "page.body = () => { throw new Error('boom'); };",
      'build/fault',
      'compare/compare-page.tsx',
      'compare.enabled',
    ],
  ])(
    'what a feature shows and %s is told with its slot, at the key that switches it',
    async (...[_, code, id, name = 'gallery/car-gallery.tsx', key = 'car.gallery']) => {
      const file = `project/runtime/features/${name}`;
      const good = space.read(file);
      space.write(file, `${good}\n${code}\n`);
      const { tenants } = await build();
      space.write(file, good);
      expect(tenants[0]?.diagnostics.map((one) => [one.id, one.path])).toEqual([[id, key]]);
      const line = good.split('\n').length + 1;
      expect(tenants[0]?.diagnostics[0]?.hint).toContain(`at runtime/features/${name}:${line}: `);
      if (key === 'car.gallery') {
        expect(tenants[0]?.diagnostics[0]?.message).toContain('"gallery" (gallery/car-gallery in the slot car.media)');
        expect(tenants[1]?.status).not.toBe('failed');
      }
    },
  );

  it.each([
    ['links nowhere', '<a href="/nowhere">x</a>', 'output/dead-link', '<a>'],
    ['is no valid HTML', '<p><section>x</section></p>', 'output/invalid-html', '<p> in <div class="car__media">'],
  ])('what a feature shows and %s is told with its page and element', async (_, body, id, element) => {
    const file = 'project/runtime/features/gallery/car-gallery.tsx';
    const good = space.read(file);
    space.write(file, `${good}\nslot.body = () => ${body};\n`);
    const { tenants } = await build();
    space.write(file, good);
    const [found, ...others] = tenants[0]?.diagnostics ?? [];
    expect([found?.id, others]).toEqual([id, []]);
    expect([found?.message, found?.hint]).toEqual([
      expect.stringContaining('/cars/'),
      expect.stringContaining(`: ${element}`),
    ]);
  });

  it('code that ends the process is no success', async () => {
    const file = 'project/runtime/features/gallery/car-gallery.tsx';
    const good = space.read(file);
    space.write(file, `${good}\nslot.load = () => process.exit(0);\n`);
    const { code, stderr } = await forecourt(space.dir, ['build'], {}, path.join(project(), 'cli/bin.js'));
    space.write(file, good);
    expect([code, stderr]).toEqual([1, expect.stringContaining('ended the build with 0 of 2 sites made.')]);
  });

  it('a manifest of a feature that cannot be read is named', async () => {
    const file = 'project/runtime/features/gallery/feature.ts';
    const good = space.read(file);
    space.write(file, `${good}\nconst = 1;\n`);
    const { code, stderr } = await forecourt(space.dir, ['build'], {}, path.join(project(), 'cli/bin.js'));
    space.write(file, good);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^forecourt: runtime\/features\/gallery\/feature\.ts cannot be read: /),
    ]);
  });

  it('an edit of a lender makes anew only the sites that use it, and says so', async () => {
    space.edit(
      'tenants/quarry-cars/tenant.yaml',
      'website_id:',
      'finance: { lenders: [{ use: taurus }] }\nwebsite_id:',
    );
    await build();
    space.edit('project/templates/presets/lenders/taurus.yaml', 'deposit_percent: 10', 'deposit_percent: 20');
    const { tenants } = await build();
    expect(tenants.map(({ status, reasons }) => [status, reasons])).toEqual([
      ['unchanged', []],
      ['built', ['templates/presets/lenders/taurus.yaml has changed']],
    ]);
    expect((await build()).tenants.map(({ status }) => status)).toEqual(['unchanged', 'unchanged']);
  });

  it('an edit of a feature makes anew only the bundles that use it', async () => {
    await build(['--force']);
    space.edit('project/runtime/features/gallery/gallery.css', '.gallery__count {', '.gallery__count { opacity: 1;');
    const { tenants } = await build();
    expect(tenants.map(({ slug, cache_hits }) => [slug, cache_hits])).toEqual([
      ['harbour-motors', { browser: false, server: true }],
      ['quarry-cars', { browser: true, server: true }],
    ]);
  });
});
