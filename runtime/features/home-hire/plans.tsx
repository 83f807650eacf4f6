import type { SiteStock, Slot } from '../../contracts/page.types.ts';
import { type HirePriceType, isHire } from '../../rules/car/hire.ts';
import { formatMoney, priceQualifier } from '../../rules/price/car-price.ts';
import { say } from '../../rules/words/say.ts';
import { listingUrl, withToggled } from '../../search/query/listing-url.ts';
import { emptyState } from '../../search/query/url-state.ts';
import { Section } from '../../ui/section.tsx';

const SHOWN = 6;

/** So many of the cheapest are looked through for one that is let. */
const LOOKED_THROUGH = 20;

interface Plan {
  name: string;
  href: string;
  from: string;
  per: HirePriceType;
}

/** The words above plans whose prices are all for the same time. */
const TITLES = { per_day: 'home.plans.day', per_week: 'home.plans', per_month: 'home.plans.month' } as const;

/** Each kind of vehicle with the lowest price that one is to be had for, and for which time; what is for sale has no part in it. */
export const slot: Slot<'home.sections', Plan[]> = {
  async load({ site: { tenant }, stock }) {
    const bodies = (await stock.counts('body')).slice(0, SHOWN);
    const plans = await Promise.all(
      bodies.map(async ({ value }): Promise<Plan[]> => {
        const lowest = await lowestOf(stock, value, tenant.dealer.offersSubscription);
        if (lowest === null) return [];
        const price = `${formatMoney(lowest.price, tenant)} ${priceQualifier(lowest.per, tenant)}`;
        return [
          {
            name: value,
            href: listingUrl(tenant.search.basePath, withToggled(emptyState(), 'body', value)),
            from: say(tenant, 'home.plans.from', { price }),
            per: lowest.per,
          },
        ];
      }),
    );
    return plans.flat().length > 1 ? plans.flat() : null;
  },
  body: ({ context: { site }, data }) => {
    const { title, lead } = site.tenant.home.parts.plans;
    return (
      <Section title={title ?? say(site.tenant, wordsOf(data))} {...(lead === undefined ? {} : { lead })}>
        <ul className="plans">
          {data.map(({ name, href, from }) => (
            <li key={name}>
              <a className="plan" href={href}>
                <strong>{name}</strong>
                <span>{from}</span>
              </a>
            </li>
          ))}
        </ul>
      </Section>
    );
  },
};

/** The lowest price of a kind of vehicle for which one is let, or else what a subscription to one costs; null where none is. */
async function lowestOf(
  stock: SiteStock,
  body: string,
  offersSubscription: boolean,
): Promise<{ price: number; per: HirePriceType } | null> {
  const where = { body, status: 'in_stock' };
  const cheapest = await stock.cars({
    where: { ...where, price: '> 10' },
    sort: ['price:asc'],
    limit: LOOKED_THROUGH,
  });
  const car = cheapest.find(isHire);
  if (car?.price) return { price: car.price, per: car.price_type };
  if (!offersSubscription) return null;
  const [one] = await stock.cars({
    where: { ...where, subscription_price: '> 10' },
    sort: ['subscription_price:asc'],
    limit: 1,
  });
  return one?.subscription_price ? { price: one.subscription_price, per: 'per_week' } : null;
}

function wordsOf(plans: readonly Plan[]): (typeof TITLES)[keyof typeof TITLES] | 'home.plans.mixed' {
  const [per, ...others] = new Set(plans.map((plan) => plan.per));
  return per && others.length === 0 ? TITLES[per] : 'home.plans.mixed';
}
