import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Net } from '../../doctor/doctor.types.ts';
import { forecourt, type Workspace, warmWorkspace } from '../../tenants.fixture.ts';
import { launch } from './launch.ts';
import type { LaunchItem } from './launch.types.ts';

const YAML = 'tenants/quarry-cars/tenant.yaml';
const NOW = new Date('2026-11-20T09:00:00+11:00');
const TARGETS =
  'leads: { mail: { from: site@quarry.motors }, targets: [{ id: sales, kind: mail, to: [sales@quarry.motors] }] }\n';

describe('forecourt launch', () => {
  let space: Workspace;
  let sound = '';
  beforeAll(async () => {
    space = await warmWorkspace();
    sound = space.read(YAML);
  }, 120_000);
  afterAll(() => space.remove());

  const net: Net = {
    resolve: async () => ({ addresses: ['192.0.2.7'], cname: null }),
    certificate: async () => ({ validTo: new Date('2027-01-20T00:00:00Z'), error: null }),
    ask: async () => ({ status: 200, location: null, preview: false, site: 'quarry-cars' }),
  };
  const listed = async (): Promise<{ code: number; ready: boolean; items: Map<string, LaunchItem> }> => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const options = { tenants: space.tenants, out: path.join(space.dir, 'generated'), format: 'json' as const };
    // Records are known by their way from the cache.
    vi.spyOn(process, 'cwd').mockReturnValue(space.dir);
    const code = await launch('quarry-cars', options, { net, env: { SMTP_URL: 'smtp://localhost' }, now: NOW });
    const { ready, items } = JSON.parse(String(said.mock.lastCall?.[0])) as { ready: boolean; items: LaunchItem[] };
    vi.restoreAllMocks();
    return { code, ready, items: new Map(items.map((one) => [one.id, one])) };
  };
  const build = () => forecourt(space.dir, ['build', 'quarry-cars', '--now', NOW.toISOString()]);

  it('a dealer whose list is not done', async () => {
    space.write(YAML, `${sound}preview: { password: env:QUARRY_WORD }\n`);
    const { code, ready, items } = await listed();
    expect([code, ready]).toEqual([1, false]);
    const line = space.read(YAML).split('\n').length - 1;
    expect(items.get('preview')).toMatchObject({
      status: 'missing',
      at: expect.stringMatching(new RegExp(`tenants/quarry-cars/tenant\\.yaml:${line}$`)),
    });
    for (const [id, status] of [
      ['built', 'missing'],
      ['enquiries', 'missing'],
      ['domain www.quarry-cars.example', 'missing'],
      ['redirects', 'open'],
      ['secrets', 'open'],
      ['abn', 'ok'],
      ['logo', 'open'],
      ['social-card', 'open'],
    ] as const)
      expect([id, items.get(id)?.status]).toEqual([id, status]);
  });

  it('and one whose list is done, until a file changes', async () => {
    const photos = space.read('tenants/quarry-cars/stock.csv').trimEnd().split(/\r?\n/);
    space.write(
      'tenants/quarry-cars/stock.csv',
      `${photos.map((row, at) => `${row},${at === 0 ? 'PHOTOS' : 'https://photos.quarry.motors/1.jpg'}`).join('\n')}\n`,
    );
    space.write(YAML, sound.replace('www.quarry-cars.example', 'www.quarry.motors') + TARGETS);
    space.write('tenants/quarry-cars/redirects.csv', 'from,to\n/about.php,/contact\n');
    expect((await build()).code).toBe(0);
    const done = await listed();
    expect([...done.items.values()].filter(({ status }) => status === 'missing')).toEqual([]);
    expect([done.code, done.ready]).toEqual([0, true]);
    expect(done.items.get('domain www.quarry.motors')?.message).toContain('answers as quarry-cars');
    expect(done.items.get('redirects')?.message).toBe('1 redirect');

    space.write('tenants/quarry-cars/redirects.csv', 'from,to\n/about.html,/contact\n');
    expect((await listed()).items.get('built')).toMatchObject({
      status: 'missing',
      message: 'is older than the files',
    });
  });

  it('of a definition with errors it says that alone', async () => {
    space.write(YAML, sound.replace('template: cars', 'template: boats'));
    const { code, items } = await listed();
    expect([code, [...items.keys()]]).toEqual([1, ['validate']]);
  });
});
