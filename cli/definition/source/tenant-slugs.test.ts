import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ownFiles } from '../../build/incremental/site-inputs.ts';
import { openFileHashes } from '../../cache/file-hashes.ts';
import { load } from './load.ts';
import { rootsOf } from './safe-file.ts';
import { tenantFiles } from './tenant-files.ts';
import { slugHint, slugOf, tenantSlugs } from './tenant-slugs.ts';

const MANY = Array.from({ length: 12 }, (_, index) => `yard-${index + 10}`);

it.each<[slug: string, slugs: string[], hint: string]>([
  ['paddok-cars', ['paddock-cars', 'volt-avenue'], 'Did you mean paddock-cars?'],
  ['paddock', ['paddock-used-cars', 'volt-avenue'], 'Did you mean paddock-used-cars?'],
  [
    'Orana',
    ['orana-ford-and-trucks', 'orana-kia-and-trucks', 'volt'],
    'Did you mean orana-ford-and-trucks or orana-kia-and-trucks?',
  ],
  ['nosuch', ['alpha', 'beta'], 'There are: alpha, beta.'],
  ['nosuch', MANY, `There are: ${MANY.slice(0, 10).join(', ')} and 2 more.`],
  ['ard', [...MANY, 'alpha'], `There are: ${MANY.slice(0, 10).join(', ')} and 2 more.`],
  ['nosuch', [], ''],
])('what is meant by the tenant %s of %j', (slug, slugs, hint) => expect(slugHint(slug, slugs)).toBe(hint));

it.each([
  ['volt-avenue', 'volt-avenue'],
  ['tenants/volt-avenue', 'volt-avenue'],
  ['tenants/volt-avenue/', 'volt-avenue'],
  ['./tenants/volt-avenue/tenant.yaml', 'volt-avenue'],
  ['tenants/volt-avenue/stock.csv', 'tenants/volt-avenue/stock.csv'],
  ['tenants', 'tenants'],
  ['other/volt-avenue', 'other/volt-avenue'],
])('the name %s on a command line means %s', (name, slug) => expect(slugOf(name, './tenants')).toBe(slug));

it('a definition that is misnamed is one that cannot be read, and never left out', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-slugs-'));
  try {
    for (const [slug, file] of [
      ['alpha', 'tenant.yaml'],
      ['beta', 'tenant.yml'],
      ['gamma', 'notes.txt'],
    ] as const) {
      mkdirSync(path.join(dir, slug));
      writeFileSync(path.join(dir, slug, file), 'slug: x\n');
    }
    expect(await tenantSlugs(dir)).toEqual(['alpha', 'beta']);
    const { diagnostics } = await load(dir, 'beta');
    expect(diagnostics.map(({ id, hint }) => [id, hint])).toEqual([
      ['tenant/unknown', 'Rename tenant.yml to tenant.yaml.'],
    ]);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

it('a folder or a file of it that is a link counts as what it leads to; a link to nothing as nothing', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-links-'));
  try {
    const at = (...names: string[]): string => path.join(dir, ...names);
    for (const folder of ['elsewhere/pages', 'tenants/_shared']) mkdirSync(at(folder), { recursive: true });
    writeFileSync(at('elsewhere/tenant.yaml'), 'slug: alpha\n');
    writeFileSync(at('tenants/_shared/feed.csv'), 'stock\n');
    symlinkSync(at('tenants/_shared/feed.csv'), at('elsewhere/stock.csv'));
    symlinkSync(at('nowhere'), at('elsewhere/lost.csv'));
    symlinkSync('.', at('elsewhere/circle'));
    symlinkSync(at('elsewhere'), at('tenants/alpha'));
    symlinkSync(at('nowhere'), at('tenants/beta'));
    expect(await tenantSlugs(at('tenants'))).toEqual(['alpha']);
    const { files, unsafe } = tenantFiles(at('tenants/alpha'), rootsOf(at('tenants'), at('tenants/alpha')));
    expect([[...files.keys()], Buffer.from(files.get('stock.csv') ?? []).toString(), unsafe]).toEqual([
      ['stock.csv'],
      'stock\n',
      [],
    ]);
    const hashes = openFileHashes(at('store'));
    expect(Object.keys(ownFiles(at('tenants/alpha'), hashes)).sort()).toEqual(['stock.csv', 'tenant.yaml']);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
