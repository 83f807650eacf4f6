import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MISTAKES, planted } from '../../cli/mistakes.fixture.ts';
import { forecourt, type Workspace, warmWorkspace } from '../../cli/tenants.fixture.ts';

const FILE = 'tenants/harbour-motors/tenant.yaml';

/** A schema as published lets keys be added; here a key that it does not know is an error, so that none is printed unpublished. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  return inner.type === 'object' && inner.properties ? { additionalProperties: false, ...inner } : inner;
}

function published(strict: boolean): (name: string) => ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  for (const name of readdirSync(import.meta.dirname).filter((one) => one.endsWith('.schema.json'))) {
    const schema = JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8')) as object;
    ajv.addSchema(strict ? (closed(schema) as object) : schema);
  }
  return (name) => ajv.getSchema(`https://forecourt.example/schema/output/${name}.schema.json`) as ValidateFunction;
}

describe('what the commands print as JSON is what is published', () => {
  const schema = published(true);
  let space: Workspace;
  beforeAll(async () => {
    space = await warmWorkspace();
  });
  afterAll(() => space.remove());

  const printed = async (name: string, args: string[]): Promise<Record<string, unknown>> => {
    const { stdout } = await forecourt(space.dir, [...args, '--format', 'json']);
    const output = JSON.parse(stdout) as Record<string, unknown>;
    const validate = schema(name);
    validate(output);
    expect(validate.errors ?? []).toEqual([]);
    return output;
  };

  it('validate: sound, wrong in every way, and mended', async () => {
    const sound = space.read(FILE);
    expect(await printed('validation-report', ['validate'])).toMatchObject({ valid: true, diagnostics: [] });
    space.write(FILE, planted(MISTAKES).text);
    const wrong = await printed('validation-report', ['validate', 'harbour-motors']);
    const { diagnostics } = wrong as { diagnostics: { fixes?: object[]; related: object[] }[] };
    expect([diagnostics.length, wrong.error_count]).toEqual([MISTAKES.length, MISTAKES.length]);
    expect([diagnostics.some((one) => one.fixes), diagnostics.some((one) => one.related.length > 0)]).toEqual([
      true,
      true,
    ]);
    const mended = await printed('validation-report', ['validate', 'harbour-motors', '--fix']);
    expect((mended.mended as object[]).length).toBeGreaterThan(3);
    expect(await printed('validation-report', ['validate', 'nobody'])).toMatchObject({
      diagnostics: [{ id: 'tenant/unknown', location: null }],
    });
    space.write(FILE, sound);
  });

  it('build: built, unchanged and failed', async () => {
    const status = async (): Promise<unknown[]> => {
      const { tenants } = await printed('build-summary', [
        'build',
        'harbour-motors',
        '--now',
        '2026-12-01T09:00:00+11:00',
      ]);
      return (tenants as { status: string }[]).map((one) => one.status);
    };
    expect(await status()).toEqual(['built']);
    expect(await status()).toEqual(['unchanged']);
    space.edit(FILE, 'tagline:', 'taglin:');
    expect(await status()).toEqual(['failed']);
  }, 120_000);

  it('features: of all sites, and of one without its bytes', async () => {
    const { tenants } = await printed('features-report', ['features']);
    const [one] = tenants as { bytes: object; features: { by: unknown }[] }[];
    expect([one?.bytes, one?.features.some(({ by }) => by === 'always')]).toEqual([expect.any(Object), true]);
    const quick = await printed('features-report', ['features', 'quarry-cars', '--no-bytes']);
    expect(quick).toMatchObject({ tenants: [{ slug: 'quarry-cars', bytes: null }] });
  }, 120_000);

  it('stock check and stock import: taken, changed, refused, unreadable', async () => {
    const stock = 'tenants/quarry-cars/stock.csv';
    const sound = space.read(stock);
    const run = (command: string, ...args: string[]) =>
      printed('stock-report', ['stock', command, 'quarry-cars', '--now', '2026-11-20T09:00:00+11:00', ...args]);
    expect(await run('check')).toMatchObject({ valid: true, imported: false, written: false });
    expect(await run('import')).toMatchObject({ written: true, changes: { first_import: true } });
    const [head, ...rows] = sound.split('\n') as [string, ...string[]];
    space.write(stock, [head, rows[0], 'X1,oops'].join('\n'));
    expect(await run('import')).toMatchObject({ valid: false, written: false, shrink: { exceeded: true } });
    expect(await run('import', '--force')).toMatchObject({ forced: true, written: true });
    space.write(stock, 'nothing,known\n1,2\n');
    expect(await run('check')).toMatchObject({ valid: false, feed: null, changes: null, shrink: null });
    space.write(stock, sound);
  });

  it('stock pull: nothing there, taken in and built, refused, and without a source', async () => {
    space.edit('tenants/quarry-cars/tenant.yaml', 'stock:\n', 'stock:\n  source: { folder: { path: ../../ftp } }\n');
    const run = (...args: string[]) => printed('pull-report', ['stock', 'pull', ...args]);
    expect(await run()).toMatchObject({
      tenants: [{ tenant: 'quarry-cars', outcome: 'nothing', import: null }],
      build: null,
    });
    const arrives = (name: string, text: string, minutesAgo: number): void => {
      space.write(`ftp/${name}`, text);
      const at = new Date(Date.now() - minutesAgo * 60_000);
      utimesSync(path.join(space.dir, 'ftp', name), at, at);
    };
    arrives('one.csv', space.read('tenants/quarry-cars/stock.csv').replace(/$/, '\r\n'), 9);
    expect(await run('quarry-cars')).toMatchObject({
      tenants: [{ outcome: 'taken', import: { command: 'pull', imported: true } }],
    });
    arrives('two.csv', 'nothing,known\n1,2\n', 8);
    expect(await run('quarry-cars')).toMatchObject({
      tenants: [{ outcome: 'refused', written: false, import: { valid: false } }],
    });
    expect(await run('harbour-motors', 'nobody')).toMatchObject({
      tenants: [{ outcome: 'invalid' }, { outcome: 'invalid' }],
    });
  }, 120_000);

  it('a key more is taken by those who read it, a wrong one is not', () => {
    const report = { format_version: '1.7', valid: true, error_count: 0, warning_count: 0, diagnostics: [] };
    const validate = published(false)('validation-report');
    expect(validate({ ...report, more: 1 })).toBe(true);
    expect(schema('validation-report')({ ...report, more: 1 })).toBe(false);
    expect([validate({ ...report, valid: 'yes' }), validate({ ...report, format_version: '2.0' })]).toEqual([
      false,
      false,
    ]);
  });
});
