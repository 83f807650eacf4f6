import type { ReactElement } from 'react';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { CheckoutOffer } from './checkout-data.ts';

interface Row {
  what: string;
  answer: string;
  /** Whether it is so; null: neither yes nor no. */
  is: boolean | null;
}

/** What a reservation is, and what it is not, in a few rows. One without money says nothing of any. */
export function WhatItIs({ tenant, data }: { tenant: ResolvedTenant; data: CheckoutOffer }): ReactElement {
  return (
    <table className="reserve-means">
      <caption>{say(tenant, 'reserve.is')}</caption>
      <tbody>
        {rowsOf(tenant, data).map(({ what, answer, is }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td className={is === null ? undefined : is ? 'reserve-means__yes' : 'reserve-means__no'}>{answer}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowsOf(tenant: ResolvedTenant, { mode, amount, heldUntil }: CheckoutOffer): Row[] {
  const isPaid = mode === 'paid' && amount !== null;
  const rows: (Row | null)[] = [
    {
      what: say(tenant, 'reserve.isHeld'),
      answer: isPaid ? say(tenant, 'reserve.isHeldYes', { when: heldUntil }) : say(tenant, 'reserve.isHeldNot'),
      is: isPaid,
    },
    {
      what: say(tenant, 'reserve.isContract'),
      answer: say(tenant, isPaid ? 'reserve.isContractNot' : 'reserve.isContractNotAsked'),
      is: false,
    },
    { what: say(tenant, 'reserve.isApproval'), answer: say(tenant, 'reserve.isApprovalNot'), is: false },
    isPaid
      ? { what: say(tenant, 'reserve.isDeposit'), answer: say(tenant, 'reserve.isDepositYes', { amount }), is: true }
      : null,
    // The dealer's own words say when it goes back; the law's default are these.
    isPaid && tenant.reserve.terms === null
      ? { what: say(tenant, 'reserve.isNoBuy'), answer: say(tenant, 'reserve.isNoBuyYes', { amount }), is: true }
      : null,
    isPaid
      ? { what: say(tenant, 'reserve.isSurcharge'), answer: say(tenant, 'reserve.isSurchargeNot'), is: true }
      : null,
  ];
  return rows.filter((row) => row !== null);
}
