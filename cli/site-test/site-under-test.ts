import { readFileSync, statSync } from 'node:fs';
import type { Car } from '../../runtime/rules/car/car.types.ts';
import { apiBase } from '../../runtime/rules/web/api-base.ts';
import type { ServerPositions, SourcePositions } from '../build/bundle/source-positions.ts';
import { featureOfModule } from '../definition/features.ts';
import type { Definition } from './definition.ts';
import { pageSamples } from './samples.ts';
import type { ReadText, SiteUnderTest } from './site-test.types.ts';
import type { TestServer } from './test-server.ts';

/** A served site with all that its checks need to know. It stands for no kind of page yet. */
export async function siteUnderTest(
  { source, ownBudgets, on, off }: Definition,
  server: TestServer,
  {
    readText,
    sources,
    serverSourceOf,
    patience,
    rebuild,
  }: {
    readText: ReadText;
    sources: SourcePositions;
    serverSourceOf: ServerPositions;
    patience: number;
    rebuild: string;
  },
): Promise<SiteUnderTest> {
  const { slug } = source;
  const built = server.sites.get(slug) as NonNullable<ReturnType<TestServer['sites']['get']>>;
  // Checks name calls as they are by default.
  const calls = apiBase(built.site.tenant.api);
  const ask: SiteUnderTest['ask'] = (path, request) => server.ask(slug, path.replace(/^\/api(?=\/)/, calls), request);
  const checked = { site: built.site, cars: await listedCars(built.cars, ask) };
  return {
    ...checked,
    stock: built.cars,
    slug,
    dir: built.dir,
    manifest: built.manifest,
    origin: server.origin(slug),
    ownBudgets,
    patience,
    rebuild,
    on,
    off,
    samples: pageSamples(checked, on),
    judged: new Set(),
    ask,
    readText,
    async sourceOf(positions) {
      const known = await Promise.all(positions.map((position) => sources(built.site.plan.browser, position)));
      const found = known.filter((one) => one !== null);
      return found.find(({ file }) => featureOfModule(file) !== null) ?? found[0] ?? null;
    },
    weigh: (path) => server.weigh(slug, path),
    enquiriesOf: (name) => server.enquiriesOf(slug, name),
    serverSourceOf,
    serverFaults: () => server.faults(slug),
  };
}

/** The cars that the site itself lists, in the order of its stock: which these are only its own search knows. */
async function listedCars(cars: readonly Car[], ask: SiteUnderTest['ask']): Promise<Car[]> {
  const { text } = await ask('/sitemap.xml');
  const listed = new Set([...text.matchAll(/\/cars\/([^<]+)<\/loc>/g)].map(([, slug]) => slug));
  return cars.filter(({ slug }) => listed.has(slug));
}

/** Reads each file once, however many names it has: sites with the same code share its files by hard links. */
export function sharedTexts(): ReadText {
  const texts = new Map<string, string>();
  return (file) => {
    const { dev, ino, size, mtimeMs } = statSync(file);
    const key = [dev, ino, size, mtimeMs].join();
    const text = texts.get(key) ?? readFileSync(file, 'utf8');
    texts.set(key, text);
    return text;
  };
}
