import type { Car } from '../../rules/car/car.types.ts';
import { isAvailable } from '../../rules/car/car-state.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import type { FormsSettings } from '../../tenant/tenant-forms.types.ts';

/** The form beside a car: of those that fit it, one for cars of its state before one for all; null: none. */
export function panelForm(forms: FormsSettings, car: Pick<Car, 'status' | 'sold'>): FormDefinition | null {
  const fitting = carForms(forms, car).filter(({ carPage }) => carPage === 'panel');
  return fitting.find(({ cars }) => cars !== 'all') ?? fitting[0] ?? null;
}

/** The forms that the page of a car leads to. */
export function buttonForms(forms: FormsSettings, car: Pick<Car, 'status' | 'sold'>): FormDefinition[] {
  return carForms(forms, car).filter(({ carPage }) => carPage === 'button');
}

function carForms(forms: FormsSettings, car: Pick<Car, 'status' | 'sold'>): FormDefinition[] {
  const state = isAvailable(car) && !car.sold ? 'available' : 'unavailable';
  return Object.values(forms).filter(({ cars }) => cars === 'all' || cars === state);
}
