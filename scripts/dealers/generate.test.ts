import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureOf } from '../../cli/build/plan/plan.ts';
import { type Prepared, prepare, stockDiagnostics } from '../../cli/build/prepare.ts';
import { sharedLanguage } from '../../cli/language.fixture.ts';
import { knownPages } from '../../runtime/server/http/match-route.ts';
import { FEATURE_SETS } from './feature-sets.ts';
import { dealersOf, type GeneratedTenant, generateTenants, SEED } from './generate.ts';
import { yamlText } from './yaml-text.ts';

const COUNT = 54;
const NOW = new Date('2026-12-01T09:00:00+11:00');

describe('generated dealers', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-scale-'));
  let tenants: GeneratedTenant[];
  let prepared: Prepared;
  beforeAll(async () => {
    tenants = await generateTenants(dir, COUNT);
    prepared = await prepare(
      dir,
      tenants.map(({ slug }) => slug),
      await sharedLanguage(),
      { now: NOW },
    );
  }, 60_000);
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('have no finding, not even of their stock', async () => {
    expect(prepared.diagnostics).toEqual([]);
    expect(await stockDiagnostics(prepared, NOW)).toEqual([]);
  });

  it('are of every template and region, with 20 to 60 vehicles', () => {
    expect([...new Set(tenants.map(({ template }) => template))].sort()).toEqual(
      ['cars', 'powersports', 'rental', 'rv', 'subscription', 'trucks'].sort(),
    );
    expect(new Set(tenants.map(({ template, region }) => `${template} ${region}`)).size).toBe(18);
    const cars = tenants.map((one) => one.cars);
    expect([Math.min(...cars) >= 20, Math.max(...cars) <= 60, new Set(cars).size > 20]).toEqual([true, true, true]);
  });

  it('differ in browser code as they are meant to, and have the pages that were counted', () => {
    const plans = prepared.tenants.flatMap(({ slug, definition }) =>
      definition ? { slug, made: definition.plan } : [],
    );
    expect(plans).toHaveLength(tenants.length);
    expect(FEATURE_SETS).toBeGreaterThanOrEqual(40);
    // Forms of some templates use types of fields that others do not.
    const signatures = new Set(plans.map(({ made }) => signatureOf(made.browser))).size;
    expect([signatures >= FEATURE_SETS, signatures < 2 * FEATURE_SETS]).toEqual([true, true]);
    for (const { slug, made } of plans) {
      const pages = knownPages(made.routes.filter(({ render }) => render === 'build'));
      expect([slug, pages.length]).toEqual([slug, tenants.find((one) => one.slug === slug)?.pages]);
    }
  });

  it('have 35 pages each in the mean, whatever their number', () => {
    for (const count of [100, 300]) {
      const pages = dealersOf(SEED, 0, count).map((one) => one.pages);
      const mean = pages.reduce((sum, one) => sum + one, 0) / count;
      expect([count, Math.round(mean)]).toEqual([count, 35]);
    }
  });

  it('are the same for the same seed and number, wherever a run begins, and others for another seed', () => {
    const [one, more] = [dealersOf(7, 3, 6), dealersOf(7, 0, 20)];
    expect(more.slice(3, 6)).toEqual(one);
    expect(dealersOf(8, 3, 6)).not.toEqual(one);
    const [first] = dealersOf(SEED, 0, 1);
    for (const [name, text] of Object.entries(first?.files ?? {}))
      expect(readFileSync(path.join(dir, first?.slug ?? '', name), 'utf8')).toBe(text);
    expect(readdirSync(dir)).toHaveLength(COUNT);
  });

  it('share no slug, number, domain or name of a location', () => {
    const claims = dealersOf(SEED, 0, 200).map(({ slug, files }) => {
      const { website_id, domains } = load(files['tenant.yaml'] as string) as { website_id: number; domains: string[] };
      return { slug, website_id, domain: domains[0] };
    });
    for (const key of ['slug', 'website_id', 'domain'] as const)
      expect(new Set(claims.map((claim) => claim[key])).size).toBe(claims.length);
  });
});

describe('definitions as text', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom(
      'yes',
      'No',
      'null',
      '08:00',
      '0123',
      'a: b',
      'a #b',
      '- a',
      'x,y',
      ' x',
      'true',
      '~',
      'https://a.example/#b',
    ),
  );
  const key = fc
    .stringMatching(/^[a-z][a-z_]{0,8}$/)
    .filter((text) => !/^(y|yes|n|no|on|off|true|false|null)$/.test(text));
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
      fc.dictionary(key, tie('tree'), { minKeys: 1, maxKeys: 5, noNullPrototype: true }),
    ),
  }));
  it('are read back as what was written', () => {
    fc.assert(
      fc.property(fc.dictionary(key, tree, { minKeys: 1, noNullPrototype: true }), (value) => {
        expect(load(yamlText(value))).toEqual(value);
      }),
    );
  });

  it('leave out what is undefined', () =>
    expect(yamlText({ a: undefined, b: { c: undefined, d: 1 } })).toBe('b: { d: 1 }\n'));
});
