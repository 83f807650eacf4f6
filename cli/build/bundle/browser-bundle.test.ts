import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCache, type Recorded } from '../../cache/cache.ts';
import { openTemplates } from '../emit/templates.ts';
import { browserBundle } from './browser-bundle.ts';

describe('bundles of signatures that differ in their styles alone', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-bundle-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('share their scripts, and each has its own sheets in their order', async () => {
    const cache = openCache(dir);
    const bundle = async (...styles: string[]) => {
      const made = await browserBundle({ islands: [], behaviours: [], styles }, cache, openTemplates());
      const sheet = made.files.find(({ name }) => `/${name}` === made.styles);
      return { ...made, css: readFileSync(cache.blob(sheet?.hash ?? ''), 'utf8') };
    };
    const [gallery, both] = [await bundle('gallery/gallery.css'), await bundle('gallery/gallery.css', 'car/car.css')];
    expect(both.script).toBe(gallery.script);
    expect(readdirSync(path.join(dir, 'scripts'))).toHaveLength(1);
    expect(both.css.startsWith(gallery.css)).toBe(true);
    expect(both.css.length).toBeGreaterThan(gallery.css.length + 500);
    expect([gallery.css.includes('.gallery'), gallery.css.includes('\n'), gallery.css.includes('@import')]).toEqual([
      true,
      false,
      false,
    ]);
    // Whatever the bundler's own modules load: each of its caches is stale when one of them changes.
    const bundler = 'cli/build/bundle';
    expect(Object.keys(gallery.madeFrom)).toEqual(
      expect.arrayContaining([
        ...['browser-bundle', 'kits', 'react-external', 'vite-build', 'vite-defaults'].map(
          (name) => `${bundler}/${name}.ts`,
        ),
        'cli/build/emit/browser-sources.ts',
        'templates/site/styles.css.hbs',
        'package-lock.json',
      ]),
    );
    const react = cache.lastRecord<Recorded>('react', 'external')?.madeFrom;
    expect(Object.keys(react ?? {})).toContain(`${bundler}/vite-defaults.ts`);
    expect(gallery.madeFrom['runtime/features/car/car.css']).toBeUndefined();
    expect(both.madeFrom['runtime/features/car/car.css']).toMatch(/^[0-9a-f]{20}$/);
  });
});
