import { Meilisearch } from 'meilisearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardQueries } from '../../../runtime/features/search/api/search-api-guard.ts';
import { type SearchClient, searchClient } from '../../../runtime/search/client/client.ts';
import { embeddedClient, indexSettings } from '../../../runtime/search/client/embedded-client.ts';
import { SearchEngine } from '../../../runtime/search/engine/search-engine.ts';
import { headerSearchQuery } from '../../../runtime/search/query/header-search.ts';
import { emptyState } from '../../../runtime/search/query/url-state.ts';
import { carDocuments } from '../../../runtime/stock/car-documents.ts';
import { siteStock } from '../../../runtime/stock/site-stock.ts';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { aTenant } from '../../../runtime/test-data/a-tenant.fixture.ts';
import { readStock } from '../read-stock.ts';
import { OPTIONS } from '../stock.fixture.ts';
import { pushStock } from './push-stock.ts';

/** The same on a real server, where one is named. */
const { MEILI_URL, MEILI_MASTER_KEY } = process.env;
const NOW = new Date('2026-11-20T00:00:00Z');
/** The first column is a name for this table alone: a stock number is searched too. */
const STOCK = [
  'name,type,year,make,model,badge,body,fuel,transmission,drive,price',
  'HILUX-SR5,Used,2021,Toyota,HiLux,SR5,Ute,Diesel,Automatic,4x4,45990',
  'HILUX-NEW,New,2026,Toyota,HiLux,WorkMate,Ute,Diesel,Manual,4x2,39990',
  'DMAX,Used,2022,Isuzu,D-MAX,LS-U,Ute,Diesel,Automatic,4x4,52990',
  'BT50,Demo,2025,Mazda,BT-50,XTR,Ute,Diesel,Automatic,4x4,49990',
  'CX5-USED,Used,2020,Mazda,CX-5,Touring,SUV,Petrol,Automatic,AWD,29990',
  'CX5-NEW,New,2026,Mazda,CX-5,Akera,SUV,Petrol,Automatic,AWD,51990',
  'RAV4,Used,2022,Toyota,RAV4,GXL Hybrid,SUV,Hybrid,Automatic,AWD,43990',
  'I30-AUTO,Used,2021,Hyundai,i30,Elite,Hatchback,Petrol,Automatic,FWD,23990',
  'I30-MAN,Used,2019,Hyundai,i30,N,Hatchback,Petrol,Manual,FWD,33990',
  'MINI,New,2026,Mini,Countryman,Cooper S,Hatchback,Petrol,Automatic,FWD,58990',
  'OCTAVIA,Demo,2025,Skoda,Octavia,Style 2.0,Wagon,Petrol,Automatic,FWD,44990',
  'V90,Used,2019,Volvo,V90,Cross Country,Wagon,Diesel,Automatic,AWD,39990',
  '330I,Used,2020,BMW,3 Series,330i,Sedan,Petrol,Automatic,RWD,42990',
  'TESLA,Demo,2025,Tesla,Model 3,Long Range,Sedan,Electric,Automatic,AWD,62990',
  'TOWN,Used,2016,Chrysler,Town & Country,Touring,People Mover,Petrol,Automatic,FWD,18990',
  'CARNIVAL,Used,2021,Kia,Carnival,Si,People Mover,Diesel,Automatic,FWD,41990',
  'TRANSIT,New,2026,Ford,Transit,350L,Van,Diesel,Automatic,RWD,59990',
  'STARIA,Used,2023,Hyundai,Staria Load,LPG,Van,LPG,Automatic,FWD,38990',
];
const NAMES = STOCK.slice(1).map((row) => row.slice(0, row.indexOf(',')));
const nameOf = (stocknum: string): string => NAMES[Number(stocknum.slice(1)) - 1] ?? stocknum;
const FEED = STOCK.map((row, at) => row.replace(/^[^,]*/, at === 0 ? 'stock' : `Q${at}`)).join('\n');

const SETTINGS = aTenant({ search: { hitsPerPage: 100, facets: [] } }).search;

/** What a listing of this stock finds, and what `/api/search` does, each by the names of the table. */
async function shop(region: Region) {
  const index = `forecourt-shop-${region}`;
  const { cars } = readStock(FEED, { ...OPTIONS, region });
  const documents = carDocuments(cars, 3, NOW);
  let client: SearchClient;
  if (MEILI_URL) {
    const key = MEILI_MASTER_KEY ?? '';
    await pushStock(new Meilisearch({ host: MEILI_URL, apiKey: key }), index, documents, indexSettings(region));
    client = searchClient({ url: MEILI_URL, key, fetch, timeoutMs: 5000, retries: 0 });
  } else {
    const engine = new SearchEngine({ clock: () => NOW });
    engine.load(index, documents, indexSettings(region));
    client = embeddedClient(engine);
  }
  const stock = siteStock({ client, index, settings: SETTINGS, clock: () => NOW, cars });
  return {
    async listing(query: string): Promise<string[]> {
      return (await stock.listing({ ...emptyState(), query }, {})).cars.map(({ stocknum }) => nameOf(stocknum));
    },
    async api(query: string): Promise<string[]> {
      const body = { queries: [{ ...headerSearchQuery(query), limit: 100, attributesToRetrieve: ['stocknum'] }] };
      const { results } = await client.multiSearch(guardQueries(body, { index, settings: SETTINGS, now: NOW }).queries);
      return results[0]!.hits.map(({ stocknum }) => nameOf(stocknum));
    },
    async remove() {
      if (MEILI_URL) await new Meilisearch({ host: MEILI_URL, apiKey: MEILI_MASTER_KEY ?? '' }).deleteIndex(index);
    },
  };
}

