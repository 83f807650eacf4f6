import type { Slot } from '../../contracts/page.types.ts';
import { formatMoney, priceQualifier } from '../../rules/price/car-price.ts';
import { say } from '../../rules/words/say.ts';
import { listingUrl, withToggled } from '../../search/query/change-state.ts';
import { emptyState } from '../../search/query/url-state.ts';
import { Section } from '../../ui/section.tsx';

const SHOWN = 6;

interface Plan {
  name: string;
  href: string;
  from: string;
}

/** Each kind of vehicle with the lowest price that one is to be had for, and for which time. */
export const slot: Slot<'home.sections', Plan[]> = {
  async load({ site: { tenant }, stock }) {
    const bodies = (await stock.counts('body')).slice(0, SHOWN);
    const plans = await Promise.all(
      bodies.map(async ({ value }): Promise<Plan[]> => {
        const where = { body: value, price: '> 10', status: 'in_stock' };
        const [car] = await stock.cars({ where, sort: ['price:asc'], limit: 1 });
        if (!car?.price) return [];
        const price = `${formatMoney(car.price, tenant)} ${priceQualifier(car.price_type, tenant)}`;
        return [
          {
            name: value,
            href: listingUrl(tenant.search.basePath, withToggled(emptyState(), 'body', value)),
            from: say(tenant, 'home.plans.from', { price }),
          },
        ];
      }),
    );
    return plans.flat().length > 1 ? plans.flat() : null;
  },
  body: ({ context: { site }, data }) => {
    const { title, lead } = site.tenant.home.parts.plans;
    return (
      <Section title={title ?? say(site.tenant, 'home.plans')} {...(lead === undefined ? {} : { lead })}>
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
