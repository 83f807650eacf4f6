import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Manifest } from '../site/manifest.types.ts';
import { sharedCode } from './shared-code.ts';

const [RENDER, API, CHUNK] = ['server/render.js', 'server/api.js', 'server/chunk.js'] as const;
const manifest = { render: RENDER, api: API, server: [RENDER, API, CHUNK] } as Manifest;
const CODE = {
  [RENDER]: "import { shared } from './chunk.js';\nexport const renderer = { shared };\n",
  [API]: 'export const apis = {};\n',
  [CHUNK]: "export const shared = ['of all'];\n",
};

let folder: string;
let location: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-renderers-'));
  location = path.join(folder, 'data/server-code');
});
afterEach(() => rm(folder, { recursive: true }));

/** The folder of a site with such files of server code. */
async function site(slug: string, code: Record<string, string> = CODE): Promise<string> {
  const dir = path.join(folder, slug);
  await mkdir(path.join(dir, 'server'), { recursive: true });
  for (const [name, text] of Object.entries(code)) await writeFile(path.join(dir, name), text);
  return dir;
}

type Loaded = { shared: string[] };
const loader = (from = location) => {
  const load = sharedCode(from);
  return async (dir: string, of = manifest): Promise<Loaded> => (await load(dir, of)).renderer as unknown as Loaded;
};

describe('the server code of many sites', () => {
  it('is brought in once where it is the same, be it linked or copied', async () => {
    const load = loader();
    const [one, copied, linked] = [await site('one'), await site('copied'), await site('linked', {})];
    for (const name of manifest.server) await link(path.join(one, name), path.join(linked, name));
    const [first, ...others] = await Promise.all([one, copied, linked].map((dir) => load(dir)));
    expect(others.map((renderer) => renderer === first)).toEqual([true, true]);
  });

  it('is brought in file by file where sites have only some of it alike', async () => {
    const load = loader();
    const other = "import { shared } from './chunk.js';\nexport const renderer = { shared, more: true };\n";
    const dirs = [await site('one'), await site('more', { ...CODE, [RENDER]: '', 'server/more.js': other })];
    const more = { render: 'server/more.js', api: API, server: ['server/more.js', API, CHUNK] } as Manifest;
    const [one, two] = [await load(dirs[0] ?? ''), await load(dirs[1] ?? '', more)];
    expect([one === two, one.shared === two.shared]).toEqual([false, true]);
  });

  it('is its own where a byte differs, whatever the file is called, and whatever an earlier process left', async () => {
    await site('data/server-code', { ...CODE, [CHUNK]: "export const shared = ['of yesterday'];\n" });
    const load = loader();
    const changed = await site('changed', { ...CODE, [CHUNK]: "export const shared = ['its own'];\n" });
    expect([await load(await site('one')), await load(changed)]).toEqual([
      { shared: ['of all'] },
      { shared: ['its own'] },
    ]);
  });

  it('that fails in one site does so in no other', async () => {
    const load = loader();
    const broken = await site('broken', { ...CODE, [RENDER]: 'not code' });
    const missing = await site('missing', { [RENDER]: CODE[RENDER], [API]: CODE[API] });
    const loaded = await Promise.allSettled([broken, missing, await site('sound')].map((dir) => load(dir)));
    expect(loaded.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    await writeFile(path.join(missing, CHUNK), CODE[CHUNK]);
    expect(await load(missing)).toEqual({ shared: ['of all'] });
  });

  it('runs from the sites themselves where the folder takes nothing, or was tidied up meanwhile', async () => {
    const [one, two] = [await site('one'), await site('two', { ...CODE, 'server/more.js': '' })];
    expect(await loader(path.join(one, RENDER, 'server-code'))(one)).toEqual({ shared: ['of all'] });
    const load = loader();
    await load(one);
    await rm(location, { recursive: true });
    expect(await load(two, { ...manifest, server: [...manifest.server, 'server/more.js'] })).toEqual({
      shared: ['of all'],
    });
  });
});
