import type { Slot } from '../../contracts/page.types.ts';
import { isSellable } from '../../rules/car/car-availability.ts';
import { say } from '../../rules/words/say.ts';
import { todayAt } from '../../ui/today-at.ts';
import { Calculator } from './calculator.tsx';
import type { CalculatorData } from './calculator.types.ts';
import { carCalculator } from './calculators.ts';

/** The calculator of a car's page, closed: its script arrives with the first touch, and without script it is a form. */
export const slot: Slot<'car.summary', CalculatorData> = {
  load({ site: { tenant }, ...moment }, { car }) {
    return isSellable(car) ? carCalculator(tenant, car, todayAt(moment, tenant.timeZone)) : null;
  },
  body: ({ context, data }) => (
    <details className="car-calculator">
      <summary>{say(context.site.tenant, 'calculator.open')}</summary>
      <Calculator data={data} />
    </details>
  ),
};
