import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from './manifest.types.ts';
import { sharedRenderers } from './shared-renderers.ts';

const FILES = ['server/render.js', 'server/chunk.js'];
const manifest = { render: FILES[0], server: FILES } as Manifest;
const CODE = [
  "import { name } from './chunk.js';\nexport const renderer = { name };\n",
  "export const name = 'one';\n",
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-renderers-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The folder of a site with such files of server code, or with those of another site. */
async function site(slug: string, code: readonly string[] | { linkedTo: string }): Promise<string> {
  const dir = path.join(folder, slug);
  await mkdir(path.join(dir, 'server'), { recursive: true });
  for (const [index, name] of FILES.entries()) {
    if ('linkedTo' in code) await link(path.join(code.linkedTo, name), path.join(dir, name));
    else await writeFile(path.join(dir, name), code[index] ?? '');
  }
  return dir;
}

describe('the server code of many sites', () => {
  it('is brought in once where it is the same, be it linked or copied', async () => {
    const load = sharedRenderers();
    const one = await site('one', CODE);
    const dirs = [one, await site('linked', { linkedTo: one }), await site('copied', CODE)];
    const [first, ...others] = await Promise.all(dirs.map((dir) => load(dir, manifest)));
    expect(others.map((renderer) => renderer === first)).toEqual([true, true]);
  });

  it('is its own where a byte of a file differs, whatever the file is called', async () => {
    const load = sharedRenderers();
    const dirs = [await site('own', CODE), await site('changed', [CODE[0] ?? '', "export const name = 'two';\n"])];
    expect(await Promise.all(dirs.map((dir) => load(dir, manifest)))).toEqual([{ name: 'one' }, { name: 'two' }]);
  });

  it('that fails in one site does so in no other, and a file that is missing is looked for again', async () => {
    const load = sharedRenderers();
    const [broken, missing] = [await site('broken', ['not code', '']), await site('missing', CODE)];
    await rm(path.join(missing, 'server/chunk.js'));
    const sites = [broken, missing, await site('sound', CODE)];
    expect((await Promise.allSettled(sites.map((dir) => load(dir, manifest)))).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    await writeFile(path.join(missing, 'server/chunk.js'), CODE[1] ?? '');
    expect(await load(missing, manifest)).toEqual({ name: 'one' });
  });
});
