import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnSeed, runs } from '../../runtime/prove.fixture.ts';
import { openServer } from '../../runtime/server/host/open-server.ts';
import { siteFolder } from '../../runtime/server/site/built-site.ts';
import { featureTables } from '../../runtime/test-data/feature-tables.fixture.ts';
import { generateWild } from '../../scripts/dealers/generate.ts';
import { PREVIEW_PASSWORD, traitsText, type WildDealer } from '../../scripts/dealers/wild.ts';
import { buildTenants } from '../build/build.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { type Workspace, warmWorkspace } from '../tenants.fixture.ts';
import { launchChromium } from './launch-chromium.ts';
import { runSiteTests } from './run-site-tests.ts';

/** The six are of every template and region; the first has every feature on, the second every feature off. */
const COUNT = runs(6, 200);
const TOGETHER = 10;
/** So many of them are previews first: each is built twice. */
const PREVIEWS = runs(1, TOGETHER);
const SEED = drawnSeed();
const PASSWORD = 'a yellow gate';

describe(`wild dealers of the seed ${SEED}`, () => {
  let space: Workspace;
  let dealers: WildDealer[];
  beforeAll(async () => {
    // What tests log is shown of those alone that fail.
    if (COUNT > TOGETHER) process.stderr.write(`Wild dealers: FORECOURT_SEED=${SEED}\n`);
    space = await warmWorkspace();
    dealers = await generateWild(path.join(space.dir, 'wild'), COUNT, SEED);
  });
  afterAll(() => space.remove());

  const folders = () => ({
    tenantsDir: path.join(space.dir, 'wild'),
    outDir: path.join(space.dir, 'generated'),
    cacheDir: path.join(space.dir, '.cache'),
  });
  /** What is wrong with it, so that it can be made again: seed, dealer, traits. */
  const errorsOf = (slug: string, diagnostics: readonly Diagnostic[]): string[] =>
    diagnostics.flatMap(({ severity, id, message }) => {
      const dealer = dealers.find((one) => one.slug === slug) as WildDealer;
      return severity === 'error'
        ? [`FORECOURT_SEED=${SEED} ${slug}: ${id}: ${message} (${traitsText(dealer.traits)})`]
        : [];
    });

  async function build(
    some: readonly WildDealer[],
    textOf: (dealer: WildDealer) => string | Uint8Array,
  ): Promise<void> {
    for (const dealer of some)
      writeFileSync(path.join(folders().tenantsDir, dealer.slug, 'tenant.yaml'), textOf(dealer));
    const slugs = some.map(({ slug }) => slug);
    const { tenants } = await buildTenants({ ...folders(), slugs, now: new Date(), force: false, env: {}, jobs: 1 });
    expect(tenants.flatMap(({ slug, diagnostics }) => errorsOf(slug, diagnostics))).toEqual([]);
    expect(tenants.filter(({ status }) => status !== 'built')).toEqual([]);
  }

  /** What a preview answers to somebody with and without its password. */
  async function answersOf(previews: readonly WildDealer[]): Promise<unknown[]> {
    const dataDir = path.join(space.dir, 'data');
    const server = await openServer({
      tables: featureTables,
      sources: previews.map(({ slug }) => siteFolder(path.join(folders().outDir, slug))),
      ...{ dataDir, port: 4000, clock: () => new Date(), log: () => {}, index: true, keepPagesMs: 30_000 },
      env: { [PREVIEW_PASSWORD]: PASSWORD },
    });
    const authorization = `Basic ${Buffer.from(`anyone:${PASSWORD}`).toString('base64')}`;
    const answers = await Promise.all(
      previews.map(async ({ slug }) => {
        const host = `${slug}.localhost:4000`;
        const ask = async (headers: Record<string, string>) =>
          server.app.request(`http://${host}/`, { headers: { host, ...headers } });
        const [out, inside] = [await ask({}), await ask({ authorization })];
        return [slug, out.status, inside.status, (await inside.text()).includes('noindex')];
      }),
    );
    await server.close();
    rmSync(dataDir, { recursive: true });
    return answers;
  }

  it.each(Array.from({ length: Math.ceil(COUNT / TOGETHER) }, (_, batch) => batch * TOGETHER))(
    'from the number %i on pass the smoke test, those with a preview once they are live',
    async (from) => {
      const some = dealers.slice(from, from + TOGETHER);
      const previews = some.filter(({ preview }) => preview !== null).slice(0, PREVIEWS);
      await build(previews, ({ preview }) => preview as string);
      expect(await answersOf(previews)).toEqual(previews.map(({ slug }) => [slug, 401, 200, true]));
      await build(some, ({ files }) => files['tenant.yaml'] as string);
      const outcomes = await runSiteTests({
        ...folders(),
        slugs: some.map(({ slug }) => slug),
        level: 'smoke',
        jobs: 2,
        screenshots: false,
        clock: () => new Date(),
        launch: launchChromium,
      });
      expect(outcomes.flatMap(({ slug, diagnostics }) => errorsOf(slug, diagnostics))).toEqual([]);
      expect(outcomes.map(({ slug, status }) => [slug, status])).toEqual(some.map(({ slug }) => [slug, 'passed']));
      for (const { slug } of some) rmSync(path.join(folders().outDir, slug), { recursive: true });
      mkdirSync(folders().outDir, { recursive: true });
    },
    600_000,
  );
});
