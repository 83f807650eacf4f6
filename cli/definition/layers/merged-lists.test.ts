import { mkdirSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import { type Workspace, workspace } from '../../tenants.fixture.ts';
import { readTenantSchema } from '../schema/tenant-schema.ts';
import { load } from '../source/load.ts';
import { layer } from './layer.ts';
import { addedLists } from './merged-lists.ts';

const FILE = 'tenants/harbour-motors/tenant.yaml';
const GROUP = 'tenants/_groups/pair.yaml';

describe('lists whose layers add up', () => {
  const schema = readTenantSchema();
  let space: Workspace;
  beforeEach(() => {
    space?.remove();
    space = workspace();
    mkdirSync(`${space.tenants}/_groups`);
    space.edit(FILE, 'region: AU', 'region: AU\ngroup: pair');
  });
  afterAll(() => space.remove());

  const layered = async (group: string, own: string) => {
    space.write(GROUP, group);
    space.write(FILE, `${space.read(FILE)}\n${own}`);
    return layer(await load(space.tenants, 'harbour-motors'), schema);
  };
  /** 'group/pair.yaml:3:12' of the value at a path. */
  const position = ({ origin, locate }: Awaited<ReturnType<typeof layered>>, path: (string | number)[]): string => {
    const { file, start } = locate(path, 'value');
    return `${origin(path).layer} ${file.split('/').at(-1)}:${start.line}:${start.column}`;
  };

  it('are the ones that the schema names', () => {
    expect(addedLists(schema).map(({ path, by, library }) => [path.join('.'), by, library])).toEqual([
      ['search.preset_filters', ['name'], null],
      ['promo_cards.cards', null, null],
      ['enquiry.fields', ['name'], null],
      ['enquiry.disclaimers', ['name'], null],
      ['finance.lenders', ['id', 'use'], 'lenders'],
      ['legal.variables', ['name'], null],
    ]);
  });

  it('a known lender, adjusted by the group, adjusted by the dealer', async () => {
    const result = await layered(
      'finance:\n  lenders:\n    - { use: taurus, conditions: { price_above: 900 } }\n    - { use: angle }\n',
      'finance:\n  lenders:\n    - use: manual\n    - use: taurus\n      deposit_percent: 20\n',
    );
    const lenders = valueAt(result.config, ['finance', 'lenders']) as Record<string, unknown>[];
    expect(lenders.map(({ name }) => name)).toEqual(['Taurus', 'Angle', 'Manual']);
    expect(lenders[0]).toMatchObject({
      use: 'taurus',
      enabled: true,
      deposit_percent: 20,
      conditions: { newer_than_years: 12, price_above: 900, sellable: true, has: ['comparison_rate'] },
      comparison_example: { amount: 30_000, years: 5, secured: true },
    });
    const at = (...rest: (string | number)[]): string => position(result, ['finance', 'lenders', ...rest]);
    expect(at(0, 'deposit_percent')).toBe('tenant tenant.yaml:102:24');
    expect(at(0, 'conditions', 'price_above')).toBe('group pair.yaml:3:49');
    expect(at(0, 'conditions', 'newer_than_years')).toBe('preset taurus.yaml:4:21');
    expect(at(0, 'conditions', 'has', 0)).toBe('preset taurus.yaml:7:9');
    expect(at(2, 'use')).toBe('tenant tenant.yaml:100:12');
    expect(result.origin(['finance', 'lenders', 0, 'enabled']).layer).toBe('default');
  });

  it('without names follow each other, each at its own place', async () => {
    const result = await layered(
      'promo_cards:\n  cards:\n    - { image: images/group.svg, alt: Group }\n',
      'promo_cards:\n  cards:\n    - { image: images/own.svg, alt: Own }\n    - { image: images/other.svg, alt: Other }\n',
    );
    const cards = valueAt(result.config, ['promo_cards', 'cards']) as { alt: string }[];
    expect(cards.map(({ alt }) => alt)).toEqual(['Group', 'Own', 'Other']);
    expect([0, 1, 2].map((index) => position(result, ['promo_cards', 'cards', index, 'alt']))).toEqual([
      'group pair.yaml:3:39',
      'tenant tenant.yaml:100:37',
      'tenant tenant.yaml:101:39',
    ]);
  });

  it('inside an item lists replace as everywhere', async () => {
    const result = await layered(
      'finance: { lenders: [{ use: taurus, displays: [interestRate] }] }\n',
      'finance: { lenders: [{ use: taurus, conditions: { has: [weekly_payment] } }] }\n',
    );
    const at = ['finance', 'lenders', 0];
    expect(valueAt(result.config, [...at, 'displays'])).toEqual(['interestRate']);
    expect(valueAt(result.config, [...at, 'conditions', 'has'])).toEqual(['weekly_payment']);
    expect(result.origin([...at, 'displays', 1]).layer).toBe('default');
    expect(result.origin([...at, 'conditions', 'has', 0]).layer).toBe('tenant');
  });

  it('a name twice in one file stays two items, for a check to see', async () => {
    const result = await layered('{}', 'finance: { lenders: [{ use: taurus }, { use: taurus }] }\n');
    expect(valueAt(result.config, ['finance', 'lenders'])).toHaveLength(2);
  });

  it('a list that is none leaves the lower layers alone', async () => {
    const result = await layered('finance: { lenders: [{ use: angle }] }\n', 'finance: { lenders: none }\n');
    expect(valueAt(result.config, ['finance', 'lenders', 0, 'name'])).toBe('Angle');
  });
});
