import type { Slot } from '../../contracts/page.types.ts';
import { isAvailable } from '../../rules/car/car-availability.ts';
import { say } from '../../rules/words/say.ts';

/** Fewer would say nothing, and rather put off. */
const FEWEST = 10;

/** How often shoppers looked at a car: what the stock file says and what this site counted (§3 views). Where that is few, the place alone, for counting. */
export const slot: Slot<'car.summary', { views: number }> = {
  async load({ services }, { car }) {
    if (car.sold || !isAvailable(car)) return null;
    return { views: (car.views ?? 0) + ((await services?.carViews?.of(car.id)) ?? 0) };
  },
  body: ({ context, input: { car }, data: { views } }) => {
    const { tenant } = context.site;
    return (
      <p className="car-views" data-views={car.id} hidden={views < FEWEST}>
        {views < FEWEST ? null : say(tenant, 'car.views', { count: views.toLocaleString(tenant.locale) })}
      </p>
    );
  },
};
