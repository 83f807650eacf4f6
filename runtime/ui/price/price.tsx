import type { ReactElement } from 'react';
import type { Car } from '../../rules/car/car.types.ts';
import { effectivePrice, formatMoney, priceLabel } from '../../rules/price/car-price.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

interface Props {
  car: Car;
  tenant: ResolvedTenant;
  /** Named as the total, where a repayment is before it. */
  total?: boolean;
}

/**
 * The price with what it covers beside it (domain.md 2.2), or the words that stand for it (§8). An earlier, higher price is beside it
 * only where the dealer wants it (`car.was_price`) and it really was one (`price_history`).
 */
export function Price({ car, tenant, total = false }: Props): ReactElement {
  const label = priceLabel(car, {
    ...tenant,
    noPriceText: tenant.car.noPriceText,
  });
  const weekly = tenant.dealer.offersSubscription ? effectivePrice(car.subscription_price) : null;
  const subscription = weekly === null ? null : formatMoney(weekly, tenant);
  return (
    <p className={`price${label.priced ? '' : ' price--words'}`}>
      {total && label.priced ? <span className="price__label">Total price</span> : null}
      <span className="price__amount">{label.text}</span>
      {label.qualifier ? <span className="price__qualifier">{label.qualifier}</span> : null}
      {subscription ? <span className="price__subscription">or {subscription} a week by subscription</span> : null}
      {tenant.car.wasPrice && label.before ? (
        <span className="price__before">
          Was <s>{label.before}</s>
        </span>
      ) : null}
    </p>
  );
}
