import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
