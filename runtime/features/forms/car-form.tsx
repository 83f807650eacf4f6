import type { Slot } from '../../contracts/page.types.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import type { Car } from '../../rules/car/car.types.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { aboutCar } from './about-car.ts';
import { panelForm } from './car-forms.ts';

/** The form beside a car. */
export const slot: Slot<'car.aside', { car: Car; form: FormDefinition }> = {
  load({ site: { tenant } }, { car }) {
    const form = panelForm(tenant.forms, car);
    return form ? { car, form } : null;
  },
  body: ({ context, data: { car, form } }) => (
    <FormPanel
      context={context}
      form={form}
      car={car}
      introduction={form.introduction ?? aboutCar(context.site.tenant, car)}
    />
  ),
};
