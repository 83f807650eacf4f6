import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { longDay } from '../../rules/car/car-extra-text.ts';
import { formatMoney } from '../../rules/price/car-price.ts';
import { estimatedDuty } from '../../rules/price/stamp-duty.ts';
import { say } from '../../rules/words/say.ts';
import { todayAt } from '../../ui/cached-dates.ts';

/** What a car costs with its state's stamp duty, where the dealer wants it estimated: the whole sum first, as large as its part (ACL s 48). */
export function GovernmentCharges({ car, context }: { car: Car; context: PageContext }): ReactElement | null {
  const { tenant } = context.site;
  const found = estimatedDuty(car, tenant.car.charges, todayAt(context, tenant.timeZone));
  const day = longDay(found?.from, tenant.locale);
  if (!found || !day) return null;
  return (
    <p className="car__charges">
      {say(tenant, 'car.withDuty', {
        total: formatMoney(found.total, tenant),
        duty: formatMoney(found.duty, tenant),
        state: found.state,
        day,
      })}
    </p>
  );
}
