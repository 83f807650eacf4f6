import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCache } from '../../cache/cache.ts';
import { openTemplates } from '../emit/templates.ts';
import { browserBundle } from './browser-bundle.ts';
import type { BrowserBundle } from './bundle.types.ts';

const KIT = 'runtime/forms/form.kit.ts';

describe('a kit of packages', () => {
  let dir: string;
  let bundle: BrowserBundle;
  beforeAll(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-kits-'));
    const islands = [{ name: 'form', module: 'forms/form.island.tsx', fields: ['full_name', 'phone'] as const }];
    bundle = await browserBundle({ islands, behaviours: [], styles: [] }, openCache(dir), openTemplates());
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('is in the chunk of the island that uses it, in place of the packages, and by its own name', () => {
    const chunk = bundle.chunks.find(({ modules }) => modules.includes('runtime/features/forms/form.island.tsx'));
    expect(chunk?.modules).toContain(KIT);
    expect(bundle.chunks.flatMap(({ modules }) => modules).filter((name) => name.includes('node_modules'))).toEqual([]);
  });

  it('the island has the types of fields that the site uses, and no other', () => {
    const fields = bundle.chunks
      .flatMap(({ modules }) => modules)
      .filter((name) => name.startsWith('runtime/forms/fields/'));
    expect(fields.sort()).toEqual(['runtime/forms/fields/full-name.tsx', 'runtime/forms/fields/phone.tsx']);
  });

  it('is among what the bundle was made from, so that a change of it makes another', () => {
    expect(bundle.madeFrom[KIT]).toMatch(/^[0-9a-f]{20}$/);
  });

  it('leaves out what of the packages nobody asked for', () => {
    const bytes = bundle.files.find(({ name }) => name.includes('form.island'))?.bytes ?? 0;
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(75_000);
  });
});
