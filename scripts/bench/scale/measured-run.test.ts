import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { measuredRun } from './measured-run.ts';

const MEBIBYTE = 2 ** 20;
/** Holds 90 MB for a good part of a second. */
const HOLDER = `const held = Buffer.alloc(90 * 2 ** 20, 1); const end = Date.now() + 700; while (Date.now() < end) held[0]++;`;
const PARENT = `require('node:child_process').execFileSync(process.execPath, ['-e', process.env.HOLDER]); console.log('done');`;

describe('a command that is watched', () => {
  let workspace: Workspace;
  beforeAll(async () => {
    process.env.HOLDER = HOLDER;
    workspace = await openWorkspace(new AbortController().signal);
  });
  afterAll(async () => {
    delete process.env.HOLDER;
    await workspace.remove();
  });

  it.skipIf(!existsSync('/proc/self/status'))('the memory of what it starts counts too', async () => {
    const { stdout, use, ms } = await measuredRun(process.execPath, ['-e', PARENT], tmpdir(), workspace);
    expect([stdout, ms >= 700]).toEqual(['done\n', true]);
    // Two Nodes and what the second holds.
    expect(use?.processes).toBe(2);
    expect(use?.peak ?? 0).toBeGreaterThan(150 * MEBIBYTE);
    expect(use?.cpu ?? 0).toBeGreaterThan(100);
  });

  it('that fails says why', async () => {
    const run = measuredRun(process.execPath, ['-e', 'console.error("no disk"); process.exit(3)'], tmpdir(), workspace);
    await expect(run).rejects.toThrow(/ended with 3:\n.*no disk/s);
  });
});
