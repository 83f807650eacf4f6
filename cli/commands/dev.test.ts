import { request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Workspace, workspace } from '../tenants.fixture.ts';

const BIN = path.join(import.meta.dirname, '../bin.js');
const FILE = 'tenants/harbour-motors/tenant.yaml';

describe('forecourt dev', () => {
  let space: Workspace;
  beforeAll(() => {
    space = workspace();
  });
  afterAll(() => space.remove());

  it('waits for a definition without errors, and keeps the last good site through later ones', async () => {
    const port = await freePort();
    space.edit(FILE, 'tagline:', 'taglin:');
    const child = execa(process.execPath, [BIN, 'dev', 'harbour-motors', '--port', String(port)], {
      cwd: space.dir,
      reject: false,
      all: true,
    });
    let said = '';
    child.all.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const says = (words: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (said.includes(words)) resolve();
        };
        child.all.on('data', look);
        child.all.once('end', () => reject(new Error(`It ended without "${words}":\n${said}`)));
        look();
      });
    try {
      await says('Mend and save');
      expect(said).toContain('Unknown key `taglin`.');
      space.edit(FILE, 'taglin: Cars by the water', 'tagline: Cars by the quay');
      await says(`http://harbour-motors.localhost:${port}`);
      expect(await page(port)).toContain('Cars by the quay');
      space.edit(FILE, 'tagline: Cars by the quay', 'tagline: [Cars]');
      // Asked again until the change has been seen.
      while (!said.includes('must be text, not a list')) expect(await page(port)).toContain('Cars by the quay');
      expect(await page(port)).toContain('Cars by the quay');
    } finally {
      child.kill('SIGTERM');
    }
    expect((await child).exitCode).toBe(0);
  }, 60_000);
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The home page's HTML. */
function page(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, headers: { host: `harbour-motors.localhost:${port}` } }, (response) => {
      let html = '';
      response.on('data', (chunk) => {
        html += chunk;
      });
      response.on('end', () => resolve(html));
    })
      .once('error', reject)
      .end();
  });
}
