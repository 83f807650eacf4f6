import type { Slot } from '../../contracts/page.types.ts';
import { TRADE_IN_PATH } from '../../rules/form/form-pages.ts';
import { say } from '../../rules/words/say.ts';
import { CarAction, isPlaced } from '../../ui/car-action.tsx';

/** §2: the way from a car's page to what the shopper's own vehicle is worth, /cars/trade-in?car_id={id}. */
export const slot: Slot<'car.actions', { href: string }> = {
  load: (_context, input) => (isPlaced(input, 'trade_in') ? { href: `${TRADE_IN_PATH}?car_id=${input.car.id}` } : null),
  body: ({ context, input: { place }, data: { href } }) => (
    <CarAction href={href} slot={place} icon="swap">
      {say(context.site.tenant, 'car.tradeIn')}
    </CarAction>
  ),
};
