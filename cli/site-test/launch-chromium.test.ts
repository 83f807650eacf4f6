import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from './launch-chromium.ts';

describe('a browser that does not start', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-chromium-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it.each([
    ['says why', 'echo "no fonts here" >&2; exit 1', '“no fonts here”'],
    ['says nothing', 'exit 0', '“Target page, context or browser has been closed”'],
  ])('and %s is named, with what to do, in one line', async (_what, script, why) => {
    const file = path.join(dir, 'chromium');
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    await expect(launchChromium({ CHROME_PATH: file })).rejects.toThrow(
      `${file} does not start: ${why}. Install another one, or set CHROME_PATH to the file of one that does.`,
    );
  });
});

it('a process that ends before its browser has started leaves none of its folders', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-stopped-'));
  const script = path.join(import.meta.dirname, 'stopped-launch.fixture.ts');
  const env = { TMPDIR: dir, NODE_DISABLE_COMPILE_CACHE: '1', CHROME_PATH: '/bin/true' };
  const { exitCode, stderr } = await execa(process.execPath, [script], { env, reject: false });
  expect([exitCode, stderr, readdirSync(dir)]).toEqual([129, '', []]);
  rmSync(dir, { recursive: true });
});
