import type { ReactElement } from 'react';
import type { ReservationView } from '../../contracts/reservation.types.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** What comes after a reservation, in order. */
export function NextSteps({ tenant, view }: { tenant: ResolvedTenant; view: ReservationView }): ReactElement {
  const isPaid = view.amount !== null;
  const buys = tenant.buyOnline.enabled;
  return (
    <section className="reservation__steps">
      <h2>{say(tenant, 'reserve.steps')}</h2>
      <ol>
        <li>{say(tenant, buys ? 'buy.stepContract' : 'reserve.stepsCall')}</li>
        {buys ? <li>{say(tenant, 'buy.stepPay')}</li> : null}
        <li>{say(tenant, 'reserve.stepsBring', { reference: view.reference })}</li>
        <li>{say(tenant, isPaid ? 'reserve.stepsDecide' : 'reserve.stepsDecideRequest')}</li>
      </ol>
    </section>
  );
}
