import { cp, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startForecourt, type Workspace, warmWorkspace } from '../../tenants.fixture.ts';

const FILE = 'tenants/harbour-motors/tenant.yaml';

describe('forecourt dev', () => {
  let space: Workspace;
  beforeAll(async () => {
    space = await warmWorkspace();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    space.remove();
  });

  it('waits for a definition without errors, and keeps the last good site through later ones', async () => {
    space.edit(FILE, 'tagline:', 'taglin:');
    // An editor that does nothing.
    vi.stubEnv('LAUNCH_EDITOR', 'true');
    const { child, port, said, says } = await startDev(space, ['harbour-motors']);
    const home = () => page(port, 'harbour-motors').then(({ html }) => html);
    try {
      await says('Mend and save');
      expect(said()).toContain('Unknown key `taglin`.');
      space.edit(FILE, 'taglin: Cars by the water', 'tagline: Cars by the quay');
      await says(`http://harbour-motors.localhost:${port}`);
      expect(await home()).toContain('Cars by the quay');
      const opened = (site: string): Promise<{ status: number | undefined }> =>
        page(port, 'harbour-motors', `/__open-in-editor?file=${FILE}`, { 'sec-fetch-site': site });
      expect((await opened('cross-site')).status).toBe(403);
      expect((await opened('same-origin')).status).toBe(200);
      space.edit(FILE, 'tagline: Cars by the quay', 'tagline: [Cars]');
      // Asked again until the change has been seen.
      while (!said().includes('must be text, not a list')) expect(await home()).toContain('Cars by the quay');
      expect(await home()).toContain('Cars by the quay');
    } finally {
      child.kill('SIGTERM');
    }
    expect((await child).exitCode).toBe(0);
  }, 60_000);

  it('of many tenants starts at once: each is made when it is first asked for, and one with errors says them in the browser', async () => {
    space.edit(FILE, 'tagline: [Cars]', 'tagline: Cars by the quay');
    const tenants = path.join(space.dir, 'tenants');
    for (let count = 1; count <= 20; count += 1) {
      const twin = path.join(tenants, `twin-${count}`);
      await cp(path.join(tenants, 'harbour-motors'), twin, { recursive: true });
      const file = path.join(twin, 'tenant.yaml');
      await writeFile(file, (await readFile(file, 'utf8')).replace('slug: harbour-motors', `slug: twin-${count}`));
    }
    space.edit('tenants/twin-2/tenant.yaml', 'tagline:', 'taglin:');
    const { child, port, said, says } = await startDev(space, []);
    try {
      await says('each made when it is first asked for');
      expect((await page(port, null)).html).toContain(`http://twin-20.localhost:${port}/`);
      expect(await page(port, 'twin-1')).toMatchObject({
        status: 200,
        html: expect.stringContaining('Cars by the quay'),
      });
      const broken = await page(port, 'twin-2');
      expect(broken.status).toBe(503);
      for (const words of ['Unknown key `taglin`.', 'twin-2/tenant.yaml:10', '/@vite/client'])
        expect(broken.html).toContain(words);
      expect(said()).toContain('Unknown key `taglin`.');
      space.edit('tenants/twin-2/tenant.yaml', 'taglin:', 'tagline:');
      expect(await page(port, 'twin-2')).toMatchObject({ status: 200 });
      expect(await page(port, 'twin-21')).toMatchObject({ status: 421 });
    } finally {
      child.kill('SIGTERM');
    }
    expect((await child).exitCode).toBe(0);
  }, 60_000);
});

/** `forecourt dev` on a free port, and what it says. */
async function startDev(space: Workspace, slugs: readonly string[]) {
  const port = await freePort();
  return { port, ...startForecourt(space.dir, ['dev', ...slugs, '--port', String(port)]) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A site's page, its home unless said; without a slug the list of all. */
function page(
  port: number,
  slug: string | null,
  at = '/',
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; html: string }> {
  const host = slug ? `${slug}.localhost` : 'localhost';
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: at, headers: { host: `${host}:${port}`, ...headers } }, (response) => {
      let html = '';
      response.on('data', (chunk) => {
        html += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, html }));
    })
      .once('error', reject)
      .end();
  });
}
