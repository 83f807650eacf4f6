import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserCode } from '../../../runtime/contracts/site.types.ts';
import { openCache } from '../../cache/cache.ts';
import { readFeatures } from '../../definition/features.ts';
import { browserBundle } from './browser-bundle.ts';
import { type SourcePositions, sourcePositions } from './source-positions.ts';
import { compiledBrowser } from './units/compiled-browser.ts';

const CODE: BrowserCode = {
  islands: [{ name: 'form', module: 'forms/form.island.tsx', fields: ['checkbox', 'phone'] }],
  behaviours: ['gallery/gallery.behaviour.ts', 'live-filter/live-filter.behaviour.ts'],
  styles: [],
};

describe('where a place in a script comes from', () => {
  let dir: string;
  let texts: Map<string, string>;
  let positions: SourcePositions;
  beforeAll(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-places-'));
    const cache = openCache(dir);
    const features = await readFeatures();
    const bundle = browserBundle(CODE, await compiledBrowser(features, cache), cache);
    texts = new Map(bundle.files.map(({ name, hash }) => [name, readFileSync(cache.blob(hash), 'utf8')]));
    positions = sourcePositions(features, cache);
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  /** The place of a text in the script whose name begins so. */
  const positionOf = (script: string, text: string) => {
    const [name = '', code = ''] = [...texts].find(([one]) => one.startsWith(`assets/${script}.`)) ?? [];
    const before = code.slice(0, code.indexOf(text)).split('\n');
    expect(code.includes(text)).toBe(true);
    const url = `http://hillview.localhost:4000/${name}?x=1`;
    return { url, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };

  it.each([
    [
      'of a feature, in a script that all features share',
      'app',
      'a[data-live]',
      'features/live-filter/live-filter.behaviour.ts',
    ],
    ['of a feature, in its own script', 'gallery.lazy', 'prefers-reduced-motion', 'features/gallery/gallery.lazy.ts'],
    ['of forms, in what those of a site are joined to', 'form.island', 'defaultChecked', 'forms/fields/checkbox.tsx'],
    ['of forms, in what all forms share', 'forms', 'forecourt.profile', 'forms/profile.ts'],
  ])('%s', async (_name, script, text, file) => {
    const found = await positions(CODE, positionOf(script, text));
    expect(found?.file).toBe(`runtime/${file}`);
    const line = readFileSync(path.join(import.meta.dirname, '../../..', found?.file ?? ''), 'utf8').split('\n')[
      (found?.line ?? 0) - 1
    ];
    expect(line).toContain(text);
  });

  it('nothing of ours', async () => {
    const app = positionOf('app', 'a[data-live]');
    expect(await positions(CODE, { ...app, line: 999 })).toBeNull();
    expect(await positions(CODE, { ...app, url: 'http://hillview.localhost:4000/assets/other.js' })).toBeNull();
    expect(await positions(CODE, positionOf('react', 'function'))).toBeNull();
    expect(await positions(CODE, { ...app, url: 'no address' })).toBeNull();
  });
});
