import { describe, expect, it } from 'vitest';
import type { WeekdayHours } from '../rules/location/opening-hours.ts';
import type { ResolvedLocation, SpecialHour } from '../tenant/tenant-parts.types.ts';
import { aPage } from '../test-data/a-page.fixture.ts';
import { aLocation } from '../test-data/a-tenant.fixture.ts';
import { locationData, placesData, siteData } from './structured-data.ts';

const context = aPage({
  url: new URL('https://ridgeway.example/contact'),
  site: { tenant: { domains: ['ridgeway.example'] } },
});

const open = (weekday: number, from: string, to: string): WeekdayHours => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
});

/** 'Monday, Tuesday 08:30-17:30' for each entry. */
function hours(openingHours: WeekdayHours[], specialHours: SpecialHour[] = []): string[] {
  const location = aLocation({ openingHours, specialHours });
  const { openingHoursSpecification: entries } = locationData(context, location) as {
    openingHoursSpecification: { dayOfWeek?: string[]; validFrom?: string; opens: string; closes: string }[];
  };
  return entries.map((one) => `${one.dayOfWeek?.join(', ') ?? one.validFrom} ${one.opens}-${one.closes}`);
}

describe('§2 structured data: opening hours of a location', () => {
  const week = [1, 2, 3, 4, 5].map((day) => open(day, '08:30', '17:30'));
  const closed: WeekdayHours = { weekday: 0, status: 'Closed', open: null, close: null };
  it.each([
    [
      'days of the same hours are one entry',
      [...week, open(6, '09:00', '13:00')],
      ['Monday, Tuesday, Wednesday, Thursday, Friday 08:30-17:30', 'Saturday 09:00-13:00'],
    ],
    [
      'days apart too',
      [open(1, '09:00', '17:00'), open(2, '09:00', '20:00'), open(3, '09:00', '17:00')],
      ['Monday, Wednesday 09:00-17:00', 'Tuesday 09:00-20:00'],
    ],
    [
      'a day with a break has two',
      [open(6, '09:00', '12:00'), open(6, '13:00', '16:00')],
      ['Saturday 09:00-12:00', 'Saturday 13:00-16:00'],
    ],
    ['a closed day has none', [closed, open(1, '09:00', '17:00')], ['Monday 09:00-17:00']],
  ])('%s', (_, entries, said) => {
    expect(hours(entries)).toEqual(said);
  });

  it('past midnight they end the next day; all day long is no closed day', () => {
    expect(hours([open(5, '18:00', '02:00'), open(6, '00:00', '00:00')])).toEqual([
      'Friday 18:00-02:00',
      'Saturday 00:00-23:59',
    ]);
  });

  it('a special day has its date, and one that is closed no hours', () => {
    const special: SpecialHour[] = [
      { date: '2026-12-24', name: 'Christmas Eve', status: 'Open', open: '09:00', close: '12:00' },
      { date: '2026-12-25', name: 'Christmas Day', status: 'Closed', open: null, close: null },
    ];
    expect(hours([], special)).toEqual(['2026-12-24 09:00-12:00', '2026-12-25 00:00-00:00']);
  });
});

describe('§2 structured data: what the home page says the dealer is', () => {
  const location = (type: ResolvedLocation['type'], name: string) =>
    aLocation({ type, name, contactSlug: name.toLowerCase(), slug: name.toLowerCase(), primary: type === 'sales' });
  const locations = [location('sales', 'Yard'), location('service', 'Workshop'), location('parts', 'Counter')];
  const data = siteData(
    aPage({
      site: { tenant: { domains: ['ridgeway.example'], search: { basePath: '/search/used-cars' }, locations } },
    }),
  );

  it('a dealer of vehicles where it sells them, a repairer where it mends them', () => {
    expect(locations.map((one) => locationData(context, one))).toMatchObject([
      { '@type': 'AutoDealer' },
      { '@type': 'AutoRepair' },
      { '@type': 'LocalBusiness' },
    ]);
  });

  it('the places of one contact page are one business with its departments', () => {
    const shared = locations.map((one) => ({ ...one, contactSlug: 'ridgeway' })).toReversed();
    const found = placesData(context, [...shared, location('sales', 'Far')]);
    expect(found).toMatchObject([
      { '@type': 'AutoDealer', name: 'Yard', department: [{ '@type': 'LocalBusiness' }, { '@type': 'AutoRepair' }] },
      { '@type': 'AutoDealer', name: 'Far' },
    ]);
    expect(JSON.stringify(found).match(/@context/g)).toHaveLength(2);
    expect(found[1]).not.toHaveProperty('department');
  });

  it('the search takes what search engines fill in as `query`', () => {
    const site = data.find((one) => (one as { '@type': string })['@type'] === 'WebSite');
    expect(JSON.stringify(site)).toContain('https://ridgeway.example/search/used-cars?query={query}');
  });
});
