import type { BalanceWays } from '../../../runtime/contracts/purchase.types.ts';
import { balanceWays } from '../../../runtime/payments/balance-ways.ts';
import { formatPhone } from '../../../runtime/rules/phone/phone-display.ts';
import { holdThrough } from '../../../runtime/rules/reserve/hold-times.ts';
import { moneyText, toMinor } from '../../../runtime/rules/reserve/money.ts';
import type { Reservation } from '../../../runtime/server/store/reservations/reservation-store.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { utcText } from '../../terminal/text-table.ts';
import { isDay, notToPublish, purchaseOf } from './purchase-of.ts';
import { agreed, type Change, type Print, type ReservationsOptions, told, withOne } from './reservations.ts';

export interface BalanceOptions extends ReservationsOptions, Pick<Change, 'id' | 'yes' | 'reason' | 'amount'> {
  /** Folder of the built sites. */
  out: string;
  /** 'YYYY-MM-DD' */
  due?: string | undefined;
  bpayReference?: string | undefined;
}

/** Whole units: more than any car on a dealer's yard costs. */
export const MOST = 10_000_000;
/** Nobody holds a car for longer. */
const LONGEST_DAYS = 90;
const DAY_MS = 86_400_000;

/** What to write where nothing says how the rest is paid, by region. */
const EXAMPLES: Readonly<Record<ResolvedTenant['region'], string>> = {
  AU: 'payid: { id: pay@dealer.example, name: Dealer Pty Ltd }',
  NZ: 'account: { name: Dealer Limited, number: 12-3456-0123456-00 }',
  US: 'account: { name: Dealer Inc, routing: "021000021", number: "000123456789" }',
};

/** `forecourt reservations publish-balance`: puts the rest of a price, and how it is paid, on the buyer's page. Asks first. Answers the exit code. */
export async function publishBalanceCommand(options: BalanceOptions, print: Print): Promise<number> {
  return withOne(options, print, async (reservation, store) => {
    const say = (code: number, message: string) => told(code, message, options, print);
    const { currency, reference, id } = reservation;
    const amount = balanceAmount(options.amount, currency);
    if (amount === null || amount <= 0) return say(2, notAnAmount(currency));
    const of = await purchaseOf(reservation, store, { out: options.out, now: options.clock() });
    if (typeof of === 'string') return say(1, of);
    const { due = null, bpayReference = null } = options;
    const wrongDay = due === null ? null : dueProblem(due, of.today);
    if (wrongDay !== null) return say(2, wrongDay);
    const refusal = await notToPublish(reservation, store, ['held']);
    if (refusal !== null) return say(1, refusal);
    const { tenant, location, timeZone } = of;
    const wrongReference = bpayProblem(tenant, bpayReference);
    if (wrongReference !== null) return say(2, wrongReference);
    const ways = balanceWays(tenant, bpayReference);
    if (ways === null) return say(1, noWays(tenant));
    const holdUntil = due === null ? null : holdThrough(due, location, timeZone);
    const captured = (await store.payments(id)).reduce((sum, one) => sum + one.captured, 0);
    const longer = holdUntil !== null && holdUntil > (reservation.holdUntil ?? 0);
    const question = [
      `This puts the rest of the price of ${reference} on the page of ${reservation.buyer.name || 'its buyer'}, who gets a mail with a link to it. They see:`,
      ...shownLines({ amount, due, ways, reservation, tenant }),
      priceLine(reservation, captured, amount),
      ...(longer
        ? [`The car is held longer, until ${utcText(holdUntil)} UTC, so that it is theirs to pay until that day.`]
        : []),
    ].join('\n');
    if (!(await agreed(question, options, print))) return 2;
    const { by, reason = 'asked for' } = options;
    const outcome = await store.publishBalance({
      tenant: reservation.tenant,
      ...{ id, amount, due, ways, holdUntil, by, reason },
    });
    if (outcome === 'state') return say(1, `${reference} has ended meanwhile: nothing was published.`);
    if (outcome === 'same') return say(0, `This is on the page of ${reference} already.`);
    return say(0, `It is on the page of ${reference}. A running server tells the buyer within a minute.`);
  });
}

