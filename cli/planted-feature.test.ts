import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeatureTables } from '../runtime/contracts/feature-tables.types.ts';
import type { FeatureApi } from '../runtime/contracts/services.types.ts';
import { openServer } from '../runtime/server/host/open-server.ts';
import type { RunningServer } from '../runtime/server/host/open-server.types.ts';
import { type SiteSource, siteFolder } from '../runtime/server/site/built-site.ts';
import { projectRoot } from './cache/cache.ts';
import { forecourt } from './tenants.fixture.ts';

/** A feature as somebody would write it who reads the contracts alone. */
const PLANTED: Record<string, string> = {
  'feature.ts': `import type { Feature } from '../../contracts/feature.types.ts';
import { HAS_REASONS, REASON_LISTS } from './reason-lists.ts';

export const feature: Feature = {
  id: 'planted',
  title: 'Planted',
  enabledBy: 'always',
  routes: [
    { id: 'planted', path: '/planted', page: './planted-page.tsx', render: 'request', query: ['colour'], listed: false, prefetch: false },
    { id: 'planted-car', path: '/planted/:slug', page: './planted-car-page.tsx', render: 'request', each: 'cars' },
    { id: 'planted-reason', path: '/reasons/:reason', page: './planted-reason-page.tsx', render: 'build', each: 'reasons', needs: 'reasons' },
    { id: 'planted-remark', path: '/remarks/:remark', page: './planted-remark-page.tsx', render: 'request', each: 'remarks' },
    { id: 'planted-none', path: '/no-reasons', page: './planted-page.tsx', render: 'request', needs: 'no-reasons' },
  ],
  lists: REASON_LISTS,
  conditions: { reasons: HAS_REASONS, 'no-reasons': { ...HAS_REASONS, holds: (definition) => !HAS_REASONS.holds(definition) } },
  budgets: { reasons: { perMinute: 1 } },
  slots: [
    { slot: 'car.actions', name: 'chat', module: './action.tsx', order: 1 },
    { slot: 'footer.blocks', name: 'subscribe', module: './block.tsx', order: 1 },
  ],
  api: ['./planted.api.ts'],
  services: ['./remarks.service.ts', './planted-cups.service.ts'],
  tables: './remarks.tables.ts',
  csp: { 'script-src': ['https://planted.example/some/script.js'], 'frame-src': ['{platform.base_url}'] },
  checks: './planted.checks.ts',
};
`,
  'reason-lists.ts': `import type { DefinitionCondition, RouteList } from '../../contracts/definition.types.ts';

export const REASON_LISTS: Readonly<Record<string, RouteList>> = {
  reasons: {
    valuesOf: ({ items }) =>
      items('home.reasons').map(({ path, value }) => ({
        value: String(value.title).toLowerCase(),
        source: path,
        ...(value.title === 'Quiet' ? { listed: false } : {}),
      })),
    list: ['home', 'reasons'],
    decidedBy: [['home', 'reasons', '*', 'title']],
  },
  remarks: { valuesOf: () => null, decidedBy: [] },
};

export const HAS_REASONS: DefinitionCondition = {
  holds: ({ items }) => items('home.reasons').length > 0,
  decidedBy: [['home', 'reasons']],
  remedy: { key: 'home.reasons', filled: true },
};
`,
  'planted-reason-page.tsx': `import type { Page } from '../../contracts/page.types.ts';

export const page: Page<{ reason: string }> = {
  load: ({ params: { reason = '' } }) => ({
    kind: 'page',
    head: { title: reason, description: reason, canonical: \`/reasons/\${reason}\`, index: true, structuredData: [] },
    props: { reason },
  }),
  body: ({ data }) => <h1>Reason {data.reason}</h1>,
};
`,
  'planted-remark-page.tsx': `import type { Page } from '../../contracts/page.types.ts';

export const page: Page<{ words: string }> = {
  async load({ services, params: { remark = '' } }) {
    const words = await services?.remarks?.of(remark);
    if (!words) return { kind: 'missing' };
    const head = { title: words, description: words, canonical: \`/remarks/\${remark}\`, index: true, structuredData: [] };
    return { kind: 'page', head, props: { words } };
  },
  body: ({ data }) => <h1>Somebody said: {data.words}</h1>,
};
`,
  'remarks.tables.ts': `import type { FeatureTables } from '../../contracts/feature-tables.types.ts';

export type RemarkTables = { remarks: { tenant: string; remark: string; words: string } };

export const tables: FeatureTables = {
  migrations: [
    {
      id: '900-remarks',
      async up(schema) {
        await schema
          .createTable('remarks')
          .addColumn('tenant', 'text', (column) => column.notNull())
          .addColumn('remark', 'text', (column) => column.notNull())
          .addColumn('words', 'text', (column) => column.notNull())
          .execute();
      },
    },
  ],
};
`,
  'remarks.service.ts': `import type { FeatureService } from '../../contracts/service-core.types.ts';
import type { RemarkTables } from './remarks.tables.ts';

interface Remarks {
  of(remark: string): Promise<string | undefined>;
  /** Stored when the site is closed. */
  add(remark: string, words: string): void;
}

declare module '../../contracts/feature-services.types.ts' {
  interface FeatureServices {
    remarks: Remarks;
  }
}

export const service: FeatureService<'remarks'> = ({ site, database }) => {
  const tenant = site.tenant.slug;
  const db = database.db.withTables<RemarkTables>();
  const waiting: RemarkTables['remarks'][] = [];
  const all = async () => [
    ...(await db.selectFrom('remarks').selectAll().where('tenant', '=', tenant).execute()),
    ...waiting,
  ];
  return {
    api: {
      of: async (remark) => (await all()).find((one) => one.remark === remark)?.words,
      add: (remark, words) => void waiting.push({ tenant, remark, words }),
    },
    hooks: { values: async (each) => (each === 'remarks' ? (await all()).map(({ remark }) => remark) : []) },
    async close() {
      const some = waiting.splice(0);
      await database.transact(async (trx) => {
        for (const one of some) await trx.withTables<RemarkTables>().insertInto('remarks').values(one).execute();
      });
    },
  };
};
`,
  'planted-page.tsx': `import type { Page } from '../../contracts/page.types.ts';

export const page: Page<{ colour: string }> = {
  load: ({ url }) => ({
    kind: 'page',
    head: { title: 'Planted', description: 'Planted', canonical: '/planted', index: true, structuredData: [] },
    props: { colour: [...url.searchParams].join() },
  }),
  body: ({ data }) => <h1>Planted in {data.colour}</h1>,
};
`,
  'planted-car-page.tsx': `import type { Page } from '../../contracts/page.types.ts';

export const page: Page<{ name: string }> = {
  async load({ stock, params }) {
    const car = await stock.car(params.slug ?? '');
    if (!car) return { kind: 'missing' };
    const head = { title: car.name, description: car.name, canonical: \`/planted/\${car.slug}\`, index: true, structuredData: [] };
    return { kind: 'page', head, props: { name: car.name } };
  },
  body: ({ data }) => <h1>Planted {data.name}</h1>,
};
`,
  'action.tsx': `import type { Slot } from '../../contracts/page.types.ts';

export const slot: Slot<'car.actions', string> = {
  load: (_context, { car }) => car.slug,
  body: ({ data }) => <a href={\`/planted/\${data}\`}>Planted action</a>,
};
`,
  'block.tsx': `import type { Slot } from '../../contracts/page.types.ts';

export const slot: Slot<'footer.blocks', true> = { load: () => true, body: () => <p>Planted block</p> };
`,
  'planted.api.ts': `import { Hono } from 'hono';
import type { FeatureApi } from '../../contracts/services.types.ts';

export const api: FeatureApi<'remarks'> = ({ site, stock, guard, services: { remarks } }) =>
  new Hono()
    .post('/api/remarks/:remark', async (context) => {
      remarks.add(context.req.param('remark'), await context.req.text());
      return context.body(null, 204);
    })
    .post('/api/planted', guard.ownOrigin, async (context) =>
      context.json({ slug: site.tenant.slug, cars: (await stock.availableSlugs()).length }),
    )
    .post('/api/reasons', guard.limited('reasons', (context) => context.json({ message: 'Too many' }, 429)), (context) =>
      context.json({ message: 'Taken' }),
    );
`,
  'planted-cups.service.ts': `import type { FeatureService } from '../../contracts/service-core.types.ts';

declare module '../../contracts/feature-services.types.ts' {
  interface FeatureServices {
    plantedCups: { left(): number };
  }
}

export const service: FeatureService<'plantedCups'> = () => {
  let left = 1;
  return {
    api: { left: () => left },
    hooks: {
      claims: {
        of: async ({ lead }) =>
          lead.message !== 'A cup, please'
            ? null
            : {
                take: async () => (left-- > 0 ? null : 'taken'),
                refusal: async () => ({ errors: { message: 'There is no cup left' } }),
                answer: () => ({ cup: 'yours' }),
              },
        without: () => ({}),
      },
    },
  };
};
`,
  'planted-portal.feed.ts': `import type { ExportKind } from '../../contracts/export.types.ts';

export const feed: ExportKind = {
  title: 'Planted portal',
  formats: ['csv'],
  columns: ['id', 'title'],
  refusal: ({ price }) => (price === null ? 'no price' : null),
  item: ({ stocknum, name }) => [['id', stocknum], ['title', name]],
};
`,
  'planted.checks.ts': `import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {};
`,
};

