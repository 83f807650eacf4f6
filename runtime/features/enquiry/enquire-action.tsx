import type { Slot } from '../../contracts/page.types.ts';
import { isAvailable } from '../../rules/car/car-state.ts';
import { spelled } from '../../rules/words/spelling.ts';
import { Icon } from '../../ui/icon.tsx';

/** The button of a car page that leads to its form. */
export const slot: Slot<'car.actions', true> = {
  load: (_context, { car }) => isAvailable(car) || null,
  body: ({ context }) => (
    <a className="button button--brand" href="#enquire">
      <Icon name="mail" />
      <span>{spelled('Enquire', context.site.tenant.region)}</span>
    </a>
  ),
};
