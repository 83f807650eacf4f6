import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { BuiltSite } from '../../../runtime/server/site/built-site.ts';
import { readFeatures } from '../../definition/features.ts';
import { readChecks } from '../../site-test/definition.ts';
import { pageSamples } from '../../site-test/samples.ts';
import type { CheckableFeature } from '../../site-test/site-test.types.ts';
import { openTestServer, siteReader, type TestServer, temporaryFolder } from '../../site-test/test-server.ts';
import { statePicture } from './state-picture.ts';
import { carKindSamples } from './state-samples.ts';
import type { ServedAnswer, ServedSite } from './states.types.ts';

/**
 * Serves built sites of one state for a review: `node serve-state.ts <moment>`. Each line that it reads is the sites to serve from then on,
 * `{"<slug>": "<folder>"}`; each that it writes says on which port, and what pages they have. Ends when nobody can write to it any more.
 * It runs from the code of its own state, where that is an older one as a copy: it asks little of the modules beside it.
 */
const [, , moment = ''] = process.argv;
const clock = (): Date => new Date(moment);

const features = await readFeatures();
const checks = await readChecks(features);
const code = temporaryFolder();
const readSites = siteReader(code.dir);
const agent = new Agent({ keepAlive: true });
let serving: TestServer | null = null;

const front = createServer(answer);
await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));

for await (const line of createInterface({ input: process.stdin })) {
  const told = await serve(new Map(Object.entries(JSON.parse(line) as Record<string, string>)));
  process.stdout.write(`${JSON.stringify(told)}\n`);
}
// What a page still loads is for nobody now.
process.exit();

async function serve(dirs: ReadonlyMap<string, string>): Promise<ServedAnswer> {
  await serving?.close();
  const built = new Map<string, BuiltSite>();
  const unread: Record<string, string> = {};
  for (const [slug, read] of await readSites(dirs)) {
    if (read instanceof Error) unread[slug] = read.message;
    else built.set(slug, read);
  }
  // Pages name no port: it is another in each state and each time, and a code for phones holds the address of its page.
  serving = await openTestServer(built, { clock, weights: async () => null, namedPort: 80 });
  const sites: ServedSite[] = [];
  for (const site of built.values()) sites.push(await servedSite(site, serving));
  return { port: (front.address() as AddressInfo).port, sites, unread };
}

async function servedSite({ site, cars, manifest }: BuiltSite, server: TestServer): Promise<ServedSite> {
  const { slug } = manifest;
  const { text } = await server.ask(slug, '/sitemap.xml');
  const locations = new Set([...text.matchAll(/\/([^/<]+)<\/loc>/g)].map(([, last]) => last));
  const checked = { site, cars: cars.filter((car) => locations.has(car.slug)) };
  const on = checks.filter(({ feature }: CheckableFeature) => manifest.features.includes(feature.id));
  const samples = pageSamples(checked, on);
  const more = await carKindSamples(
    checked,
    samples,
    cars,
    async (path) => (await server.ask(slug, path)).status === 200,
  );
  return {
    slug,
    family: site.tenant.theme.family,
    signature: manifest.signature,
    features: manifest.features,
    build: manifest.build,
    listed: checked.cars.map(({ id }) => id),
    samples: [...samples, ...more],
  };
}

/** Answers pictures, and passes anything else on to the server of the sites. */
function answer(asked: IncomingMessage, response: ServerResponse): void {
  const url = URL.parse(asked.url ?? '/', `http://${asked.headers.host}`);
  const site = serving?.sites.get(url?.hostname.replace('.localhost', '') ?? '');
  if (!url || !serving || !site) {
    response.writeHead(421).end();
    return;
  }
  const picture = statePicture(url.pathname, site);
  if (picture) {
    response.writeHead(200, { 'Content-Type': picture.type, 'Cache-Control': 'max-age=3600' }).end(picture.body);
    return;
  }
  const { port } = new URL(serving.origin(site.manifest.slug));
  const { method, headers } = asked;
  const passed = request({ host: '127.0.0.1', port, agent, method, path: asked.url, headers }, (got) => {
    response.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(response);
  });
  passed.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  asked.pipe(passed);
}
