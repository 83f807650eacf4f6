import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { parse } from 'yaml';
import { apiBase } from '../../runtime/rules/web/api-base.ts';
import { INDEX_SETTINGS } from '../../runtime/search/client/index-settings.data.ts';
import { type MeilisearchFixture, meilisearchFixture } from '../../runtime/search/client/meilisearch.fixture.ts';
import { openServer } from '../../runtime/server/host/open-server.ts';
import { featureTables } from '../../runtime/test-data/feature-tables.fixture.ts';
import { type BuildContext, openBuildContext } from '../build/build-context.ts';
import { render } from '../build/render/render.ts';
import { importOptions } from '../build/stock/import-options.ts';
import { overBudget } from '../build/verify/budgets.ts';
import { stockIndex } from '../commands/stock/stock-index.ts';
import { faultsOverBudget as overTestBudget } from '../site-test/checks/page-budgets.ts';
import { siteOfOnePage } from '../site-test/example-site.fixture.ts';
import { importStock } from '../stock/import/import-stock.ts';
import { STORED_STOCK } from '../stock/import/stored-stock.ts';
import type { Changes, Effect } from './effect.types.ts';
import { deskMails } from './observed-desk.fixture.ts';
import { toldOfFaults } from './observed-faults.fixture.ts';
import { deliveredText, storedText } from './observed-leads.fixture.ts';
import { askedOfProvider } from './observed-provider.fixture.ts';
import { pulled } from './observed-pull.fixture.ts';
import { reserved } from './observed-reservation.fixture.ts';
import { NOW, type ObservedSite, observedSite, type ReadDefinition, readDefinition } from './observed-site.fixture.ts';

/** Secrets that definitions name. */
const ENV = {
  PLATFORM_AUTH: 'user:password',
  OTHER_AUTH: 'other:password',
  SEARCH_KEY: 'key',
  OTHER_KEY: 'other-key',
  AUTOGRAB_KEY: 'plates',
  PREVIEW_PASSWORD: 'orchard',
};
const ENQUIRY = {
  name: 'Sam Example',
  phone: '0491570006',
  email: 'sam@example.com',
  message: 'Is it there?',
  postcode: '2000',
  category: 'General Enquiry',
};

/** What the platform knows of a make: a model under another slug than the definition's. */
const PLATFORM_MAKE = {
  name: 'Kestrel',
  models: [{ id: 7, name: 'Heron', slug: 'heron-2', description: '<p>As the platform says.</p>' }],
};

/** Looks at what the product makes of definitions. */
export interface Observer {
  /** What is seen of the dealer in `tenants/` with some changes, as text. */
  see(changes: Changes, effect: Effect): Promise<string>;
  close(): Promise<void>;
}

