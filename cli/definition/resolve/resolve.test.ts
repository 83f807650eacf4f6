import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { tries } from '../../../runtime/prove.fixture.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { priceQualifier } from '../../../runtime/rules/price/car-price.ts';
import { INDEX_SETTINGS } from '../../../runtime/search/client/index-settings.data.ts';
import { SearchEngine } from '../../../runtime/search/engine/search-engine.ts';
import { carDocuments } from '../../../runtime/stock/car-documents.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { aCar } from '../../../runtime/test-data/a-car.fixture.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';
import type { Language } from '../../build/prepare.ts';
import { sharedLanguage } from '../../language.fixture.ts';
import { merge } from '../layers/layer.ts';
import { environmentNames } from './environment.ts';
import { withoutLabel } from './locations.ts';
import { plain } from './plain.ts';
import { type PresetFilter, passesPreset, presetFilter } from './preset-filter.ts';
import { resolveTenant } from './resolve-tenant.ts';

const BARE = {
  slug: 'hillview-motors',
  name: 'Hillview Motors',
  legal_name: 'Hillview Motors Pty Ltd',
  template: 'cars',
  website_id: 501,
  dealership_id: 301,
  contact: { phone: '(02) 5550 1234', email: 'hello@hillview-motors.example' },
  locations: [
    {
      id: 1,
      name: 'Hillview',
      slug: 'hillview',
      address: { street: '1 Hill Road', city: 'X', state: 'NSW', postcode: '2150' },
    },
  ],
  home: { headline: 'Cars', introduction: 'Cars from the hill.' },
  theme: { colours: { brand: '#0a4fd0', accent: '#ffb81c', hero: '#071a3d' } },
};

describe('dealer licence numbers', () => {
  it.each([
    ['LMCT 11223', 'LMCT', '11223'],
    ['lmct 11223', 'LMCT', '11223'],
    ['11223', 'LMCT', '11223'],
    ['MD 012345', 'Licence no.', 'MD 012345'],
    ['MVDX1', 'MVD', 'MVDX1'],
    [null, 'LMCT', null],
  ])('%s after the label %s is %s', (number, label, shown) => {
    expect(withoutLabel(number, label)).toBe(shown);
  });
});

