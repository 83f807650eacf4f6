import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastingCache } from '../http/page-cache.ts';
import type { Manifest } from './manifest.types.ts';
import { servedFiles } from './served-files.ts';

const NOW = 1000;
const manifest = {
  assets: { '/assets/a.js': { file: 'public/a.js', br: 'public/a.js.br', type: 'text/javascript', etag: '"a"' } },
  pages: {
    '/': { file: 'public/home.html', br: null, type: 'text/html', etag: '"h"', status: 200, expires: 9000 },
  },
} as unknown as Manifest;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-served-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function site(slug: string): Promise<string> {
  const dir = path.join(folder, slug);
  await mkdir(path.join(dir, 'public'), { recursive: true });
  for (const [name, text] of [
    ['a.js', 'code()'],
    ['a.js.br', 'packed'],
    ['home.html', `<p>${slug}</p>`],
  ] as const)
    await writeFile(path.join(dir, 'public', name), text);
  return dir;
}

describe('what a server keeps of its sites in memory', () => {
  const open = async (slug: string, memory: ReturnType<typeof lastingCache>) =>
    servedFiles(await site(slug), manifest, memory);

  it('is one file for all that have the same, and of each its own pages', async () => {
    const memory = lastingCache(1000, () => new Date(NOW));
    const [one, two] = [await open('one', memory), await open('two', memory)];
    expect(await one.asset('/assets/a.js')).toBe(await two.asset('/assets/a.js'));
    expect(memory.size()).toEqual({ values: 1, bytes: 'code()'.length + 'packed'.length });
    const bodies = await Promise.all([one, two].map(async (files) => `${(await files.page('/', NOW))?.body}`));
    expect([bodies, memory.size().values]).toEqual([['<p>one</p>', '<p>two</p>'], 3]);
  });

  it('is read again once there was no room for it', async () => {
    const memory = lastingCache(30, () => new Date(NOW));
    const files = await open('small', memory);
    const first = await files.asset('/assets/a.js');
    await files.page('/', NOW);
    expect(memory.size().bytes).toBeLessThanOrEqual(30);
    const again = await files.asset('/assets/a.js');
    expect([again === first, `${again?.body}`]).toEqual([false, 'code()']);
  });

  it('is nothing for an address that there is not, or a page that is outdated', async () => {
    const memory = lastingCache(1000, () => new Date(NOW));
    const files = await open('outdated', memory);
    expect([await files.asset('/constructor'), await files.page('/no', NOW), await files.page('/', 9000)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(memory.size().values).toBe(0);
  });
});
