import { describe, expect, it } from 'vitest';
import type { SiteServices } from '../../contracts/services.types.ts';
import type { CarFacts } from '../../rules/car/car-facts.types.ts';
import { api } from './small-print.api.ts';

const CAR = {
  slug: 'a-car',
  make: 'Kestrel',
  year: 2022,
  price: 34_990,
  km: 41_000,
  status: 'in_stock',
  sold: false,
  reserved: false,
  car_type: 'used',
  dealership_slug: 'harbour-motors',
  finance_lenders: { harbour: { interestRate: 8.99, comparisonRate: 10.25, paymentWeek: 119 } },
};
const LENDER = {
  id: 'harbour',
  name: 'Harbour Credit',
  platformKey: 'harbour',
  conditions: {},
  displays: ['paymentWeek', 'interestRate', 'comparisonRate', 'disclaimer'],
  depositPercent: null,
  comparisonExample: { amount: 30_000, years: 5, secured: true },
  offerEnds: 'not-said',
  ratesValidTo: null,
  rates: [],
  disclaimer: null,
  creditProvider: null,
  submitsTo: 'leads',
};

async function asked(slug: string, facts: CarFacts | null): Promise<[status: number, text: string]> {
  const app = api({
    site: {
      tenant: {
        region: 'AU',
        currency: 'AUD',
        locale: 'en-AU',
        timeZone: 'Australia/Sydney',
        finance: {
          enabled: true,
          lenders: [LENDER],
          cardLender: null,
          excludedMakes: [],
          excludedDealerships: [],
          hiddenFor: [],
          comparisonWarning: 'long',
        },
      },
    },
    stock: { car: async (one: string) => (one === CAR.slug ? CAR : null) },
    carFacts: { of: async () => facts },
    clock: () => new Date('2026-11-27T00:00:00Z'),
  } as unknown as SiteServices);
  const answer = await app.request(`/api/finance/print?car=${slug}`);
  return [answer.status, await answer.text()];
}

describe('GET /api/finance/print (§7: the small print of a lender, from the platform)', () => {
  it('says what the platform does, as text', async () => {
    const [status, text] = await asked('a-car', { disclaimers: { harbour: 'Fees < charges.' } });
    expect([status, text]).toEqual([200, '<!doctype html><div id="part"><p>Fees &lt; charges.</p></div>']);
  });

  it.each<[what: string, slug: string, facts: CarFacts | null, status: number]>([
    ['the platform is away', 'a-car', null, 204],
    ['it says nothing of this lender', 'a-car', { disclaimers: { other: 'Theirs.' } }, 204],
    ['no such car', 'another', null, 404],
    ['no car asked for', '', null, 404],
  ])('%s', async (_what, slug, facts, status) => {
    expect((await asked(slug, facts))[0]).toBe(status);
  });
});
