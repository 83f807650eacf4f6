import type { Slot } from '../../contracts/page.types.ts';
import { formAboutCar, testDriveForm } from '../../rules/form/car-forms.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { CarAction, isPlaced } from '../../ui/car-action.tsx';

/** §2: the way to a test drive of this car. */
export const slot: Slot<'car.main' | 'car.actions', FormDefinition> = {
  load: ({ site: { tenant } }, input) =>
    isPlaced(input, 'test_drive') ? testDriveForm(tenant.forms, input.car) : null,
  body: ({ input: { car, place }, data: form }) => (
    <CarAction href={formAboutCar(form, car)} slot={place} icon="car">
      {form.action}
    </CarAction>
  ),
};