export async function openObserver(): Promise<Observer> {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-effects-'));
  const context = await openBuildContext(path.join(dir, 'cache'), {});
  const base: unknown = parse(
    readFileSync(path.join(import.meta.dirname, 'tenants/hillside-motors/tenant.yaml'), 'utf8'),
  );
  const asked: string[] = [];
  const sent = globalThis.fetch;
  let service: MeilisearchFixture | null = null;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const text = await request.clone().text();
    asked.push(`${request.method} ${request.url} ${request.headers.get('authorization')} ${text}`);
    if (request.url.includes('api.stripe.com')) return Response.json({ error: { type: 'api_error' } }, { status: 400 });
    if (request.url.includes('.paypal.com'))
      return request.url.endsWith('/token')
        ? Response.json({ access_token: 'token', expires_in: 3600 })
        : Response.json({ name: 'INVALID_REQUEST' }, { status: 400 });
    if (request.url.includes('/registrations/')) return Response.json({ success: true, vehicle: null });
    if (request.url.includes('/manufacturers/')) return Response.json(PLATFORM_MAKE);
    return request.url.includes('/api/leads') ? Response.json({ id: 'p1' }) : forwarded(request, text);
  });
  for (const [name, value] of Object.entries(ENV)) vi.stubEnv(name, value);
  /** To the search service, whatever address the definition gives it. */
  const forwarded = async (request: Request, body: string): Promise<Response> => {
    service ??= await searchService();
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    return sent(new URL(pathname + search, service.url), { method, headers, ...(body === '' ? {} : { body }) });
  };
  const known = new Map<string, Promise<string>>();
  let folders = 0;
  return {
    see(changes, effect) {
      const key = JSON.stringify([changes, effect.seen, effect.enquiry], (_, value: unknown) =>
        value === undefined ? null : value,
      );
      const run = async (): Promise<string> => {
        const folder = path.join(dir, String(++folders));
        asked.length = 0;
        await service?.close();
        service = null;
        const read = await readDefinition(changed(base, changes), path.join(folder, 'tenants'), context);
        const text = await observed({ read, effect, context, asked, dataDir: path.join(folder, 'data') });
        rmSync(folder, { recursive: true });
        return text;
      };
      const found = known.get(key) ?? run();
      known.set(key, found);
      return found;
    },
    async close() {
      await service?.close();
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A search service that knows the dealer's index, and no car in it. */
async function searchService(): Promise<MeilisearchFixture> {
  const service = await meilisearchFixture();
  service.put('hillside-motors', [], INDEX_SETTINGS);
  return service;
}

interface Observation {
  read: ReadDefinition;
  effect: Effect;
  context: BuildContext;
  /** What other machines were asked. */
  asked: string[];
  dataDir: string;
}

async function observed(observation: Observation): Promise<string> {
  const { read, effect, context, asked, dataDir } = observation;
  const { seen } = effect;
  if (seen === 'validate') return validated(read);
  const site = await observedSite(read, context);
  if (seen === 'desk mails') return deskMails(site);
  if (seen === 'reservation') return reserved(site, false);
  if (seen === 'faults') return toldOfFaults(site, dataDir);
  if (seen === 'provider calls') return askedOfProvider(site.built.site.tenant);
  if (seen === 'payment keys') {
    const taken = await reserved(site, true);
    return [
      taken,
      ...asked
        .filter((line) => /api\.stripe\.com|\.paypal\.com/.test(line))
        .map((line) => line.match(/(?:Bearer|Basic) \S+|"webhook_id":"\w+"/g)?.join(' ')),
    ].join('\n');
  }
  if (seen === 'browser code') return JSON.stringify(site.built.site.plan.browser);
  if (seen === 'build') return built(site, context);
  if (seen === 'test') return tested(site);
  if (seen === 'stock import') return imported(site);
  if (seen === 'stock pull') return pulled(site);
  if (seen === 'stock index') {
    vi.spyOn(console, 'log').mockReturnValue();
    await stockIndex(site.built.site.tenant.slug, { tenants: read.tenantsDir, format: 'json', now: NOW });
    vi.mocked(console.log).mockRestore();
    // How often it asks whether a task is done, and in which order, is a matter of the moment.
    return asked.filter((line) => !/\/tasks\/\d/.test(line)).join('\n');
  }
  const server = await openServer({
    tables: featureTables,
    sources: [{ version: async () => 1, read: async () => site.built }],
    dataDir,
    port: 4000,
    clock: () => NOW,
    env: ENV,
    log: () => {},
    index: false,
    keepPagesMs: 0,
  });
  const host = `${site.built.site.tenant.slug}.localhost:4000`;
  const ask = async (address: string, init: RequestInit = {}): Promise<Response> =>
    server.app.request(`http://${host}${address}`, { ...init, headers: { host, ...init.headers } });
  try {
    const address = seen.slice(seen.indexOf('/'));
    if (seen.startsWith('GET /')) return await answerText(await ask(address));
    if (seen.startsWith('headers of /')) return JSON.stringify([...(await ask(address)).headers]);
    if (seen.startsWith('asked for /')) {
      for (let visit = 0; visit < 2; visit++) await (await ask(address)).text();
      return asked.join('\n');
    }
    if (seen === 'look-up') {
      const lookUp = async (rego: string) =>
        answerText(
          await ask('/api/trade-in/lookup', {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
            body: JSON.stringify({ rego, regoState: 'NSW' }),
          }),
        );
      return [await lookUp('REG4SUCCESS'), await lookUp('REG4NOMATCH'), ...asked].join('\n');
    }
    const answer = await ask(`${apiBase(site.built.site.tenant.api)}/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ lead: { ...ENQUIRY, ...effect.enquiry } }),
    });
    if (seen === 'delivered enquiry') return (await deliveredText(dataDir)) + asked.join('\n');
    return answer.ok ? await storedText(dataDir) : await answerText(answer);
  } finally {
    await server.close();
  }
}

/** What chance has put into a page, the one-time key of a form, says nothing of the definition. */
async function answerText(answer: Response): Promise<string> {
  const text = (await answer.text()).replaceAll(/(name="nonce" value=")[^"]*/g, '$1');
  return `${answer.status} ${answer.headers.get('location')} ${text}`;
}

function validated({ diagnostics }: ReadDefinition): string {
  return diagnostics
    .filter(({ id }) => id !== 'language/no-effect')
    .map(({ id, path: at, message }) => `${id} ${at}: ${message}`)
    .join('\n');
}

/** What a build says of the sizes of pages: its browser code is bundled once, since all observations have the same. */
async function built(
  { built: { site, cars, renderer }, one, vectors }: ObservedSite,
  context: BuildContext,
): Promise<string> {
  const { bundle } = await context.code.browser(site.plan.browser);
  const sizes = new Map(
    await Promise.all(bundle.files.map(async (file) => [file.name, (await context.cache.brotli(file)).bytes] as const)),
  );
  const { rendered: pages } = await render({
    site,
    cars,
    renderer,
    now: NOW,
    isWanted: () => true,
  });
  const { layered, definition } = one;
  const found = await overBudget({
    site,
    pages,
    bundle,
    sizes,
    vectors,
    layered,
    ownBudgets: definition?.ownBudgets ?? [],
    features: context.definitions.features,
  });
  return found.map(({ message }) => message).join('\n');
}

/** What a browser test says of the first page of each kind, where it loads a kilobyte of images. */
function tested({ built: { site } }: ObservedSite): string {
  const under = siteOfOnePage({ site });
  const found = site.plan.routes.flatMap(({ id, path: address }) =>
    overTestBudget(
      under,
      { path: address, sample: { route: id, kind: id, path: address } },
      { imagesKb: [{ url: '/a.jpg', bytes: 1024 }] },
    ),
  );
  return found.map(({ message, hint }) => `${message} ${hint}`).join('\n');
}

/** The first import takes the stock file in, the second one with fewer cars of which one has another price and other words; then that again, whatever leaves, weeks and months later. */
function imported({ one: { source }, built: { site } }: ObservedSite): string {
  const options = importOptions({ tenant: site.tenant, dir: source.dir, files: source.files, now: NOW });
  const first = importStock(options);
  const second = importStock({ ...options, file: path.join(source.dir, 'fewer.csv') });
  const fewer = { ...options, file: path.join(source.dir, 'fewer.csv'), force: true };
  const later = [40, 80].map((days) => importStock({ ...fewer, now: new Date(NOW.getTime() + days * 86_400_000) }));
  const stored = readFileSync(path.join(source.dir, STORED_STOCK), 'utf8');
  return [first, second, ...later].map((result) => JSON.stringify(result)).join('\n') + stored;
}

/** A value with others at some paths. */
export function changed(value: unknown, changes: Changes): unknown {
  return Object.entries(changes).reduce((all, [at, to]) => withValue(all, at.split('.'), to), value);
}

function withValue(value: unknown, [step, ...rest]: string[], to: unknown): unknown {
  if (step === undefined) return to;
  const isList = /^\d+$/.test(step);
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : isList
      ? []
      : { ...(value as Record<string, unknown> | undefined) };
  (copy as Record<string, unknown>)[step] = withValue((copy as Record<string, unknown>)[step], rest, to);
  return copy;
}
