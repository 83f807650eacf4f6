import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStates } from './open-states.ts';
import { pagesOf, planned, type Repository, repository } from './states.fixture.ts';

const HARBOUR = 'tenants/harbour-motors/tenant.yaml';

/** What a site answers, asked by its host. */
function pageAt(port: number, slug: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path, headers: { Host: `${slug}.localhost:${port}` } }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('end', () => resolve(text));
    });
    asked.on('error', reject);
  });
}

describe("definitions of a repository of the dealers' own", () => {
  let space: Repository;
  beforeAll(async () => {
    space = await repository();
  });
  afterEach(async () => {
    await space.git('checkout', '--quiet', '--', '.');
    await space.git('checkout', '--quiet', 'main');
    await space.git('clean', '--quiet', '-fd');
  });
  afterAll(() => space.remove());

  it('nothing has changed: nothing is built', async () => {
    const { states, plan } = await planned(space.options());
    expect([states.dealers, plan.pages, plan.notLookedAt]).toEqual([[], [], []]);
    expect(states.unchanged).toEqual(['harbour-motors', 'quarry-cars']);
    expect(existsSync(path.join(space.dir, '.cache/review'))).toBe(false);
  });

  it('a dealer that is there no more is told; one that never was is refused', async () => {
    rmSync(path.join(space.dir, 'tenants/quarry-cars'), { recursive: true });
    const { plan } = await planned(space.options());
    expect(new Set(plan.went.map(({ dealer }) => dealer))).toEqual(new Set(['quarry-cars']));
    await expect(openStates(space.options({ slugs: ['harbour-moters'] }))).rejects.toThrow(
      'there is no tenant harbour-moters in either state: did you mean harbour-motors?',
    );
  });

  it('pages know no port, so a code for phones is the same each time', async () => {
    space.write(HARBOUR, space.read(HARBOUR).replace(/^domains:.*\n/m, ''));
    const states = await openStates(space.options());
    try {
      await states.serve(['harbour-motors']);
      const { after } = states.ports;
      const text = await pageAt(after, 'harbour-motors', '/cars/2021-kestrel-lark-gx-h101');
      expect(text).toContain('id="car-code"');
      expect(text).toContain('http://harbour-motors.localhost/cars/');
      expect(text).not.toContain(`:${after}`);
    } finally {
      await states.close();
    }
  });

  it('keys in another order change no page', async () => {
    const text = space.read(HARBOUR);
    const line = /^tagline: .*\n/m.exec(text)?.[0] ?? '';
    space.write(HARBOUR, `${text.replace(line, '')}\n${line}`);
    const { states, plan } = await planned(space.options());
    expect(states.dealers).toEqual(['harbour-motors']);
    expect([plan.pages, plan.came, plan.went]).toEqual([[], [], []]);
  });

  it('a word around all pages is looked at on two, and the base is the commit', async () => {
    space.edit(HARBOUR, 'tagline: Cars by the water', 'tagline: Cars by the sea');
    const { states, plan } = await planned(space.options());
    expect(new Set(plan.pages.map(({ dealer }) => dealer))).toEqual(new Set(['harbour-motors']));
    expect(plan.notLookedAt.map(({ reason }) => reason).join()).toMatch(
      /^\d+ pages where only what is around them differs/,
    );
    expect(states.before.name).toMatch(/^main at [0-9a-f]{7}$/);
    expect(states.now.toISOString()).toBe('2026-11-30T10:00:00.000Z');
    expect(states.notes).toEqual([
      "Only definitions are compared: the code of Forecourt is in no commit of the dealers' repository.",
    ]);
    const [page] = plan.pages;
    expect(page?.before.key).not.toBe(page?.after.key);
    expect(page?.before.url).toMatch(/^http:\/\/harbour-motors\.localhost:\d+\//);
  });

  it('a colour changes every page', async () => {
    space.edit(HARBOUR, 'brand: "#0a4fd0"', 'brand: "#7a1f5c"');
    const { plan } = await planned(space.options());
    expect(plan.pages.length).toBe(plan.dealers[0]?.lookedAt);
    expect(pagesOf(plan)).toContain('harbour-motors home');
    expect(plan.notLookedAt.every(({ reason }) => /like others that differ/.test(reason))).toBe(true);
  });

  it('a dealer more and a dealer less, and one that cannot be built', async () => {
    space.addTwin();
    rmSync(path.join(space.tenants, 'quarry-cars'), { recursive: true });
    space.edit(HARBOUR, 'region: AU', 'region: XX');
    const { plan } = await planned(space.options());
    expect(new Set(plan.came.map(({ dealer }) => dealer))).toEqual(new Set(['gravel-cars']));
    expect(new Set(plan.went.map(({ dealer }) => dealer))).toEqual(new Set(['quarry-cars']));
    expect(plan.notLookedAt).toMatchObject([
      { dealer: 'harbour-motors', reason: expect.stringMatching(/^of the working tree it cannot be built: /) },
    ]);
  });

  it('a commit of this branch is held against where it left main', async () => {
    await space.git('checkout', '--quiet', '-b', 'sea');
    space.edit(HARBOUR, 'tagline: Cars by the water', 'tagline: Cars by the sea');
    await space.git('commit', '--quiet', '-am', 'sea');
    const { states } = await planned(space.options());
    expect([states.before.name.slice(0, 4), states.dealers]).toEqual(['main', ['harbour-motors']]);
    expect((await planned(space.options({ way: { base: 'HEAD' } }))).states.dealers).toEqual([]);
    expect((await planned(space.options({ slugs: ['quarry-cars'] }))).states.dealers).toEqual([]);
  });

  it('a worktree that was broken off is made again, and a fourth commit takes the place of the first', async () => {
    const review = path.join(space.dir, '.cache/review');
    for (const word of ['one', 'two', 'three', 'four']) {
      space.edit(HARBOUR, /tagline: .*/.exec(space.read(HARBOUR))?.[0] ?? '', `tagline: Cars by the ${word}`);
      await space.git('commit', '--quiet', '-am', word);
      space.edit(HARBOUR, `by the ${word}`, 'by the sea');
      const states = await openStates(space.options({ way: { base: 'HEAD' } }));
      await states.close();
      space.edit(HARBOUR, 'by the sea', `by the ${word}`);
    }
    const commits = readdirSync(review).filter((name) => /^[0-9a-f]{40}$/.test(name));
    expect(commits).toHaveLength(3);
    expect((await space.git('worktree', 'list')).trim().split('\n')).toHaveLength(4);
    const head = await space.git('rev-parse', 'HEAD');
    rmSync(path.join(review, head, 'ready'));
    rmSync(path.join(review, head, 'tree/tenants'), { recursive: true });
    space.edit(HARBOUR, 'by the four', 'by the sea');
    const { plan } = await planned(space.options({ way: { base: 'HEAD' } }));
    expect(plan.pages.length).toBeGreaterThan(0);
  });

  it.each([
    ['no such commit', 'nowhere', /there is no commit nowhere\. .*`git fetch --unshallow`/],
    ['an option in place of one', '--help', /there is no commit --help/],
  ])('%s', async (_, base, says) => {
    await expect(openStates(space.options({ way: { base } }))).rejects.toThrow(says);
  });

  it('a clone that is too shallow says how to fetch the rest', async () => {
    await space.git('branch', '--force', 'side', 'main');
    const clone = mkdtempSync(path.join(tmpdir(), 'forecourt-shallow-'));
    const run = (...args: string[]) => execa('git', args, { cwd: clone });
    try {
      await execa('git', ['clone', '--quiet', '--depth', '1', '--branch', 'side', `file://${space.dir}`, clone]);
      const options = space.options({ tenantsDir: path.join(clone, 'tenants') });
      await expect(openStates(options)).rejects.toThrow(/neither main nor origin\/main.*`fetch-depth: 0`/);
      await run('checkout', '--quiet', '--orphan', 'main');
      await run('-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '--quiet', '-m', 'other');
      await run('checkout', '--quiet', 'side');
      await expect(openStates(options)).rejects.toThrow(/does not know where main .* parted: .*`fetch-depth: 0`/);
    } finally {
      rmSync(clone, { recursive: true });
    }
  });

  it('a run that is killed leaves no server behind', async () => {
    space.edit(HARBOUR, 'tagline: Cars by the', 'tagline: Utes by the');
    const script = path.join(space.dir, 'open.mts');
    const module = path.join(import.meta.dirname, 'open-states.ts');
    writeFileSync(
      script,
      `import { openStates } from ${JSON.stringify(module)};
const states = await openStates(${JSON.stringify(space.options())});
await states.serve(['harbour-motors']);
console.log(JSON.stringify(states.ports));
`,
    );
    const child = execa(process.execPath, [script], { reject: false });
    const ports = await new Promise<{ before: number; after: number }>((resolve) =>
      child.stdout.once('data', (chunk: Buffer) => resolve(JSON.parse(chunk.toString()))),
    );
    const answers = (port: number) =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
        socket.on('connect', () => socket.destroy());
      });
    expect(await answers(ports.before)).toBe(true);
    child.kill('SIGKILL');
    await child;
    for (const port of [ports.before, ports.after])
      await expect.poll(() => answers(port), { timeout: 20_000 }).toBe(false);
  });
});
