import type { Slot } from '../../contracts/page.types.ts';
import { mayTradeIn } from '../../rules/car/trade-in.ts';
import { say } from '../../rules/words/say.ts';

/** §2: the way from a car's page to what the shopper's own vehicle is worth, /cars/trade-in?car_id={id}. */
export const slot: Slot<'car.actions', { href: string }> = {
  load: ({ site: { tenant } }, { car }) =>
    mayTradeIn(car, tenant.tradeIn) ? { href: `/cars/trade-in?car_id=${car.id}` } : null,
  body: ({ context, data: { href } }) => (
    <a className="button button--quiet" href={href}>
      <span>{say(context.site.tenant, 'car.tradeIn')}</span>
    </a>
  ),
};
