import type { Slot } from '../../contracts/page.types.ts';
import type { AnalyticsCar } from './analytics.types.ts';
import { analyticsCar } from './analytics-car.ts';
import { isMeasured } from './measured-page.ts';

/** The facts of a car that its page tells to who measures it. */
export const slot: Slot<'car.foot', AnalyticsCar> = {
  load: ({ site: { tenant } }, { car }) => (isMeasured(tenant) ? analyticsCar(car, tenant) : null),
  body: ({ data }) => <p id="analytics-car" data-facts={JSON.stringify(data)} hidden />,
};
