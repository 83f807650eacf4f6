import { Island } from '../../islands/island.tsx';
import type { Slot } from '../../page.types.ts';
import type { Car } from '../../rules/car.types.ts';
import EnquiryForm from './enquiry-form.island.tsx';
import { enquiryFormProps } from './form-props.ts';

/** The form beside a car. */
export const slot: Slot<{ car: Car }, { car: Car }> = {
  load: (_context, { car }) => ({ car }),
  body: ({ context, data: { car } }) => (
    <div className="panel" id="enquire">
      <Island
        name="enquiry-form"
        id="enquiry"
        of={EnquiryForm}
        when="interaction"
        props={enquiryFormProps(context, {
          introduction: `${car.name}, stock no. ${car.stocknum}. We answer within one business day.`,
          car,
        })}
      />
    </div>
  ),
};
