import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { defaultOf } from '../cli/definition/layers/defaults.ts';
import { schemaValidator } from '../cli/definition/schema/schema.ts';
import { readTenantSchema, type SchemaNode, schemaAt } from '../cli/definition/schema/tenant-schema.ts';
import { languageKeys } from '../scripts/make-schema-keys.ts';
import { SITE_DIFFERENCES } from './site-differences.data.ts';

const schema = readTenantSchema();
const keys = languageKeys(schema);
const LENDERS = path.join(import.meta.dirname, '../templates/presets/lenders');

/** The paths of the keys that a test finds wrong. */
const wrong = (test: (node: SchemaNode, required: boolean) => boolean): string[] =>
  keys.filter(({ node, required }) => test(node, required)).map((key) => key.path);

describe('the schema', () => {
  it('is large enough to be the whole of it', () => {
    expect(keys.length).toBeGreaterThan(500);
  });

  it('is JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false });
    expect([ajv.validateSchema(schema), ajv.errors]).toEqual([true, null]);
    expect(ajv.validateSchema({ ...schema, properties: { slug: { type: 'word' } } })).toBe(false);
  });

  it('every key has a title, and a description in sentences', () => {
    expect(wrong(({ title }) => !title || !/^\S.*\S$/.test(title))).toEqual([]);
    expect(wrong(({ description = '' }) => !/^\S.{5,}[.)]$/.test(description))).toEqual([]);
  });

  /** Which keys refuse the value that they are given here. */
  const refused = (given: (node: SchemaNode) => unknown): string[] => {
    const every = Object.fromEntries(keys.map(({ path: at, node }) => [at, node]));
    const validate = schemaValidator({ type: 'object', properties: every });
    validate(Object.fromEntries(keys.map(({ path: at, node }) => [at, given(node)])));
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };

  it('every key has an example that it accepts', () => {
    expect(wrong(({ examples }) => !examples?.length)).toEqual([]);
    expect(refused(({ examples }) => examples?.[0])).toEqual([]);
  });

  it('every default is a value that the key accepts', () => {
    expect(refused(defaultOf)).toEqual([]);
  });

  it('shoppers filter by new and used unless a dealer says otherwise (§1, §3)', () => {
    expect(defaultOf(schemaAt(schema, ['search', 'facets']) as SchemaNode)).toContain('car_type');
  });

  it('every optional value has a default, or says what its absence means', () => {
    const scalar = ({ type }: SchemaNode): boolean => type !== 'object';
    expect(
      wrong(
        (node, required) =>
          !required && scalar(node) && defaultOf(node) === undefined && !/left out/i.test(node.description ?? ''),
      ),
    ).toEqual([]);
  });

  it('has no choice of shapes, so that one mistake gives one finding', () => {
    expect(wrong((node) => ['oneOf', 'anyOf', 'allOf', 'if', 'not'].some((keyword) => keyword in node))).toEqual([]);
  });

  it('every map is closed, or says how its own names are written', () => {
    const isOpen = ({ additionalProperties: own, propertyNames }: SchemaNode): boolean =>
      own !== false && !(typeof own === 'object' && typeof (propertyNames as SchemaNode)?.pattern === 'string');
    expect(wrong((node) => node.type === 'object' && isOpen(node))).toEqual([]);
  });

  it('lists that add up say so', () => {
    expect(wrong((node) => 'x-merge' in node && !node.description?.includes('layers add up'))).toEqual([]);
  });

  it('secrets take the name of an environment variable and nothing else', () => {
    const named = keys.filter(({ node }) => node['x-secret']);
    expect(named.map((key) => key.path).sort()).toEqual([
      'error_reporting.dsn',
      'leads.mail.server',
      'leads.targets[].auth',
      'leads.targets[].secret',
      'payment.paypal.client_id',
      'payment.paypal.secret_key',
      'payment.paypal.webhook_id',
      'payment.previous_webhook_secret',
      'payment.quickstream.community_code',
      'payment.quickstream.notice_login',
      'payment.quickstream.password',
      'payment.quickstream.secret_key',
      'payment.quickstream.supplier_code',
      'payment.quickstream.username',
      'payment.secret_key',
      'payment.webhook_secret',
      'platform.auth',
      'preview.password',
      'search.service.key',
      'stock.index_key',
      'stock.source.https.auth',
      'stock.source.sftp.key',
      'stock.source.sftp.password',
      'trade_in.key',
    ]);
    for (const { node } of named) expect(node.pattern).toBe('^env:[A-Z][A-Z0-9_]*$');
  });

  it('every difference between sites is an option', () => {
    const known = new Set(keys.map((key) => key.path));
    expect(SITE_DIFFERENCES.flatMap(({ options }) => options).filter((option) => !known.has(option))).toEqual([]);
    for (const { section } of SITE_DIFFERENCES) expect(section).toMatch(/^§[1-9]/);
  });
});

describe('§5 Finance estimate, §9: the lenders that ship', () => {
  const names = readdirSync(LENDERS).map((file) => path.basename(file, '.yaml'));
  const read = (name: string) =>
    load(readFileSync(path.join(LENDERS, `${name}.yaml`), 'utf8')) as Record<string, unknown>;
  const item = schemaAt(schema, ['finance', 'lenders', 0]) as SchemaNode;

  it('are the ones that the language knows', () => {
    const known = schemaAt(item, ['use'])?.enum ?? [];
    expect(names.sort()).toEqual(known.map(String).sort());
  });

  const WEEKLY = ['paymentWeek', 'interestRate', 'comparisonRate', 'termYears', 'deposit', 'balloon', 'disclaimer'];
  it.each<[id: string, name: string, conditions: object]>([
    ['taurus', 'Taurus', { newer_than_years: 12, price_above: 500, sellable: true, has: ['comparison_rate'] }],
    ['manual', 'Manual', { price_above: 500, sellable: true, has: ['weekly_payment'] }],
    ['angle', 'Angle', { price_above: 500, sellable: true, has: ['weekly_payment'] }],
    ['powertorque', 'Powertorque', { price_above: 500, sellable: true, has: ['weekly_payment'] }],
    ['nissan-finance', 'Nissan Finance', { price_above: 500, has: ['monthly_payment'] }],
    ['360-finance', '360 Finance', { sellable: true }],
    ['ausloans', 'AusLoans', { sellable: true }],
    ['car-clarity', 'Car Clarity', { sellable: true }],
  ])('%s', (id, name, conditions) => {
    const lender = read(id);
    const valid = schemaValidator(item);
    expect([valid(lender), valid.errors]).toEqual([true, null]);
    expect(lender).toMatchObject({ name, conditions });
    expect(Object.keys(lender.conditions as object)).toHaveLength(Object.keys(conditions).length);
    if (id !== 'nissan-finance') expect(lender.displays).toEqual(WEEKLY);
  });

  it('§9: Taurus takes a deposit of 10 percent and its offer holds one month ahead', () => {
    expect(read('taurus')).toMatchObject({
      deposit_percent: 10,
      comparison_example: { amount: 30_000, years: 5, secured: true },
      offer_ends: 'month-ahead',
    });
    expect(read('car-clarity')).toMatchObject({ submits_to: 'car-clarity' });
  });
});
