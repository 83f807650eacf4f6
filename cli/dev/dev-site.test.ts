import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from '../../runtime/contracts/feature.types.ts';
import type { SitePlan } from '../../runtime/contracts/site.types.ts';
import { type BuildContext, openBuildContext } from '../build/build-context.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { type Workspace, workspace } from '../tenants.fixture.ts';
import type { DevCode } from './dev-code.ts';
import { DefinitionError, type DevSite, devSite } from './dev-site.ts';
import { gallerySheets } from './gallery/gallery.ts';
import { withOwnIds } from './gallery/gallery-page.tsx';

const FILE = 'tenants/harbour-motors/tenant.yaml';
const CODE = {
  script: '/browser.ts',
  styles: '/styles.css',
  sources: { 'browser.ts': '// script', 'styles.css': '/* styles */' },
} as DevCode;

describe('a site from its sources', () => {
  let space: Workspace;
  let context: BuildContext;
  let site: DevSite;
  const reported: Diagnostic[][] = [];
  beforeAll(async () => {
    space = workspace();
    context = await openBuildContext(path.join(space.dir, '.cache'), {});
    site = devSite({
      tenantsDir: space.tenants,
      slug: 'harbour-motors',
      dir: path.join(space.dir, 'dev'),
      context: async () => context,
      codeOf: () => async () => CODE,
      now: () => new Date('2026-11-20T01:00:00Z'),
      report: (diagnostics) => reported.push(diagnostics),
      settled: () => {},
    });
  });
  afterAll(() => space.remove());

  it('has the files that its pages ask for', async () => {
    const { dir, manifest, site: made, cars } = await site.read();
    expect(cars.length).toBeGreaterThan(0);
    expect(made.assets).toMatchObject({ script: '/browser.ts', styles: '/styles.css' });
    expect(made.assets.preloadFonts.length).toBeGreaterThan(0);
    for (const url of made.assets.preloadFonts)
      expect(manifest.assets[url]).toMatchObject({ type: 'font/woff2', br: null });
    const files = [
      ...Object.values(manifest.assets).map(({ file }) => file),
      ...Object.values(manifest.pictures ?? {}),
    ];
    for (const file of files) expect([file, existsSync(path.join(dir, file))]).toEqual([file, true]);
    expect(readFileSync(path.join(dir, 'src/browser.ts'), 'utf8')).toBe('// script');
  });

  it('is another one once its definition was touched, and none while that has errors', async () => {
    const before = await site.version();
    space.edit(FILE, 'tagline: Cars by the water', 'tagline: Cars by the quay');
    site.touch();
    expect(await site.version()).not.toBe(before);
    expect((await site.read()).site.tenant.tagline).toBe('Cars by the quay');
    const good = await site.version();
    space.edit(FILE, 'tagline:', 'taglin:');
    site.touch();
    // A server that asks for the version keeps what it has.
    expect(await site.version()).toBe(good);
    await expect(site.read()).rejects.toThrow(DefinitionError);
    expect(reported.at(-1)?.map(({ id }) => id)).toEqual(['schema/unknown-key']);
  });
});

describe('the gallery of a site', () => {
  const plan = {
    features: ['a', 'b'],
    browser: { styles: ['a/a.css', 'b/one.css', 'b/family.css'], pageStyles: ['a/page.css'] },
  } as SitePlan;
  const feature = (id: string, more: Partial<Feature>): Feature => ({ id, title: id, enabledBy: 'always', ...more });

  it('has the looks that the site did not choose beside that which it chose, where they can stand together, and none of a feature that is off', () => {
    const features = [
      feature('a', {
        styles: ['./a.css'],
        pageStyles: ['./page.css'],
        looks: [{ key: 'a', page: true, apart: true, sheets: { x: './x.css' } }],
      }),
      feature('b', {
        looks: [
          { key: 'b', apart: true, sheets: { one: './one.css', two: './two.css' } },
          { key: 'c', sheets: { family: './family.css', other: './other.css' } },
        ],
      }),
      feature('off', { looks: [{ key: 'off', apart: true, sheets: { off: './off.css' } }] }),
    ];
    // What follows all cards in a site, such as the sheet of its family, does so here.
    expect(gallerySheets(features, plan)).toEqual([
      'a/a.css',
      'a/x.css',
      'b/two.css',
      'b/one.css',
      'b/family.css',
      'a/page.css',
    ]);
  });

  it('gives each state ids of its own, and leaves those of islands', () => {
    const html =
      '<label for="x">A</label><input id="x" aria-describedby="y z"><p id="y"></p><a href="#x"></a><a href="#other"></a>';
    expect(withOwnIds(html, '-1')).toBe(
      '<label for="x-1">A</label><input id="x-1" aria-describedby="y-1 z"><p id="y-1"></p><a href="#x-1"></a><a href="#other"></a>',
    );
    expect(withOwnIds(`<fc-island>${html}</fc-island>`, '-1')).toBe(`<fc-island>${html}</fc-island>`);
  });
});
