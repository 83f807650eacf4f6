import { describe, expect, it } from 'vitest';
import type { CarFacts } from '../../rules/car/fill-car.ts';
import type { TenantLender } from '../../rules/finance/finance.types.ts';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { siteServices } from '../../test-data/site-services.fixture.ts';
import { api } from './small-print.api.ts';

const CAR = aCar({
  slug: 'a-car',
  price: 34_990,
  finance_lenders: { harbour: { interestRate: 8.99, comparisonRate: 10.25, paymentWeek: 119 } },
});
const LENDER: TenantLender = {
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
  const app = api(
    siteServices(
      {
        site: { tenant: { finance: { enabled: true, lenders: [LENDER] } } },
        stock: { car: async (one) => (one === CAR.slug ? CAR : null) },
      },
      { carFacts: { of: async () => facts } },
    ),
  );
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
