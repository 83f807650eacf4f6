import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { reservationPath } from '../../rules/reserve/checkout-path.ts';
import { moneyText } from '../../rules/reserve/money.ts';
import { say } from '../../rules/words/say.ts';
import type { ReservationData } from './reservation-state.ts';

interface Shown {
  context: PageContext;
  data: ReservationData;
}

/** The way to give up what is held or asked for; nothing where it cannot be. */
export function WayToGiveUp({ context, data }: Shown): ReactElement | null {
  const { tenant } = context.site;
  const { view } = data;
  if (view.mayCancel === null) return null;
  return (
    <p className="reservation__give-up">
      {say(tenant, 'reserve.giveUpMind')}{' '}
      <a href={`${reservationPath(view.token)}?cancel=1`}>{say(tenant, 'reserve.giveUp')}</a>
    </p>
  );
}

/** What comes of giving it up, the money before all, and the button that does it. */
export function GiveUp({ context, data }: Shown): ReactElement | null {
  const { tenant } = context.site;
  const { token, mayCancel, currency, amount } = data.view;
  if (mayCancel === null) return null;
  const path = reservationPath(token);
  const isAtOnce = tenant.reserve.cancel === 'refund' && !mayCancel.asks;
  const isSigned = data.view.purchase?.signed ?? false;
  const text = isSigned
    ? 'buy.giveUpSigned'
    : amount === null
      ? 'reserve.giveUpAskFree'
      : isAtOnce
        ? 'reserve.giveUpAskRefund'
        : 'reserve.giveUpAskDealer';
  return (
    <section className="reservation__sure" aria-labelledby="give-up-title">
      <h2 id="give-up-title">{say(tenant, 'reserve.giveUpAsk')}</h2>
      <p>{say(tenant, text, { amount: `${moneyText(mayCancel.left, currency)} ${currency}`, dealer: tenant.name })}</p>
      <form className="reservation__ways" method="post" action={path}>
        <input type="hidden" name="seen" value={mayCancel.seenAt} />
        <button className="button button--brand" type="submit" name="do" value="give-up">
          {say(tenant, 'reserve.giveUpYes')}
        </button>
        <a className="button button--quiet" href={path}>
          {say(tenant, 'reserve.giveUpNo')}
        </a>
      </form>
    </section>
  );
}
