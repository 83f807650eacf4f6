import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startForecourt, type Workspace, warmWorkspace } from '../../tenants.fixture.ts';

/** A rule that only the style sheet of a site with masked phone numbers has. */
const STYLE_OF_MASKED = /\.phone__show/;
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

  it('shows mistakes in the page from the start, and keeps the last good site through later ones', async () => {
    space.edit(FILE, 'tagline:', 'taglin:');
    // An editor that does nothing.
    vi.stubEnv('LAUNCH_EDITOR', 'true');
    const { child, port, said, says } = await startDev(space, ['harbour-motors']);
    const get = (at = '/') => page(port, 'harbour-motors', at);
    const home = () => get().then(({ html }) => html);
    const heard = listen(port, 'harbour-motors');
    try {
      await says('mend and save');
      expect(said()).toContain('Unknown key `taglin`.');
      const broken = await get();
      expect(broken.status).toBe(503);
      // As the terminal shows it: place, line and fix.
      for (const words of [
        'Unknown key `taglin`.',
        `${FILE}:10:1`,
        '10 | taglin: Cars by the water',
        'Did you mean `tagline`?',
      ])
        expect(broken.html).toContain(words);
      const events = await heard;
      expect((await events.until('mistakes')).data.title).toBe('harbour-motors: 1 error');
      space.edit(FILE, 'taglin: Cars by the water', 'tagline: Cars by the quay');
      await events.until('sound');
      await events.until('reload');
      await says('tenants/harbour-motors/tenant.yaml changed, and shows.');
      expect(await home()).toContain('Cars by the quay');
      for (const script of ['/@vite/client', '/__forecourt/overlay.js']) expect(await home()).toContain(script);
      expect(await get('/__forecourt/overlay.js')).toMatchObject({
        status: 200,
        html: expect.stringContaining('EventSource'),
      });
      const opened = (site: string): Promise<{ status: number | undefined }> =>
        page(port, 'harbour-motors', `/__open-in-editor?file=${FILE}`, { 'sec-fetch-site': site });
      expect((await opened('cross-site')).status).toBe(403);
      expect((await opened('same-origin')).status).toBe(200);

      space.edit(FILE, 'tagline: Cars by the quay', 'tagline: [Cars]');
      const { data } = await events.until('mistakes');
      expect(data.diagnostics).toHaveLength(1);
      expect(data.diagnostics?.[0]).toMatch(
        /must be text, not a list[\s\S]*tenant\.yaml:10:11[\s\S]*10 \| tagline: \[Cars\][\s\S]*fix: /,
      );
      await says('changed, 1 error; the page before it stays.');
      expect(await home()).toContain('Cars by the quay');
      // Who comes now is told too.
      expect((await (await listen(port, 'harbour-motors')).until('mistakes')).data.title).toContain('1 error');
      // One line of each change, and no trace of the program.
      expect(said()).not.toMatch(/\n\s+at .*:\d+:\d+|cannot be read; the last good one stays/);
      space.edit(FILE, 'tagline: [Cars]', 'tagline: Cars by the quay');
      await events.until('sound');
      await events.until('reload');

      // A feature that is switched on brings its styles and its script at once.
      const styles = async () => {
        const [, sheet] = /href="([^"]*styles\.css[^"]*)"/.exec(await home()) ?? [];
        return (await page(port, 'harbour-motors', sheet, { accept: 'text/css' })).html;
      };
      expect(await styles()).not.toMatch(STYLE_OF_MASKED);
      space.edit(FILE, 'tagline: Cars by the quay', 'tagline: Cars by the quay\nphone: { masked: true }');
      await events.until('reload');
      // A machine under load may tell of the change before once more.
      await expect.poll(styles, { timeout: 30_000 }).toMatch(STYLE_OF_MASKED);

      const folder = path.join(space.dir, 'tenants/harbour-motors');
      for (const [name, bytes] of [
        ['pages/terms.md', '# Terms\n\nThese are new.\n'],
        ['images/new.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ] as const) {
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await writeFile(path.join(folder, name), bytes);
        await says(`${name} changed, and shows.`);
        await events.until('reload');
      }
      events.close();
    } finally {
      child.kill('SIGTERM');
    }
    expect((await child).exitCode).toBe(0);
  }, 180_000);

  it('tells nothing to a host that is no site of it', async () => {
    const { child, port, says } = await startDev(space, ['harbour-motors']);
    try {
      await says('Watching');
      expect(await page(port, null, '/__forecourt/events')).toMatchObject({ status: 404 });
      expect(await page(port, 'evil', '/__forecourt/events')).toMatchObject({ status: 404 });
    } finally {
      child.kill('SIGTERM');
    }
    await child;
  }, 180_000);

  it('of many tenants starts at once: each is made when it is first asked for, and one with errors says them in the browser', async () => {
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
      for (const words of ['Unknown key `taglin`.', 'twin-2/tenant.yaml:10', '/__forecourt/overlay.js'])
        expect(broken.html).toContain(words);
      expect(said()).toContain('Unknown key `taglin`.');
      space.edit('tenants/twin-2/tenant.yaml', 'taglin:', 'tagline:');
      expect(await page(port, 'twin-2')).toMatchObject({ status: 200 });
      expect(await page(port, 'twin-21')).toMatchObject({ status: 421 });
    } finally {
      child.kill('SIGTERM');
    }
    expect((await child).exitCode).toBe(0);
  }, 180_000);

  it('takes the next free port where the one that is asked for is in use, and says so', async () => {
    const port = await freePort();
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(port, '127.0.0.1', done));
    const { child, said, says } = startForecourt(space.dir, ['dev', 'quarry-cars', '--port', String(port)]);
    try {
      await says('http://quarry-cars.localhost:');
      const [, other] = /in use: taking (\d+)\./.exec(said()) ?? [];
      expect(Number(other)).toBeGreaterThan(port);
      expect(said()).toContain(`Port ${port} is in use`);
      expect((await page(Number(other), 'quarry-cars')).status).toBe(200);
    } finally {
      child.kill('SIGTERM');
      taken.close();
    }
    expect((await child).exitCode).toBe(0);
  });
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

interface Heard {
  kind: string;
  data: { title?: string; diagnostics?: string[] };
}

/** What an open page of a site is told: `until` answers the next of a kind. */
async function listen(port: number, slug: string): Promise<{ until(kind: string): Promise<Heard>; close(): void }> {
  const [waiting, kept]: [((one: Heard) => void)[], Heard[]] = [[], []];
  const connected = await new Promise<ClientRequest>((resolve, reject) => {
    const attempt = (): void => {
      const sent = request(
        { host: '127.0.0.1', port, path: '/__forecourt/events', headers: { host: `${slug}.localhost:${port}` } },
        (response) => {
          let text = '';
          response.on('data', (chunk) => {
            text += chunk;
            for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
              const [, kind = '', data = '{}'] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
              text = text.slice(end + 2);
              const one = { kind, data: JSON.parse(data) };
              const first = waiting.shift();
              if (first) first(one);
              else kept.push(one);
            }
          });
          resolve(sent);
        },
      )
        // Not listening yet.
        .once('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ECONNREFUSED' ? setImmediate(attempt) : reject(error),
        );
      sent.end();
    };
    attempt();
  });
  const next = (): Promise<Heard> => {
    const first = kept.shift();
    return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve));
  };
  return {
    // An editor's save may be seen as several changes: what comes besides is left out.
    until: async (kind) => {
      for (;;) {
        const one = await next();
        if (one.kind === kind) return one;
      }
    },
    close: () => connected.destroy(),
  };
}