type Row = [query: string, found: string[]];

const UTES = ['HILUX-SR5', 'HILUX-NEW', 'DMAX', 'BT50'];
const USED_SUVS = ['CX5-USED', 'RAV4'];
const COMMON: Row[] = [
  ['used suv', USED_SUVS],
  ['suv used', USED_SUVS],
  ['used suvs', USED_SUVS],
  ['pre-owned suv', USED_SUVS],
  ['second hand suv', USED_SUVS],
  ['new suv', ['CX5-NEW']],
  ['town and country', ['TOWN']],
  ['Town And Country ', ['TOWN']],
  ['town & country', ['TOWN']],
  ['town&country', ['TOWN']],
  ['country and town', ['TOWN']],
  ['town an', ['TOWN']],
  ['"town & country"', ['TOWN']],
  ['used town and country', ['TOWN']],
  ['diesel ute', UTES],
  ['used diesel ute', ['HILUX-SR5', 'DMAX']],
  ['manual ute', ['HILUX-NEW']],
  ['pickup', UTES],
  ['pick-up', UTES],
  ['diesel truck', UTES],
  ['automatic hatch', ['I30-AUTO', 'MINI']],
  ['auto hatchback', ['I30-AUTO', 'MINI']],
  ['manual hatch', ['I30-MAN']],
  ['demo wagon', ['OCTAVIA']],
  ['demonstrator wagon', ['OCTAVIA']],
  ['estate', ['OCTAVIA', 'V90']],
  ['station wagon', ['OCTAVIA', 'V90']],
  ['saloon', ['330I', 'TESLA']],
  ['electric', ['TESLA']],
  ['ev', ['TESLA']],
  ['4wd ute', ['HILUX-SR5', 'DMAX', 'BT50']],
  ['4x4', ['HILUX-SR5', 'DMAX', 'BT50']],
  ['all wheel drive wagon', ['V90']],
  ['minivan', ['TOWN', 'CARNIVAL']],
  ['people mover', ['TOWN', 'CARNIVAL']],
  ['used cars mazda', ['CX5-USED']],
  ['2.0', ['OCTAVIA']],
  ['cx5', ['CX5-USED', 'CX5-NEW']],
  ['hi lux', ['HILUX-SR5', 'HILUX-NEW']],
];
const ROWS: Record<string, Row[]> = {
  AU: [...COMMON, ['petrol hatch', ['I30-AUTO', 'I30-MAN', 'MINI']], ['gas van', ['STARIA']]],
  US: [
    ...COMMON,
    ['petrol hatch', ['I30-AUTO', 'I30-MAN', 'MINI']],
    ['gas hatch', ['I30-AUTO', 'I30-MAN', 'MINI']],
    ['stick shift', ['HILUX-NEW', 'I30-MAN']],
  ],
};

describe.each(Object.entries(ROWS))('what shoppers of %s type', (region, rows) => {
  let site: Awaited<ReturnType<typeof shop>>;
  beforeAll(async () => {
    site = await shop(region as Region);
  });
  afterAll(() => site.remove());

  it.each(rows)('%j', async (query, found) => {
    const both = [(await site.listing(query)).sort(), (await site.api(query)).sort()];
    expect(both).toEqual([[...found].sort(), [...found].sort()]);
  });

  it.each([
    ['HiLux', 'HILUX-SR5'],
    ['Toyota HiLux SR5', 'HILUX-SR5'],
    ['CX-5', 'CX5-USED'],
    ['i30', 'I30-AUTO'],
    ['D-MAX', 'DMAX'],
    ['BT-50', 'BT50'],
    ['RAV4', 'RAV4'],
    ['3 Series', '330I'],
    ['330i', '330I'],
    ['Transit', 'TRANSIT'],
    ['Cross Country', 'V90'],
  ])('%s is found at every letter, in any case', async (name, stocknum) => {
    for (let length = 1; length <= name.length; length++) {
      const typed = name.slice(0, length);
      for (const text of [typed, typed.toLowerCase(), typed.toUpperCase()])
        expect([text, await site.listing(text)]).toEqual([text, expect.arrayContaining([stocknum])]);
    }
  });
});
