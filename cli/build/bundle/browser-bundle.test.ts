import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserCode } from '../../../runtime/contracts/site.types.ts';
import { type Cache, openCache, type Recorded } from '../../cache/cache.ts';
import { readFeatures } from '../../definition/features.ts';
import { browserBundle } from './browser-bundle.ts';
import type { BrowserBundle } from './bundle.types.ts';
import { browserOrigins, type CompiledBrowser, compiledBrowser } from './units/compiled-browser.ts';

const NOTHING: BrowserCode = { islands: [], behaviours: [], styles: [] };
const FORM: BrowserCode = {
  ...NOTHING,
  islands: [{ name: 'form', module: 'forms/form.island.tsx', fields: ['full_name', 'phone'] }],
};

describe('the browser code of a signature', () => {
  let dir: string;
  let cache: Cache;
  let compiled: CompiledBrowser;
  beforeAll(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-bundle-'));
    cache = openCache(dir);
    compiled = await compiledBrowser(await readFeatures(), cache);
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  const bundle = (code: Partial<BrowserCode>): BrowserBundle => browserBundle({ ...NOTHING, ...code }, compiled, cache);
  const textOf = ({ files }: BrowserBundle, address: string): string => {
    const file = files.find(({ name }) => `/${name}` === address);
    return readFileSync(cache.blob(file?.hash ?? ''), 'utf8');
  };

  it('has its own sheets in their order, minified; those that differ in them alone share their scripts', () => {
    const [gallery, both] = [
      bundle({ styles: ['gallery/gallery.css'] }),
      bundle({ styles: ['gallery/gallery.css', 'car/car.css'] }),
    ];
    expect(both.script).toBe(gallery.script);
    const [one, two] = [textOf(gallery, gallery.styles), textOf(both, both.styles)];
    expect([two.startsWith(one), two.length > one.length + 500]).toEqual([true, true]);
    expect([one.includes('.gallery'), one.includes('\n'), one.includes('@import')]).toEqual([true, false, false]);
  });

  it('is known by what it was made from: its own modules, and the compiler', () => {
    const origins = browserOrigins(compiled, { ...FORM, styles: ['car/car.css'] });
    const bundler = 'cli/build/bundle';
    expect(Object.keys(origins)).toEqual(
      expect.arrayContaining([
        ...['react-external', 'vite-build', 'vite-defaults', 'units/write-units', 'style-sheet'].map(
          (name) => `${bundler}/${name}.ts`,
        ),
        'package-lock.json',
        'runtime/features/car/car.css',
        'runtime/forms/fields/phone.tsx',
        'runtime/forms/lead-form/lead-form.tsx',
        'runtime/islands/hydrate.ts',
      ]),
    );
    expect(origins['runtime/features/car/car.css']).toMatch(/^[0-9a-f]{20}$/);
    expect(Object.keys(origins).filter((name) => /gallery|fields\/email/.test(name))).toEqual([]);
    const react = cache.lastRecord<Recorded>('react', 'external')?.madeFrom;
    expect(Object.keys(react ?? {})).toContain(`${bundler}/vite-defaults.ts`);
  });

  it('has the types of fields that its forms use, and no other; what forms share is one file, with what of packages they use', () => {
    const { chunks, files } = bundle(FORM);
    const modules = chunks.flatMap((chunk) => chunk.modules);
    expect(modules.filter((name) => name.startsWith('runtime/forms/fields/')).sort()).toEqual([
      'runtime/forms/fields/full-name.tsx',
      'runtime/forms/fields/phone.tsx',
    ]);
    const island = chunks.find((one) => one.modules.includes('runtime/features/forms/form.island.tsx'));
    const shared = chunks.find(({ file }) => file.startsWith('assets/forms.'));
    expect(island?.imports).toContain(shared?.file);
    expect(shared?.modules.filter((name) => name.includes('node_modules'))).toEqual([
      'node_modules/react-hook-form/dist/index.esm.mjs',
    ]);
    const bytes = files.find(({ name }) => name === shared?.file)?.bytes ?? 0;
    expect([bytes > 20_000, bytes < 75_000]).toEqual([true, true]);
  });

  it('without islands brings neither forms nor what they load', () => {
    const { files } = bundle({ behaviours: ['gallery/gallery.behaviour.ts'] });
    const stems = files.map(({ name }) => path.basename(name).replace(/\.[\w-]+\.(js|css)$/, '.$1'));
    expect(stems).toEqual(['app.js', 'gallery.lazy.js', 'hydrate.js', 'react.js', 'style.css']);
  });
});
