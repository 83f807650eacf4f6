import { describe, expect, it } from 'vitest';
import { aCar } from '../../../runtime/test-data/a-car.fixture.ts';
import { aTenant } from '../../../runtime/test-data/a-tenant.fixture.ts';
import { aLayered } from '../../definition/layers/layered.fixture.ts';
import { stockMakes } from './stock.ts';

const cars = ['Nissan', 'GMC', 'Land Rover'].map((make) => aCar({ make }));
const tenant = aTenant({ manufacturers: [{ name: 'Falcon Works', slug: 'falcon-works', prefixModels: [] }] });
const found = (config: object): string[] =>
  stockMakes({ layered: aLayered(config), tenant, cars }).map(
    ({ path, message, hint }) => `${path} ${message} ${hint}`,
  );
const told = (path: string, text: string, meant: string): string[] => [
  `${path} No car of the stock is a \`${text}\`. Did you mean \`${meant}\`?`,
];

describe('makes that a definition names (§5, §9)', () => {
  it.each<[name: string, config: object, told: string[]]>([
    ['those of the stock', { finance: { excluded_makes: ['nissan', 'land-rover', 'falcon-works'] } }, []],
    ['one that may come tomorrow', { finance: { excluded_makes: ['toyota'] } }, []],
    ['one of three letters', { finance: { excluded_makes: ['gac'] } }, []],
    ['a slip', { finance: { excluded_makes: ['nisan'] } }, told('finance.excluded_makes[0]', 'nisan', 'nissan')],
    [
      'a slip in a rule that hides',
      { finance: { hidden_for: [{ make: 'nisssan' }] } },
      told('finance.hidden_for[0].make', 'nisssan', 'nissan'),
    ],
    [
      'a slip in what a lender takes',
      { finance: { lenders: [{ conditions: { makes: ['lan-rover'] } }] } },
      told('finance.lenders[0].conditions.makes[0]', 'lan-rover', 'land-rover'),
    ],
    [
      'a slip in what a filter leaves out, as the stock writes it',
      { search: { preset_filters: [{ except: [{ makes: ['Falcon Work'] }] }] } },
      told('search.preset_filters[0].except[0].makes[0]', 'Falcon Work', 'Falcon Works'),
    ],
    [
      'a filter by the words of the stock, in whatever letters',
      { search: { preset_filters: [{ only: { makes: ['NISSAN'] } }] } },
      [],
    ],
  ])('%s', (_name, config, expected) => expect(found(config)).toEqual(expected));
});
