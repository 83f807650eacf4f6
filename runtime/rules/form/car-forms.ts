import type { Car } from '../car/car.types.ts';
import { isAvailable } from '../car/car-availability.ts';
import type { FormDefinition } from './form.types.ts';

type Forms = Readonly<Record<string, FormDefinition>>;
type FormCar = Pick<Car, 'status' | 'sold'>;

/** The form that opens over a car's page: of those that fit it, one for cars of its state before one for all; null: none. */
export function panelForm(forms: Forms, car: FormCar): FormDefinition | null {
  const fitting = carForms(forms, car).filter(({ carPage }) => carPage === 'panel');
  return fitting.find(({ cars }) => cars !== 'all') ?? fitting[0] ?? null;
}

/** The form that books a drive of this car: known by the events that it reports (§7); null: none. */
export function testDriveForm(forms: Forms, car: FormCar): FormDefinition | null {
  return carForms(forms, car).find((form) => form.carPage !== 'none' && isTestDrive(form)) ?? null;
}

/** The other forms that the page of a car leads to. */
export function buttonForms(forms: Forms, car: FormCar): FormDefinition[] {
  return carForms(forms, car).filter((form) => form.carPage === 'button' && !isTestDrive(form));
}

/** Whether a form opens over the page of the car: one in steps has a page of its own, where the way back works. */
export const opensOverPage = ({ steps, elsewhere }: Pick<FormDefinition, 'steps' | 'elsewhere'>): boolean =>
  steps.length < 2 && elsewhere === null;

/** The address of a form about a car. */
export const formAboutCar = ({ path }: Pick<FormDefinition, 'path'>, { slug }: Pick<Car, 'slug'>): string =>
  `${path}?car=${slug}`;

const isTestDrive = ({ events }: Pick<FormDefinition, 'events'>): boolean =>
  [events.general, events.new, events.used].some((event) => event === 'test_drive' || event === 'used_test_drive');

function carForms(forms: Forms, car: FormCar): FormDefinition[] {
  const state = isAvailable(car) && !car.sold ? 'available' : 'unavailable';
  return Object.values(forms).filter(({ cars }) => cars === 'all' || cars === state);
}
