import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forecourt, type Workspace, warmWorkspace } from '../tenants.fixture.ts';

describe('forecourt test that is stopped', () => {
  let space: Workspace;
  beforeAll(async () => {
    space = await warmWorkspace();
    expect((await forecourt(space.dir, ['build'])).code).toBe(0);
  });
  afterAll(() => space.remove());

  it.each([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s says how far it was, calls no site broken and leaves nothing behind', async (signal, code) => {
    const temporary = path.join(space.dir, signal);
    mkdirSync(temporary);
    const env = { PATH: process.env.PATH ?? '', HOME: space.dir, TMPDIR: temporary };
    const bin = path.join(import.meta.dirname, '../bin.js');
    const args = [bin, 'test', '--level', 'full', '--jobs', '2'];
    const run = execa(process.execPath, args, { cwd: space.dir, reject: false, extendEnv: false, env });
    // Its folder is there before the browser is.
    await vi.waitFor(() => expect(readdirSync(temporary).join()).toContain('chromium'), {
      timeout: 50_000,
      interval: 5,
    });
    run.kill(signal);
    const { stdout, stderr, exitCode } = await run;
    expect([exitCode, stdout, stderr.trim()]).toEqual([code, '', 'forecourt: stopped; 0 of 2 tenants were tested.']);
    // Node itself keeps its compiled code there.
    expect(readdirSync(temporary)).toEqual(['node-compile-cache']);
  });
});