describe('resolve', () => {
  let language: Language;
  beforeAll(async () => {
    language = await sharedLanguage();
  });
  const resolved = (own: object): ResolvedTenant =>
    resolveTenant(language.layering.fill(merge(BARE, own)) as CompleteConfig, language.features);

  it.each([
    ['service', {}, ['north', 'south']],
    ['service', { manufacturer: 'kestrel' }, ['south']],
    ['service', { manufacturer: 'plover' }, ['north', 'south']],
    ['buying', {}, ['yard']],
    ['parts', {}, []],
    ['all', {}, []],
  ])('the page of a form for %s with %j lists %j', (locations, own, slugs) => {
    const [first] = BARE.locations;
    const at = (slug: string, more: object): object => ({ ...first, name: slug, slug, ...more });
    const { forms } = resolved({
      ...own,
      locations: [
        at('yard', { location_subtype: ['buying'] }),
        at('north', { location_type: 'service' }),
        at('south', { location_type: 'service', manufacturers: ['kestrel'] }),
      ],
      pages: { service: true },
      forms: { service: { enabled: true, locations } },
    });
    expect(forms.service?.places).toEqual(slugs);
  });

  it.each([
    ['AU', 'drive_away'],
    ['AU', 'egc'],
    ['NZ', 'drive_away'],
    ['NZ', 'plus_orc'],
    ['US', 'drive_away'],
  ] as const)('says in the words of %s how a price marked %s is to be read', (region, basis) => {
    for (const drive_away of ['Drive away', 'Ride away'] as const) {
      const { disclaimer, ...tenant } = resolved({ region, words: { drive_away } });
      expect(disclaimer).toContain(`marked ${priceQualifier(basis, tenant)} `);
    }
    expect(resolved({ region, legal: { price_disclaimer: 'As marked on each car.' } }).disclaimer).toBe(
      'As marked on each car.',
    );
  });

  it('names every key in camelCase, whatever stands in it', () => {
    expect(plain({ coming_late: [{ more_than: 1, _key: 'a_b' }], manufacturer_body2: null })).toEqual({
      comingLate: [{ moreThan: 1, key: 'a_b' }],
      manufacturerBody2: null,
    });
  });

  it('the smallest definition gives the defaults of the specification', () => {
    expect(resolved({})).toMatchObject({
      cards: { attributes: ['car_type', 'simple_body', 'km', 'simple_transmission', 'stocknum'], imageQuality: 75 },
      badges: { newArrivalDays: 8, belowMarket: { moreThan: 499 }, comingLate: { shown: false } },
      favourites: { enabled: true, path: '/favourites' },
      phone: { masked: false, startsRevealed: false },
      finance: { enabled: false, path: '/finance', lenders: [] },
      payment: { enabled: false, providers: [], logos: ['mastercard', 'visa', 'maestro', 'google_pay', 'apple_pay'] },
      reserve: { enabled: false, priceAbove: 200, button: 'Reserve Now' },
      reviews: { minimumRating: 0, hidden: false },
      search: { customFilter: null, usedListPath: null },
      legalFacts: {
        privacyDays: { complaintAcknowledged: 7, complaintResolved: 14, complaintInvestigated: 30, access: 30 },
      },
      dealer: { dealerships: [{ id: 301, slug: 'hillview-motors', name: 'Hillview Motors' }] },
      environment: [],
    });
  });

  it('is plain data', () => {
    const tenant = resolved({});
    expect(JSON.parse(JSON.stringify(tenant))).toEqual(tenant);
  });

  it('lenders have ids and names; those that are off are not there', () => {
    const { lenders, cardLender } = resolved({
      finance: {
        lenders: [
          { use: 'taurus', name: 'Taurus', conditions: { newer_than_years: 12 }, displays: ['interestRate'] },
          { use: 'angle', enabled: false },
          { id: 'own', platform_key: 'own_credit', name: 'Own Credit', displays: ['comparisonRate'] },
        ],
        card_lender: 'own',
      },
    }).finance;
    expect(lenders.map(({ id, name, platformKey }) => [id, name, platformKey])).toEqual([
      ['taurus', 'Taurus', 'taurus'],
      ['own', 'Own Credit', 'own_credit'],
    ]);
    expect(lenders[0]?.conditions).toEqual({ newerThanYears: 12 });
    expect(cardLender).toBe('own');
  });

  it('secrets are names, and all of them are known', () => {
    const tenant = resolved({
      platform: { base_url: 'https://platform.example.com', auth: 'env:PLATFORM_AUTH' },
      payment: { secret_key: 'env:PAYMENT_SECRET' },
      trade_in: { key: 'env:AUTOGRAB_KEY' },
      error_reporting: { dsn: 'env:SENTRY_DSN' },
    });
    expect([tenant.payment.secretEnvs.secret_key, tenant.tradeIn.keyEnv, tenant.errorReporting.dsnEnv]).toEqual([
      'PAYMENT_SECRET',
      'AUTOGRAB_KEY',
      'SENTRY_DSN',
    ]);
    expect(tenant.environment).toEqual(['AUTOGRAB_KEY', 'PAYMENT_SECRET', 'PLATFORM_AUTH', 'SENTRY_DSN']);
    expect(environmentNames(['env:B', { a: 'env:A', b: 'env: no' }])).toEqual(['A', 'B']);
  });

  it('a privacy statement is one more legal page', () => {
    const { legal } = resolved({ legal: { privacy_statement: 'pages/statement.md' } });
    expect(legal.map(({ path }) => path)).toEqual(['/privacy-policy', '/terms-and-conditions', '/privacy-statement']);
  });

  describe('§9 preset filters', () => {
    const CARS = carDocuments(
      (
        [
          {
            id: 1,
            make: 'Kestrel',
            car_type: 'used',
            km: 90_000,
            price: 9000,
            year: 2012,
            photos_count: 4,
            certified: false,
          },
          {
            id: 2,
            make: 'Kestrel',
            car_type: 'demo',
            km: 3000,
            price: 40_000,
            year: 2026,
            photos_count: 4,
            certified: false,
          },
          {
            id: 3,
            make: 'Kestrel',
            car_type: 'demo',
            km: 3001,
            price: 39_000,
            year: 2026,
            photos_count: 0,
            certified: false,
          },
          {
            id: 4,
            make: 'O"Hare',
            car_type: 'used',
            km: 20_000,
            price: 20_000,
            year: 2020,
            photos_count: 1,
            certified: true,
          },
          {
            id: 5,
            make: 'Lark\\',
            car_type: 'new',
            km: 5,
            price: 50_000,
            year: 2026,
            photos_count: 1,
            certified: false,
          },
          {
            id: 6,
            make: 'Citroën',
            car_type: 'used',
            km: null,
            price: null,
            year: 2021,
            photos_count: 0,
            certified: false,
            tag: 'bargain',
          },
        ] satisfies Partial<Car>[]
      ).map(aCar),
      3,
      new Date(0),
    );
    const engine = new SearchEngine({ clock: () => new Date(0) });
    engine.load('cars', CARS, INDEX_SETTINGS);
    const found = (filter: string): number[] =>
      engine
        .multiSearch([{ indexUid: 'cars', q: '', filter, limit: 100 }])
        .results.flatMap(({ hits }) => hits.map((hit) => Number(hit.id)))
        .sort();
    const passing = (filter: PresetFilter): number[] =>
      CARS.filter((car) => passesPreset(car, filter)).map(({ id }) => id);

    it.each<[name: string, filter: PresetFilter, ids: number[]]>([
      ['used only', { only: { car_types: ['used'] }, except: [] }, [1, 4, 6]],
      ['a make left out', { except: [{ makes: ['Kestrel'] }] }, [4, 5, 6]],
      ['demo cars with 3000 km or less left out', { except: [{ car_types: ['demo'], km_to: 3000 }] }, [1, 3, 4, 5, 6]],
      [
        'two groups left out',
        { except: [{ car_types: ['demo'] }, { makes: ['Kestrel'], price_to: 10_000 }] },
        [4, 5, 6],
      ],
      ['several of one kind', { only: { car_types: ['used', 'new'], price_from: 20_000 }, except: [] }, [4, 5]],
      ['years and certificates', { only: { year_from: 2015, year_to: 2020, certified: true }, except: [] }, [4]],
      ['without photos', { only: { with_photos: false }, except: [] }, [3, 6]],
      ['a backslash in a name', { only: { makes: ['Lark\\'] }, except: [] }, [5]],
      ['a name with double quotes, which §5 takes out', { only: { makes: ['O"Hare'] }, except: [] }, []],
    ])('%s', (_name, filter, ids) => {
      expect(found(presetFilter(filter) as string)).toEqual(ids);
      expect(passing(filter)).toEqual(ids);
    });

    it('whether a car passes is what the search service says', () => {
      const texts = (...all: string[]) => fc.subarray(all, { minLength: 1 });
      const amount = (...all: number[]) => fc.constantFrom(...all);
      const conditions = fc.record(
        {
          car_types: texts('new', 'used', 'demo'),
          makes: texts('kestrel', 'O"Hare', 'Lark\\', ' CITROËN', 'Wren'),
          tags: texts('Bargain', '7'),
          certified: fc.boolean(),
          with_photos: fc.boolean(),
          price_from: amount(0, 9000, 20_000, 50_001),
          price_to: amount(0, 9000, 39_999, 50_000),
          km_from: amount(0, 5, 3001),
          km_to: amount(4, 3000, 90_000),
          year_from: amount(2012, 2021),
        },
        { requiredKeys: [] },
      );
      fc.assert(
        fc.property(fc.record({ only: conditions, except: fc.array(conditions, { maxLength: 2 }) }), (filter) => {
          const text = presetFilter(filter as PresetFilter);
          expect(passing(filter as PresetFilter)).toEqual(text === null ? CARS.map(({ id }) => id) : found(text));
        }),
        tries(3000),
      );
    });

    it('a filter that asks for nothing is none', () => {
      expect(presetFilter({ only: {}, except: [{}] })).toBeNull();
    });

    it.each(['no-kestrel', '3'])('stand beside the car types of the site, by name or number: %s', (preset_filter) => {
      const { search } = resolved({
        search: {
          car_types: ['used', 'demo'],
          preset_filter,
          preset_filters: [{ name: 'no-kestrel', number: 3, except: [{ makes: ['Kestrel'] }] }],
        },
      });
      expect(search.customFilter).toBe('(car_type = "used" OR car_type = "demo") AND NOT (make = "Kestrel")');
      expect(search.presetFilter).toBe('no-kestrel');
    });
  });
});
