import type { ReactElement, ReactNode } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { addressLine } from '../../rules/location/address-line.ts';
import { moneyText } from '../../rules/reserve/money.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { heldText, momentDay } from './moments.ts';
import type { ReservationData } from './reservation-state.ts';

const REFUND = {
  'under-way': 'reserve.refund.underWay',
  done: 'reserve.refund.done',
  failed: 'reserve.refund.failed',
  waits: 'reserve.refund.waits',
} as const;

/** What was paid, to whom, for what, and what went back (payments.md 8): no tax invoice, for a refundable deposit is not what a car costs. */
export function Receipt({ context, data }: { context: PageContext; data: ReservationData }): ReactElement {
  const { tenant } = context.site;
  const { view, location } = data;
  const { currency } = view;
  const money = (minor: number): string => `${moneyText(minor, currency)} ${currency}`;
  const licence = location?.dealerLicenceNumber ? `${location.licenceLabel} ${location.dealerLicenceNumber}` : null;
  const rows: [string, ReactNode][] = [
    [say(tenant, 'reserve.reference'), view.reference],
    ...(view.paidAt === null
      ? []
      : [[say(tenant, 'reserve.receiptDay'), momentDay(view.paidAt, tenant, location)] as [string, ReactNode]]),
    [say(tenant, 'reserve.receiptAmount'), <strong key="amount">{money(view.amount ?? 0)}</strong>],
    [say(tenant, 'reserve.isSurcharge'), say(tenant, 'reserve.none')],
    [say(tenant, 'reserve.receiptFor'), `${view.car.name}, ${say(tenant, 'car.stock', { number: view.car.stocknum })}`],
    ...(view.heldUntil === null
      ? []
      : [
          [say(tenant, 'reserve.receiptHeld'), heldText(Date.parse(view.heldUntil), tenant, location)] as [
            string,
            ReactNode,
          ],
        ]),
    // Long after it ended the site has forgotten who it was.
    ...(view.buyer.name === '' ? [] : [[say(tenant, 'reserve.receiptFrom'), view.buyer.name] as [string, ReactNode]]),
    [
      say(tenant, 'reserve.receiptTo'),
      <>
        {[tenant.legalName, ...(tenant.abn ? [`ABN ${tenant.abn}`] : []), ...(licence ? [licence] : [])].join(', ')}
        {location ? <span className="receipt__place">{addressLine(location.address, tenant.region)}</span> : null}
      </>,
    ],
    ...view.refunds.map(({ amount, state }): [string, ReactNode] => [
      say(tenant, 'reserve.receiptBack'),
      `${money(amount)}, ${say(tenant, REFUND[state])}`,
    ]),
  ];
  return (
    <section className="receipt" aria-labelledby="receipt-title">
      <div className="receipt__head">
        <h2 id="receipt-title">{say(tenant, 'reserve.receipt')}</h2>
        <button className="button button--quiet receipt__print" type="button" data-tool="print">
          {say(tenant, 'reserve.print')}
        </button>
      </div>
      <p className="receipt__kept">
        {view.mailed && view.buyer.email !== ''
          ? say(tenant, 'reserve.mailed', { email: view.buyer.email })
          : say(tenant, 'reserve.keepPage')}
      </p>
      <dl className="receipt__rows">
        {rows.map(([name, text], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several refunds have one name, and rows never move
          <div key={index}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="receipt__terms">
        {paragraphs(view.terms).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {taxLine(tenant) ? <p>{taxLine(tenant)}</p> : null}
        {tenant.reserve.receiptNote && view.state === 'reserved' ? <p>{tenant.reserve.receiptNote}</p> : null}
      </div>
    </section>
  );
}

const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).filter((one) => one.trim() !== '');

/** Where goods and services are taxed by that name. */
const taxLine = (tenant: ResolvedTenant): string | null => (tenant.region === 'US' ? null : say(tenant, 'reserve.gst'));
