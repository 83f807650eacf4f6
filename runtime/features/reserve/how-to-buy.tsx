import type { ReactElement } from 'react';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { CheckoutOffer } from './checkout-data.ts';

/** How a purchase goes, in order, before anything is filled in: what is done here and today, and that the contract comes later. */
export function HowToBuy({ tenant, data }: { tenant: ResolvedTenant; data: CheckoutOffer }): ReactElement {
  const { amount } = data;
  const steps = [
    amount === null ? say(tenant, 'buy.stepAsk') : say(tenant, 'buy.stepHold', { amount }),
    say(tenant, 'buy.stepContract'),
    say(tenant, 'buy.stepPay'),
    say(tenant, tenant.buyOnline.delivery ? 'buy.stepDeliver' : 'buy.stepPickUp'),
  ];
  return (
    <section className="checkout__way" aria-labelledby="how-to-buy">
      <h2 id="how-to-buy">{say(tenant, 'buy.way')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
