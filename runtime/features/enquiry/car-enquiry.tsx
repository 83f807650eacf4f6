import type { Slot } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { EnquiryPanel } from './enquiry-panel.tsx';

/** The form beside a car. */
export const slot: Slot<'car.aside', { car: Car }> = {
  load: (_context, { car }) => ({ car }),
  body: ({ context, data: { car } }) => (
    <EnquiryPanel
      context={context}
      id="enquire"
      enquiry={{ introduction: `${car.name}, stock no. ${car.stocknum}. We answer within one business day.`, car }}
    />
  ),
};