describe('a new feature', () => {
  let dir: string;
  let server: RunningServer;
  let tables: readonly FeatureTables[];
  let now = Date.parse('2026-11-20T00:00:00Z');
  const HOST = 'harbour-motors.localhost:4000';
  const ask = (address: string, method = 'GET', headers: Record<string, string> = {}) =>
    server.app.request(`http://${HOST}${address}`, { method, headers: { host: HOST, ...headers } });
  const text = async (address: string): Promise<string> => (await ask(address)).text();

  beforeAll(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-planted-'));
    for (const name of ['cli', 'runtime', 'schema', 'templates', 'package.json', 'package-lock.json'])
      cpSync(path.join(projectRoot, name), path.join(dir, name), { recursive: true });
    symlinkSync(path.join(projectRoot, 'node_modules'), path.join(dir, 'node_modules'));
    cpSync(path.join(dir, 'cli/fixtures/tenants/harbour-motors'), path.join(dir, 'tenants/harbour-motors'), {
      recursive: true,
    });
    const definition = path.join(dir, 'tenants/harbour-motors/tenant.yaml');
    const yaml = readFileSync(definition, 'utf8')
      .replace(/^car:\n/m, 'car:\n  actions: [call, chat]\n')
      .replace(
        /^home:\n/m,
        `home:\n  reasons: [${['Spring', 'Quiet'].map((title) => `{ title: ${title}, text: In its season. }`).join()}]\n`,
      );
    writeFileSync(
      definition,
      `${yaml}\nfooter:\n  blocks: [subscribe, links]\nplatform:\n  base_url: https://platform.example/v1\n  auth: env:PLATFORM\n`,
    );
    const folder = path.join(dir, 'runtime/features/planted');
    mkdirSync(folder);
    for (const [name, source] of Object.entries(PLANTED)) writeFileSync(path.join(folder, name), source);
    const built = await forecourt(dir, ['build'], {}, path.join(dir, 'cli/bin.js'));
    expect([built.code, built.stdout, built.stderr]).toEqual([
      0,
      expect.stringContaining('✓ built'),
      expect.anything(),
    ]);
    // As commands of the copy find them.
    const copied: typeof import('./definition/features.ts') = await import(
      pathToFileURL(path.join(dir, 'cli/definition/features.ts')).href
    );
    tables = await copied.readFeatureTables();
    server = await open(siteFolder(path.join(dir, 'generated/harbour-motors')), 'data');
  });
  const open = (source: SiteSource, data: string): Promise<RunningServer> =>
    openServer({
      tables,
      sources: [source],
      dataDir: path.join(dir, data),
      port: 4000,
      clock: () => new Date(now),
      env: { PLATFORM: 'user:password' },
      log: () => {},
      index: false,
      keepPagesMs: 0,
    });
  afterAll(async () => {
    await server?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it('is a folder, and nothing else: its pages, slots, block, endpoint and policy are there', async () => {
    const map = await text('/sitemap.xml');
    const [, address = ''] = /<loc>[^<]*(\/planted\/[^<]+)<\/loc>/.exec(map) ?? [];
    expect(await text(address)).toMatch(/<h1>Planted \w/);
    expect([(await ask('/planted/none')).status, map.includes('/planted<')]).toEqual([404, false]);
    expect(await text('/planted?colour=blue&other=1')).toContain('Planted in colour,blue<');
    const car = await text(address.replace('planted', 'cars'));
    const [call, planted] = [car.indexOf('href="tel:', car.indexOf('car__actions')), car.indexOf('Planted action')];
    expect([call > 0, planted > call, car.includes('href="#enquire"')]).toEqual([true, true, false]);
    const footer = car.slice(car.indexOf('<footer'));
    expect(footer.indexOf('Planted block')).toBeLessThan(footer.indexOf('footer__block--links'));
    expect(footer).toContain('Planted block');
    expect(car).toContain('"not":{"href_matches":"/planted"}');
    const policy = (await ask('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' [^;]* https:\/\/planted\.example;/);
    expect(policy).toContain('frame-src https://platform.example;');
  });

  it('its pages come from a list of its own, and are there where its own condition holds', async () => {
    expect(await text('/reasons/spring')).toContain('<h1>Reason spring');
    const statuses = ['/reasons/quiet', '/reasons/autumn', '/no-reasons'].map(async (one) => (await ask(one)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
    const map = await text('/sitemap.xml');
    expect([map.includes('/reasons/spring<'), map.includes('/reasons/quiet<')]).toEqual([true, false]);
  });

  it('its endpoint takes from a budget of its own: a second request of a visitor within the minute is too many', async () => {
    const answers = [await ask('/api/reasons', 'POST'), await ask('/api/reasons', 'POST')];
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    expect(Number(answers[1]?.headers.get('retry-after'))).toBeGreaterThan(0);

    // A site that is built again goes on where it was.
    const [before] = server.tenants();
    now += 2000;
    utimesSync(path.join(dir, 'generated/harbour-motors/manifest.json'), new Date(now), new Date(now));
    await text('/');
    expect((await ask('/api/reasons', 'POST')).status).toBe(429);
    expect(server.tenants()[0] === before).toBe(false);
    now += 60_000;
    expect((await ask('/api/reasons', 'POST')).status).toBe(200);
  });

  it('a site whose endpoint takes from a budget that nobody brings is not opened', async () => {
    const built = siteFolder(path.join(dir, 'generated/harbour-motors'));
    const api: FeatureApi = ({ guard }) =>
      new Hono().post(
        '/api/other',
        guard.limited('others', (context) => context.text('')),
      );
    const source: SiteSource = { ...built, read: async () => ({ ...(await built.read()), apis: { planted: [api] } }) };
    await expect(open(source, 'other-data')).rejects.toThrow(
      'the feature "planted" takes from the budget `others`, which nobody brings; there are `reasons`, `leads`, `reveals`, `searches`.',
    );
  });

  it.each<[what: string, pattern: RegExp, instead: string, says: string]>([
    [
      'a list that nobody brings',
      /^ {2}(lists|conditions).*$/gm,
      '',
      "`each: 'reasons'` names no list: bring it in `lists`, or take one of the core (locations, legal, cars, forms).",
    ],
    ['a slot that there is not', /car\.actions/, 'car.action', "`slot: 'car.action'` names no slot: there are "],
    [
      'a feature that there is not',
      /enabledBy: 'always',/,
      "enabledBy: 'always', requires: ['cars'],",
      "there is no feature 'cars' to require or use.",
    ],
  ])('a manifest that names %s stops every command', async (_what, pattern, instead, says) => {
    const folder = path.join(dir, 'runtime/features/mistaken');
    mkdirSync(folder);
    const manifest = PLANTED['feature.ts']
      ?.replace(pattern, instead)
      .replaceAll("'./reason-lists.ts'", "'../planted/reason-lists.ts'")
      .replace("id: 'planted'", "id: 'mistaken'");
    writeFileSync(path.join(folder, 'feature.ts'), manifest ?? '');
    const { code, stdout, stderr } = await forecourt(dir, ['validate'], {}, path.join(dir, 'cli/bin.js'));
    rmSync(folder, { recursive: true });
    expect(code).not.toBe(0);
    expect(stdout + stderr).toContain(`runtime/features/mistaken/feature.ts: ${says}`);
  });

  it('its service keeps what its endpoint is told in a table of its own: past a new build, and a new server', async () => {
    const remark = async () => (await text('/remarks/first')).match(/<h1>(Somebody said: [^<]*)/)?.[1];
    expect((await ask('/remarks/first')).status).toBe(404);
    const sent = { method: 'POST', headers: { host: HOST }, body: 'Nice cars' };
    expect((await server.app.request(`http://${HOST}/api/remarks/first`, sent)).status).toBe(204);
    expect([await remark(), (await text('/sitemap.xml')).includes('/remarks/first<')]).toEqual([
      'Somebody said: Nice cars',
      true,
    ]);
    now += 2000;
    utimesSync(path.join(dir, 'generated/harbour-motors/manifest.json'), new Date(now), new Date(now));
    expect(await remark()).toBe('Somebody said: Nice cars');
    await server.close();
    server = await open(siteFolder(path.join(dir, 'generated/harbour-motors')), 'data');
    expect(await remark()).toBe('Somebody said: Nice cars');
  });

  it('what leads claim of it is had with them: once, and never without', async () => {
    const send = async (name: string, phone: string, message: string) => {
      const lead = {
        name,
        email: `${name}@example.com`,
        phone,
        postcode: '2000',
        message,
        category: 'General Enquiry',
      };
      const headers = { host: HOST, 'content-type': 'application/json' };
      const body = JSON.stringify({ lead });
      const answer = await server.app.request(`http://${HOST}/api/leads`, { method: 'POST', headers, body });
      return [answer.status, await answer.json()];
    };
    const id = expect.stringMatching(/^L-/);
    expect(await send('sam', '0491 570 006', 'A cup, please')).toEqual([201, { id, cup: 'yours' }]);
    expect(await send('alex', '0491 570 156', 'A cup, please')).toEqual([
      422,
      expect.objectContaining({ errors: { message: 'There is no cup left' } }),
    ]);
    expect(await send('alex', '0491 570 156', 'No cup')).toEqual([201, { id }]);
  });

  it('its export is one of the choices of the command', async () => {
    const to = (word: string) =>
      forecourt(dir, ['stock', 'export', 'harbour-motors', '--to', word], {}, path.join(dir, 'cli/bin.js'));
    const { code, stdout, stderr } = await to('planted-portal');
    expect([code, stdout.split(/\r?\n/)[0]]).toEqual([0, 'id,title']);
    expect(stderr).toMatch(/^Planted portal of harbour-motors: \d cars/);
    expect((await to('another')).stderr).toContain('Allowed choices are google, meta, planted-portal.');
  });

  it('its endpoint answers pages of its site alone', async () => {
    const own = await ask('/api/planted', 'POST');
    expect(await own.json()).toEqual({ slug: 'harbour-motors', cars: expect.any(Number) });
    const foreign = await ask('/api/planted', 'POST', { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
  });
});
