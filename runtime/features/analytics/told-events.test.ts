import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventName, SiteEvent } from '../../rules/event/event.types.ts';
import { EVENT_NUMBERS, eventOfName } from '../../rules/event/events.data.ts';
import type { AscSite, Sending } from './analytics.types.ts';
import { analyticsCar } from './analytics-car.ts';
import { ascEvents, ascViews, formEngagement } from './asc-events.ts';
import { cleanAddress, cleanReferrer, filterFields, knownWords } from './clean-address.ts';
import { ga4Event, isCounted, type KnownCars } from './ga4-events.ts';

const NAMES: readonly EventName[] = [
  ...(Object.keys(EVENT_NUMBERS) as EventName[]),
  'lead',
  'car_view',
  'list_view',
  'search',
  'filter',
  'car_choice',
  'compare',
  'directions',
  'photo',
  'repayment',
  'reserve_start',
  'reserve_done',
];
const STOCKED = {
  id: 42,
  name: '2023 Kestrel Lark GX',
  stocknum: 'S42',
  vin: '6FPPXXMJ7PNA00002',
  car_type: 'demo',
  certified: false,
  year: 2023,
  make: 'Kestrel',
  model: 'Lark',
  badge: 'GX',
  price: 31990,
  colour: 'Deep Blue',
  simple_body: 'SUV',
  created_at_timestamp: 1_790_812_800,
  location_name: 'North Yard',
} as const;
const told = (changes: object = {}, vin = true) =>
  analyticsCar({ ...STOCKED, ...changes }, {
    analytics: { kind: 'ga4', waitForConsent: true, eventIds: true, ascEvents: true },
    structuredData: { vin },
  } as Parameters<typeof analyticsCar>[1]);
const CAR = told();
const CARS: KnownCars = {
  currency: 'AUD',
  item: (id) => (id === CAR.id ? CAR.item : null),
  listed: () => [{ item_id: '42', item_name: STOCKED.name, index: 0 }],
};
const ASC: AscSite = {
  store_name: 'Hill',
  oem_brand: 'kestrel',
  language: 'en-au',
  page_type: 'item',
  departments: { service: 'service', trade_in: 'trade', finance: 'credit', careers: 'hr' },
};
const event = (name: EventName, details: Partial<SiteEvent> = {}): SiteEvent => ({ ...eventOfName(name), ...details });

describe('what Google Analytics is told', () => {
  it.each<[SiteEvent, string, object]>([
    [
      event('used_car_enquiry', { car: 42, form: 'enquiry', lead: 7 }),
      'generate_lead',
      { event_number: 15, event_id: '7', form_name: 'enquiry', value: 31990, currency: 'AUD' },
    ],
    [event('lead', { form: 'trade_in', lead: 8 }), 'generate_lead', { event_id: '8', form_name: 'trade_in' }],
    [event('favourite_add', { car: 42 }), 'add_to_wishlist', { event_number: 39, items: [CAR.item] }],
    [event('phone_call', { phone: '+61255501234' }), 'click_to_call', { event_number: 25 }],
    [event('search', { words: 'lark' }), 'search', { search_term: 'lark' }],
    [event('search', { words: '' }), 'search', { search_term: '(other)' }],
    [event('filter', { fields: ['make', 'price'] }), 'filter_list', { filter_fields: 'make,price' }],
    [event('list_view'), 'view_item_list', { items: CARS.listed() }],
    [event('car_choice', { car: 9 }), 'select_item', {}],
  ])('%o -> %s', (one, name, parameters) => {
    const sent = ga4Event(one, CARS);
    expect(sent?.[0]).toBe(name);
    expect(sent?.[1]).toMatchObject(parameters);
  });

  it('a name that is none of the site is not told', () => {
    expect(ga4Event({ name: 'constructor' as EventName }, CARS)).toBeNull();
  });

  it('counted are the numbered ones and every form that was sent', () => {
    expect(NAMES.filter((name) => isCounted(event(name))).sort()).toEqual(
      [...Object.keys(EVENT_NUMBERS), 'lead'].sort(),
    );
  });
});