/** `forecourt reservations withdraw-balance`: takes the rest of a price and the bank details off the buyer's page. Answers the exit code. */
export async function withdrawBalanceCommand(
  options: ReservationsOptions & Pick<Change, 'id' | 'reason'>,
  print: Print,
): Promise<number> {
  return withOne(options, print, async ({ tenant, id, reference }, store) => {
    const { by, reason = 'asked for' } = options;
    const outcome = await store.withdrawBalance({ tenant, id, by, reason });
    if (outcome === 'same') return told(0, `No balance is published for ${reference}.`, options, print);
    return told(0, `The balance and the bank details of ${reference} are off its page.`, options, print);
  });
}

/** An amount in whole units as it was typed, in the smaller unit; it may be less than nothing. Null: it is none, or more than any car costs. */
export function balanceAmount(amount: number | undefined, currency: string): number | null {
  if (amount === undefined || !Number.isFinite(amount) || Math.abs(amount) > MOST) return null;
  const minor = toMinor(Math.abs(amount), currency);
  return minor === null ? null : amount < 0 ? -minor : minor;
}

const notAnAmount = (currency: string): string =>
  `--amount takes what is to be paid, in ${currency}, more than nothing and at most ${MOST}, in digits alone: 31490 or 31490.50.`;

function dueProblem(due: string, today: string): string | null {
  if (!isDay(due)) return `\`${due}\` is no day: write one as 2026-12-31.`;
  if (due < today) return `${due} is over: today is ${today} where the car is. Write a day that is to come.`;
  if (Date.parse(due) - Date.parse(today) > LONGEST_DAYS * DAY_MS)
    return `${due} is more than ${LONGEST_DAYS} days away, and the car would be held until then. Write a day before.`;
  return null;
}

function bpayProblem({ buyOnline: { balance } }: ResolvedTenant, reference: string | null): string | null {
  if (reference === null)
    return balance.bpay && !balance.payid && !balance.account
      ? 'BPAY is the one way to pay that `buy_online.balance` has, and it needs --bpay-reference: the reference of this buyer.'
      : null;
  if (!balance.bpay)
    return 'The definition has no `buy_online.balance.bpay`: leave --bpay-reference out, or write `bpay: { biller_code: "…" }` there and build the site.';
  return /^\d{2,20}$/.test(reference) ? null : `\`${reference}\` is no reference for BPAY: it has 2 to 20 digits.`;
}

const noWays = ({ slug, region }: ResolvedTenant): string =>
  `The definition of ${slug} does not say how the rest of a price is paid. Write \`buy_online: { balance: { ${EXAMPLES[region]} } }\` in its tenant.yaml, with what your bank gave you, and build the site.`;

interface ShownBalance {
  amount: number;
  due: string | null;
  ways: BalanceWays;
  reservation: Reservation;
  tenant: ResolvedTenant;
}

function shownLines({ amount, due, ways, reservation, tenant }: ShownBalance): string[] {
  const { currency, reference } = reservation;
  const { payid, bpay, account } = ways;
  const accountText = account && [
    account.bsb && `BSB ${account.bsb}`,
    account.routing && `routing ${account.routing}`,
    account.number,
    account.name,
  ];
  return [
    `  to pay     ${moneyText(amount, currency)} ${currency}${due === null ? '' : `, by ${due}`}`,
    `  call first ${formatPhone(tenant.contact.phone, tenant.region)}`,
    `  reference  ${reference}`,
    ...(payid ? [`  PayID      ${payid.id}, which their bank shows as ${payid.name}`] : []),
    ...(bpay ? [`  BPAY       biller code ${bpay.billerCode}, reference ${bpay.reference}`] : []),
    ...(tenant.buyOnline.balance.bpay && !bpay ? ['  BPAY       not shown: it needs --bpay-reference'] : []),
    ...(accountText ? [`  account    ${accountText.filter(Boolean).join(', ')}`] : []),
  ];
}

function priceLine({ car, currency }: Reservation, captured: number, amount: number): string {
  const price = car.price === null ? null : toMinor(car.price, currency);
  if (price === null) return 'The car had no price when it was reserved: compare the amount with the contract.';
  const left = price - captured;
  const text = `The car was ${moneyText(price, currency)} when it was reserved, ${moneyText(captured, currency)} are paid, which leaves ${moneyText(Math.max(0, left), currency)}`;
  return left === amount ? `${text}: the same.` : `${text}: another amount, so compare it with the contract.`;
}
