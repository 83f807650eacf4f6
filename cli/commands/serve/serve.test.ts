import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forecourt, type Workspace, warmWorkspace } from '../../tenants.fixture.ts';
import { startServe } from './serve-process.fixture.ts';

const BIN = path.join(import.meta.dirname, '../../bin.js');

describe('forecourt serve', () => {
  let space: Workspace;
  beforeAll(async () => {
    space = await warmWorkspace();
    expect((await forecourt(space.dir, ['build', '--quiet'])).code).toBe(0);
  });
  afterAll(() => space.remove());

  it('ends with the npm that started it, of whose end the shell in between says nothing', async () => {
    const shell = spawn('sh', ['-c', '"$0" "$1" serve --port 0; true', process.execPath, BIN], {
      cwd: space.dir,
      env: { ...process.env, npm_command: 'exec' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    // Open for as long as the server has it.
    await once(shell.stdout.resume(), 'end');
    expect(shell.signalCode).toBe('SIGTERM');
  });

  it('says where it serves, brings in server code from one folder for all sites, and ends by itself when it is asked to', async () => {
    const { process: child, listening } = startServe(space.dir);
    await listening;
    const code = readdirSync(path.join(space.dir, 'data/server-code/server'));
    expect(code.filter((name) => name.startsWith('renderer.'))).toHaveLength(1);
    child.kill('SIGTERM');
    const { exitCode, stdout } = await child;
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringMatching(/Serving 2 sites at http:\/\/localhost:\d+\n {2}http:\/\/harbour-motors\.localhost:\d+/),
    ]);
  });
});
