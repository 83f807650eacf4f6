import type { ReactElement } from 'react';
import type { PageContext } from '../../../contracts/page.types.ts';
import type { PurchaseView } from '../../../contracts/purchase.types.ts';
import { moneyText } from '../../../rules/reserve/money.ts';
import { say } from '../../../rules/words/say.ts';
import type { ReservationData } from '../reservation-state.ts';
import { BalanceDue } from './balance-due.tsx';
import { PurchasePapers } from './purchase-papers.tsx';

const STEPS = {
  reserved: 'buy.step.reserved',
  'contract-sent': 'buy.step.contractSent',
  'contract-signed': 'buy.step.contractSigned',
  'balance-due': 'buy.step.balanceDue',
  paid: 'buy.step.paid',
  'handed-over': 'buy.step.handedOver',
} as const;

const STATES = { done: 'buy.is.done', now: 'buy.is.now', 'to-come': 'buy.is.toCome', aside: 'buy.is.aside' } as const;

interface Shown {
  context: PageContext;
  data: ReservationData;
}

/** How a purchase stands: its steps, its papers, and the rest of the price. Nothing where a reservation is none, or has ended with nothing left to show. */
export function PurchasePanel({ context, data }: Shown): ReactElement | null {
  const { tenant } = context.site;
  const { purchase } = data.view;
  if (purchase === null || (purchase.steps === null && purchase.documents.length === 0 && purchase.received === 0))
    return null;
  const { steps, signed, documents, balance, received, asked } = purchase;
  return (
    <div className="purchase">
      {steps ? (
        <section className="purchase__part" aria-labelledby="purchase-title">
          <h2 id="purchase-title">{say(tenant, 'buy.details')}</h2>
          <Steps context={context} steps={steps} />
          {signed || data.view.state === 'collected' ? null : <p className="purchase__owe">{say(tenant, 'buy.owe')}</p>}
          {asked === '' ? null : (
            <div className="purchase__asked">
              <h3>{say(tenant, 'buy.asked')}</h3>
              <p>{asked}</p>
            </div>
          )}
        </section>
      ) : null}
      <PurchasePapers context={context} view={data.view} documents={documents} />
      {balance ? (
        <BalanceDue context={context} data={data} balance={balance} received={received} />
      ) : received > 0 ? (
        <p className="purchase__part">
          {say(tenant, 'buy.receivedOnly', {
            amount: `${moneyText(received, data.view.currency)} ${data.view.currency}`,
          })}
        </p>
      ) : null}
    </div>
  );
}

function Steps({ context, steps }: { context: PageContext; steps: NonNullable<PurchaseView['steps']> }) {
  const { tenant } = context.site;
  return (
    <ol className="purchase__steps">
      {steps.map(({ step, is }) => (
        <li
          key={step}
          className={`purchase__step purchase__step--${is}`}
          aria-current={is === 'now' ? 'step' : undefined}
        >
          <span>{say(tenant, STEPS[step])}</span> <small>{say(tenant, STATES[is])}</small>
        </li>
      ))}
    </ol>
  );
}
