import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, type Prepared, prepare, stockDiagnostics } from '../../cli/build/prepare.ts';
import { enabledFeatures } from '../../cli/definition/features.ts';
import { sharedLanguage } from '../../cli/language.fixture.ts';
import type { Feature } from '../../runtime/contracts/feature.types.ts';
import { diceOf } from '../sample-stock/make-car.ts';
import { coveringRows, coverOf, everyPair, pairsOf, type Row } from './cover.ts';
import { generateWild, SEED } from './generate.ts';
import { type WildDealer, wildDealers, wildRows } from './wild.ts';
import { mayMeetOf, wildAxes } from './wild-axes.ts';

const NOW = new Date('2026-12-01T09:00:00+11:00');
/** All pairs have met by then. */
const MODEST = 90;

let language: Language;
beforeAll(async () => {
  language = await sharedLanguage();
});

describe('rows that cover all pairs', () => {
  const axes = [3, 2, 4, 2, 3].map((count, axis) => ({
    name: `axis ${axis}`,
    values: Array.from({ length: count }, (_, value) => `${axis}${value}`),
  }));
  // The last value of the first axis wants the first of the last; that of the last forbids all but one of the third.
  const mayMeet = (one: string, other: string): boolean => {
    const pair = [one, other].sort().join(' ');
    return !['02 41', '02 42', '20 40', '21 40', '22 40'].includes(pair);
  };
  const cover = coverOf(axes, mayMeet);
  const rowsOf = (count: number, given = new Map<number, number>()): Row[] => {
    const rows = coveringRows(cover, diceOf(1), () => given);
    return Array.from({ length: count }, () => rows.next().value as Row);
  };

  it('have every pair that can meet, and none that may not, not even through a third value', () => {
    const rows = rowsOf(24);
    expect(new Set(rows.flatMap((row) => pairsOf(cover, row)))).toEqual(everyPair(cover));
    const met = rows.map((row) => row.map((value, axis) => axes[axis]?.values[value]));
    expect(met.filter((row) => row.includes('02')).map((row) => [row[4], row[2]])).toContainEqual(['40', '23']);
    expect(met.filter((row) => row.includes('02') && row[2] !== '23')).toEqual([]);
  });

  it('have what is given, and begin anew when all have met', () => {
    expect(rowsOf(40, new Map([[1, 1]])).every((row) => row[1] === 1)).toBe(true);
    expect(
      new Set(
        rowsOf(60)
          .slice(36)
          .flatMap((row) => pairsOf(cover, row)),
      ),
    ).toEqual(everyPair(cover));
  });

  it('are the same for the same dice', () => expect(rowsOf(20)).toEqual(rowsOf(20)));

  it('are refused where what is given cannot meet', () =>
    expect(() =>
      rowsOf(
        1,
        new Map([
          [0, 2],
          [4, 1],
        ]),
      ),
    ).toThrow('No value is left'));
});

describe('wild dealers', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-wild-'));
  let dealers: WildDealer[];
  let prepared: Prepared;
  beforeAll(async () => {
    dealers = await generateWild(dir, MODEST);
    const slugs = dealers.map(({ slug }) => slug);
    prepared = await prepare(dir, slugs, language, { now: NOW });
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('meet any two of their traits that may meet', () => {
    const axes = wildAxes(language.features, language.schema);
    const cover = coverOf(axes, mayMeetOf(language.features));
    const rows = wildRows(axes, language.features, SEED);
    const met = new Set(Array.from({ length: MODEST }, () => pairsOf(cover, rows.next().value as Row)).flat());
    const left = [...everyPair(cover)].filter((pair) => !met.has(pair));
    expect([axes.length > 80, everyPair(cover).size > 20_000, left]).toEqual([true, true, []]);
  });

  it('are lawful: their definitions and stock have no error', async () => {
    const found = [...prepared.diagnostics, ...(await stockDiagnostics(prepared, NOW))];
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('have each feature on in some and off in others, all of them in the first and none in the second', () => {
    const plans = prepared.tenants.map(
      ({ definition }) => new Set(enabledFeatures(language.features, definition?.config).map(({ id }) => id)),
    );
    const ids = language.features.filter(({ enabledBy }) => enabledBy !== 'always').map(({ id }) => id);
    expect(ids.filter((id) => !plans.some((on) => on.has(id)))).toEqual([]);
    expect(ids.filter((id) => plans.every((on) => on.has(id)))).toEqual([]);
    const [most, fewest] = plans.map(({ size }) => size);
    const sizes = plans.map(({ size }) => size);
    expect([most, fewest]).toEqual([Math.max(...sizes), Math.min(...sizes)]);
  });

  it('are of every template and region within the first six, and of each template in each region within eighteen', () => {
    const [six, eighteen] = [dealers.slice(0, 6), dealers.slice(0, 18)];
    expect(new Set(six.map(({ template }) => template)).size).toBe(6);
    expect(new Set(six.map(({ region }) => region)).size).toBe(3);
    expect(new Set(eighteen.map(({ template, region }) => `${template} ${region}`)).size).toBe(18);
  });

  it('are what their traits say', () => {
    const of = (trait: string, value: string): WildDealer[] => dealers.filter(({ traits }) => traits[trait] === value);
    const definitionOf = ({ files }: WildDealer) => load(String(files['tenant.yaml'])) as Record<string, unknown>;
    const rows = ({ files }: WildDealer): number =>
      parse(String(files['stock.csv']), { delimiter: ';', columns: true, bom: true }).length;
    expect(new Set(of('cars', 'none').map(rows))).toEqual(new Set([0]));
    expect(new Set(of('cars', 'one').map(rows))).toEqual(new Set([1]));
    expect(new Set(of('cars', '300 without photos').map(rows))).toEqual(new Set([300]));
    expect(of('locations', 'twelve').map((one) => (definitionOf(one).locations as object[]).length)).toContain(12);
    expect(of('dealer name', 'long').map((one) => (definitionOf(one).name as string).length)).toContain(80);
    expect(of('logo', 'none').filter((one) => 'logo' in definitionOf(one))).toEqual([]);
    expect(of('stage', 'preview first').filter(({ preview }) => !preview?.includes('preview: {'))).toEqual([]);
    expect(of('group', 'shared').map((one) => definitionOf(one).group)).toContain('wild');
  });

  it('are the same bytes for the same seed, begin a run of more, and are others for another seed', () => {
    const more = wildDealers(language, 6, SEED);
    expect(more).toEqual(dealers.slice(0, 6));
    expect(wildDealers(language, 6, SEED + 1)).not.toEqual(more);
  });

  it('take up a feature that is new, and what it cannot do without', () => {
    const added: Feature[] = [
      {
        id: 'tractors',
        title: 'Tractors',
        enabledBy: { key: 'links.uses_pages_path', equals: true },
        requires: ['compare'],
      },
    ];
    const features = [...language.features, ...added];
    const made = wildDealers({ features, schema: language.schema }, 40, SEED);
    const met = new Set(made.map(({ traits }) => `${traits['links.uses_pages_path']} ${traits['compare.enabled']}`));
    expect(met).toEqual(new Set(['on on', 'off on', 'off off']));
  });
});
