import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readBuiltSite } from './built-site.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-site-'));
afterAll(() => rmSync(dir, { recursive: true }));

it.each([
  ['nothing', null, 'holds no complete site'],
  ['half a manifest', '{"format": 5', 'holds no complete site'],
  ['a site of before', '{"format": 3}', 'was built by another version of Forecourt'],
  ['a site of later', '{"format": 1000}', 'was built by another version of Forecourt'],
  ['a manifest whose files are gone', '{"format": 5, "site": "server/site.json"}', 'holds no complete site'],
])('a folder with %s is no site, and says what to do', async (_what, manifest, message) => {
  if (manifest !== null) writeFileSync(path.join(dir, 'manifest.json'), manifest);
  await expect(readBuiltSite(dir)).rejects.toThrow(`${message}: run \`forecourt build\`.`);
});
