import type { ReactElement, ReactNode } from 'react';
import type { PageContext } from '../../../contracts/page.types.ts';
import type { BalanceWays, PurchaseView } from '../../../contracts/purchase.types.ts';
import { moneyText } from '../../../rules/reserve/money.ts';
import { say, sayAround } from '../../../rules/words/say.ts';
import { Phone } from '../../../ui/phone.tsx';
import type { ReservationData } from '../reservation-state.ts';

type Row = readonly [name: string, text: ReactNode];

interface Shown {
  context: PageContext;
  data: ReservationData;
  balance: NonNullable<PurchaseView['balance']>;
  /** What was paid of it, in the smaller unit. */
  received: number;
}

/** The rest of the price: how much, until when, and, as long as something is to be paid, how; before that whom to call first. */
export function BalanceDue({ context, data, balance, received }: Shown): ReactElement {
  const { tenant } = context.site;
  const { view } = data;
  const { amount, due, open, over, ways } = balance;
  const money = (minor: number): string => `${moneyText(minor, view.currency)} ${view.currency}`;
  const [before, behind] = sayAround(tenant, 'buy.callFirst', 'phone');
  return (
    <section className="purchase__part" aria-labelledby="balance-title">
      <h2 id="balance-title">{say(tenant, 'buy.balance')}</h2>
      <Rows
        rows={[
          [say(tenant, 'buy.balanceAmount'), money(amount)],
          ...(due === null || open === 0
            ? []
            : [[say(tenant, 'buy.balanceDue'), dayText(due, tenant.locale)] as const]),
          [say(tenant, 'buy.balanceReceived'), money(received)],
          [say(tenant, 'buy.balanceOpen'), <strong key="open">{money(open)}</strong>],
          ...(over > 0
            ? [[say(tenant, 'buy.balanceOver'), say(tenant, 'buy.balanceOverText', { amount: money(over) })] as const]
            : []),
        ]}
      />
      {ways ? (
        <>
          <p className="purchase__warning">
            <strong>
              {before}
              <Phone tenant={tenant} position="page" />
              {behind}
            </strong>
          </p>
          <p>{say(tenant, 'buy.payReference', { reference: view.reference })}</p>
          <Ways context={context} ways={ways} reference={view.reference} />
          <p className="purchase__note">{say(tenant, 'buy.payNote')}</p>
        </>
      ) : null}
    </section>
  );
}

/** Each way to pay, what the buyer's bank asks for in rows of their own. */
function Ways({ context, ways, reference }: { context: PageContext; ways: BalanceWays; reference: string }) {
  const { tenant } = context.site;
  const { payid, bpay, account } = ways;
  const own: Row = [say(tenant, 'buy.way.reference'), <Copied key="reference">{reference}</Copied>];
  return (
    <div className="purchase__ways">
      {payid ? (
        <section>
          <h3>{say(tenant, 'buy.way.payid')}</h3>
          <Rows
            rows={[
              [say(tenant, 'buy.way.payid'), <Copied key="id">{payid.id}</Copied>],
              [say(tenant, 'buy.way.payidName'), payid.name],
              own,
            ]}
          />
        </section>
      ) : null}
      {bpay ? (
        <section>
          <h3>{say(tenant, 'buy.way.bpay')}</h3>
          <Rows
            rows={[
              [say(tenant, 'buy.way.biller'), <Copied key="biller">{bpay.billerCode}</Copied>],
              [say(tenant, 'buy.way.bpayReference'), <Copied key="reference">{bpay.reference}</Copied>],
            ]}
          />
        </section>
      ) : null}
      {account ? (
        <section>
          <h3>{say(tenant, 'buy.transfer')}</h3>
          <Rows
            rows={[
              [say(tenant, 'buy.way.accountName'), account.name],
              ...(account.bsb ? [['BSB', <Copied key="bsb">{account.bsb}</Copied>] as const] : []),
              ...(account.routing
                ? [[say(tenant, 'buy.way.routing'), <Copied key="routing">{account.routing}</Copied>] as const]
                : []),
              [say(tenant, 'buy.way.account'), <Copied key="number">{account.number}</Copied>],
              own,
            ]}
          />
        </section>
      ) : null}
    </div>
  );
}

/** What is copied into a bank's page: one press selects all of it, and nothing beside it. */
const Copied = ({ children }: { children: string }): ReactElement => (
  <span className="purchase__copied">{children}</span>
);

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="receipt__rows">
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 'Saturday 5 December 2026' of '2026-12-05'. */
const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
