import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTools, type Tools } from '../build/build-context.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { type Workspace, workspace } from '../tenants.fixture.ts';
import type { DevCode } from './dev-code.ts';
import { DefinitionError, type DevSite, devSite } from './dev-site.ts';

const FILE = 'tenants/harbour-motors/tenant.yaml';
const CODE = {
  script: '/browser.ts',
  styles: '/styles.css',
  sources: { 'browser.ts': '// script', 'styles.css': '/* styles */' },
} as DevCode;

describe('a site from its sources', () => {
  let space: Workspace;
  let tools: Tools;
  let site: DevSite;
  const reported: Diagnostic[][] = [];
  beforeAll(async () => {
    space = workspace();
    tools = await openTools(path.join(space.dir, '.cache'), {});
    site = devSite({
      tenantsDir: space.tenants,
      slug: 'harbour-motors',
      dir: path.join(space.dir, 'dev'),
      tools: async () => tools,
      codeOf: () => async () => CODE,
      now: () => new Date('2026-11-20T01:00:00Z'),
      report: (findings) => reported.push(findings),
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
