import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';

/** The place of the cars that the shopper looked at before, at the end of a car's page; which they are, this browser alone knows. */
export const slot: Slot<'car.foot', true> = {
  load: () => true,
  body: ({ context, input: { car } }) => {
    return (
      <section className="car-recent" data-recent={car.id} data-lazy="recent-cards" hidden>
        <h2>{say(context.site.tenant, 'car.recent')}</h2>
      </section>
    );
  },
};
