import type { ReactElement } from 'react';
import type { Car } from '../../rules/car/car.types.ts';
import { longDay } from '../../rules/car/car-extra-text.ts';
import { belowMarket } from '../../rules/price/below-market.ts';
import { formatMoney } from '../../rules/price/car-price.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** What the mark of a car below the market means, in money: a mark alone would say nothing that a shopper could check. */
export function BelowMarket({ car, tenant }: { car: Car; tenant: ResolvedTenant }): ReactElement | null {
  const less = belowMarket(car, tenant.badges.belowMarket);
  const average = car.autograb_data?.average_market_price;
  const day = longDay(car.autograb_data?.as_of, tenant.locale);
  if (less === null || average === undefined) return null;
  return (
    <p className="car__market">
      {say(tenant, 'car.belowAverage', { less: formatMoney(less, tenant), average: formatMoney(average, tenant) })}
      {day ? ` ${say(tenant, 'car.marketDay', { day })}` : ''}
    </p>
  );
}
