import type { FormModel } from '../../forms/about-model.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { type Speaker, say } from '../../rules/words/say.ts';

/** What a form about a car says above itself where it has no words of its own. */
export const aboutCar = (speaker: Speaker, { name, stocknum }: Pick<Car, 'name' | 'stocknum'>): string =>
  say(speaker, 'form.car', { car: name, number: stocknum });

/** The same of a form about a model. */
export const aboutModel = (speaker: Speaker, { name }: Pick<FormModel, 'name'>): string =>
  say(speaker, 'form.model', { model: name });
