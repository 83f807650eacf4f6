import { toMinor } from '../../rules/reserve/money.ts';
import type { ProviderPayment } from '../provider.types.ts';
import type { BankTransaction } from './quickstream-answers.ts';
import { BankError } from './quickstream-client.ts';

const MINUTE = 60_000;
/** A page that was opened with a token in its last minute may still take the payment: so much later it is over here. */
const PAGE_OUTLIVES_MS = 15 * MINUTE;
/** How long after that somebody may have paid all the same: nobody knows how long the bank leaves its page open. */
const LATE_MS = 24 * 60 * MINUTE;

/** What a payment is called at the bank: our own name of it, and when its token ends, from which alone its end is known. */
export const bankReference = (attempt: string, expiresAt: number): string =>
  `${attempt}-${Math.ceil(expiresAt / 1000).toString(36)}`;

/** Both of such a name; null: it is none. */
export function bankAttempt(reference: string): { attempt: string; expiresAt: number } | null {
  const [, attempt, end] = /^([\w-]{1,60})-([0-9a-z]{5,8})$/.exec(reference) ?? [];
  return attempt === undefined || end === undefined ? null : { attempt, expiresAt: Number.parseInt(end, 36) * 1000 };
}

/** Summary codes: 0 approved, 1 declined, 2 erred: the card may be charged, 3 rejected or voided. */
const [APPROVED, DECLINED, ERRED] = ['0', '1', '2'];

export interface BankMoment {
  live: boolean;
  /** Milliseconds since 1970. */
  now: number;
  /** Receipt numbers that the shopper's browser or a notice brought. */
  told: readonly string[];
}

/**
 * How a payment stands by all that the bank has of it: what was approved counts before what erred, and nothing else is paid. One that was declined is over once the
 * shopper is back from the bank's page with it; until then they may try another card there.
 */
export function bankPayment(
  reference: string,
  transactions: readonly BankTransaction[],
  { live, now, told }: BankMoment,
): ProviderPayment {
  const known = bankAttempt(reference);
  const own = transactions.filter(
    ({ paymentReferenceNumber, transactionType }) =>
      paymentReferenceNumber === reference && !/refund/i.test(transactionType ?? ''),
  );
  const last = own.find(({ summaryCode }) => summaryCode === APPROVED) ?? own.find(isErred);
  const base = { ref: reference, live, reservation: null, attempt: known?.attempt ?? null };
  if (last === undefined) {
    const ends = (known?.expiresAt ?? 0) + PAGE_OUTLIVES_MS;
    const isBack = own.some(
      ({ summaryCode, receiptNumber }) => summaryCode === DECLINED && told.includes(receiptNumber),
    );
    return {
      ...base,
      state: known !== null && now < ends && !isBack ? 'open' : 'expired',
      intent: null,
      amount: 0,
      currency: '',
      ...(isBack ? { declined: true } : {}),
      ...(known !== null && now < ends + LATE_MS ? { payableUntil: ends + LATE_MS } : {}),
    };
  }
  return {
    ...base,
    state: last.summaryCode === APPROVED ? 'paid' : 'waiting',
    intent: last.receiptNumber,
    amount: bankAmount(last),
    currency: last.totalAmount.currency,
    reservation: last.customerReferenceNumber ?? null,
    wrong: wrongWith(last),
    ...(own.filter(({ summaryCode }) => summaryCode === APPROVED).length > 1 ? { unsure: TWICE } : {}),
    ...(isErred(last) && known !== null && now >= known.expiresAt + PAGE_OUTLIVES_MS
      ? {
          unsure:
            'The bank does not know whether the card was charged. Its portal has the payment by its receipt number.',
        }
      : {}),
  };
}

const TWICE = 'The bank has more than one approved payment with this reference. Pay back all but one in its portal.';

const isErred = ({ summaryCode }: BankTransaction): boolean => summaryCode === ERRED;

function wrongWith({ surchargeAmount }: BankTransaction): string | null {
  if (!surchargeAmount) return 'the bank does not say that no surcharge was added';
  return surchargeAmount.amount === 0 ? null : 'a surcharge was added';
}

/** In the smaller unit. */
export function bankAmount({ totalAmount: { amount, currency } }: Pick<BankTransaction, 'totalAmount'>): number {
  const minor = toMinor(amount, currency);
  if (minor === null) throw new BankError('unknown', null, `an amount that is none: ${amount} ${currency}`);
  return minor;
}
