import type { Slot } from '../../contracts/page.types.ts';
import type { ToldCar } from './analytics.types.ts';
import { isMeasured } from './measured-page.ts';
import { toldCar } from './told-car.ts';

/** The facts of a car that its page tells to who measures it. */
export const slot: Slot<'car.foot', ToldCar> = {
  load: ({ site: { tenant } }, { car }) => (isMeasured(tenant) ? toldCar(car, tenant) : null),
  body: ({ data }) => <p id="analytics-car" data-facts={JSON.stringify(data)} hidden />,
};
