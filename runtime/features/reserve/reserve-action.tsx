import type { Slot } from '../../contracts/page.types.ts';
import { checkoutPath } from '../../rules/reserve/checkout-path.ts';
import { moneyText } from '../../rules/reserve/money.ts';
import { reserveOffer } from '../../rules/reserve/reserve-offer.ts';
import { reserveRules } from '../../rules/reserve/reserve-rules.ts';
import { CarAction, isPlaced } from '../../ui/car-action.tsx';
import { headingOf } from './checkout-data.ts';

/** §2 Button logic: the way from a car's page to its checkout, with the deposit beside it where the dealer shows it. */
export const slot: Slot<'car.main' | 'car.actions', { href: string; amount: string | null }> = {
  load({ site: { tenant } }, input) {
    if (!isPlaced(input, 'reserve')) return null;
    const rules = reserveRules(tenant);
    const offer = reserveOffer(input.car, rules);
    if (!offer.offered) return null;
    // Beside the words of a purchase the deposit would read like the price.
    const isShown = offer.amount !== null && rules.showAmount && !tenant.buyOnline.enabled;
    return { href: checkoutPath(input.car, tenant), amount: isShown ? moneyText(offer.amount, rules.currency) : null };
  },
  body: ({ context, input: { place }, data: { href, amount } }) => (
    <CarAction href={href} slot={place}>
      {headingOf(context.site.tenant)}
      {amount ? ` · ${amount}` : null}
    </CarAction>
  ),
};