describe('what the events of the Automotive Standards Council say (integrations.md 1.1)', () => {
  const names = (one: SiteEvent): string[] => ascEvents(one, ASC, CAR).map(([name]) => name);
  it.each<[SiteEvent, string[]]>([
    [event('used_car_enquiry', { form: 'enquiry', lead: 7 }), ['asc_form_submission', 'asc_form_submission_sales']],
    [event('test_drive', { form: 'test_drive', lead: 7 }), ['asc_form_submission', 'asc_form_submission_sales_appt']],
    [
      event('used_test_drive', { form: 'test_drive', lead: 7 }),
      ['asc_form_submission', 'asc_form_submission_sales_appt'],
    ],
    [event('lead', { form: 'service', lead: 7 }), ['asc_form_submission', 'asc_form_submission_service_appt']],
    [event('lead', { form: 'trade_in', lead: 7 }), ['asc_form_submission', 'asc_form_submission_trade']],
    [event('lead', { form: 'finance', lead: 7 }), ['asc_form_submission', 'asc_form_submission_credit']],
    [event('career_enquiry', { form: 'careers', lead: 7 }), ['asc_form_submission']],
    [event('phone_call'), ['asc_click_to_call']],
    [event('favourite_add', { car: 42 }), ['asc_cta_interaction']],
    [event('directions'), ['asc_cta_interaction']],
    [event('filter', { fields: ['make', 'price'] }), ['asc_element_configuration', 'asc_element_configuration']],
    [event('reserve_start'), ['asc_retail_process']],
    [event('photo'), ['asc_media_interaction']],
    [event('list_view'), []],
  ])('%o', (one, expected) => expect(names(one)).toEqual(expected));

  it('a car is told by its public facts, lower case with _, a demonstrator as used', () => {
    const [[, item] = ['', {}]] = ascViews(ASC, CAR, null);
    expect(item).toMatchObject({
      event_owner: 'forecourt',
      page_type: 'item',
      item_id: STOCKED.vin,
      item_number: 'S42',
      item_condition: 'used',
      item_make: 'kestrel',
      item_color: 'deep_blue',
      item_location: 'north_yard',
    });
  });

  it('a number that the dealer keeps to itself is not told, nor a price that is none', () => {
    expect(told({ price: 5 }, false).asc).toMatchObject({ item_id: 'unknown' });
    expect(told({ price: 5 }, false).asc).not.toHaveProperty('item_price');
    expect(told({ certified: true }).asc).toMatchObject({ item_condition: 'cpo', item_inventory_date: '2026/10/01' });
  });

  it('of another car than the page is about it tells nothing', () => {
    expect(ascEvents(event('favourite_add', { car: 9 }), ASC, CAR)[0]?.[1]).not.toHaveProperty('item_id');
  });

  it('Google takes 25 parameters of an event at the most, names of 40 letters', () => {
    const all: Sending[] = [
      ...ascViews(ASC, CAR, 12),
      formEngagement('enquiry', ASC, CAR),
      ...NAMES.flatMap((name) =>
        ascEvents(event(name, { car: 42, form: 'test_drive', lead: 7, fields: ['make'] }), ASC, CAR),
      ),
    ];
    for (const [name, parameters] of all) {
      expect(name.length).toBeLessThanOrEqual(40);
      expect(Object.keys(parameters).length).toBeLessThanOrEqual(24);
    }
  });
});

/** Details of a person, as shoppers type them. */
const detail = fc.oneof(
  fc.emailAddress(),
  fc.stringMatching(/^04\d{8}$/),
  fc.stringMatching(/^Zq[a-z]{4,10} Xv[a-z]{4,10}$/),
);

describe('nobody’s details are in what is told', () => {
  it('whatever an event carries besides, or in the place of what it should', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES),
        detail,
        fc.constantFrom('form', 'phone', 'fields', 'car', 'lead', 'id', 'email', 'message'),
        (name, secret, key) => {
          const one = { ...event(name), [key]: key === 'fields' ? [secret] : secret } as unknown as SiteEvent;
          // A number may be where the dealer's own is: `measure` takes it from the dealer's links alone.
          if (key === 'phone' && /^\d+$/.test(secret)) return;
          expect(JSON.stringify([ga4Event(one, CARS), ascEvents(one, ASC, CAR)])).not.toContain(secret);
        },
      ),
    );
  });

  it('however they stand in an address or a search', () => {
    fc.assert(
      fc.property(
        detail,
        fc.constantFrom('query', 'lead', 'step', 'name', 'refinementList[make][0]', 'email', 'gclid', 'utm_content'),
        (secret, key) => {
          const url = new URL('https://hill.example/search');
          url.searchParams.set(key, secret);
          url.hash = secret;
          const address = decodeURIComponent(cleanAddress(url.href));
          expect(address).not.toContain(secret);
          expect(cleanAddress(url.href, '/pay/:token')).toBe('https://hill.example/pay/:token');
          expect(cleanReferrer(`https://mail.example/${encodeURIComponent(secret)}?q=1`)).toBe('https://mail.example/');
          for (const word of secret.toLowerCase().split(/[^a-z0-9]+/))
            if (word.length > 3) expect(knownWords(`lark ${secret}`, [STOCKED.name])).not.toContain(word);
        },
      ),
    );
  });

  it('of a search the words that cars have stay, of an address where a visit comes from', () => {
    expect(knownWords('Jane Citizen KESTREL lark 0400 000 000', [STOCKED.name])).toBe('kestrel lark');
    expect(
      cleanAddress('https://hill.example/cars/x?utm_source=mail&gclid=Ab_1&query=jane&utm_term=j@x.example#a'),
    ).toBe('https://hill.example/cars/x?utm_source=mail&gclid=Ab_1');
    const query = new URLSearchParams('refinementList[make][0]=Kestrel&range[price]=1:2&refinementList[jane][0]=x');
    expect(filterFields(query, (field) => field !== 'jane')).toEqual(['make', 'price']);
  });
});
