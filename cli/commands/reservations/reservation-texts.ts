import type { StoredPurchase } from '../../../runtime/contracts/purchase.types.ts';
import { moneyText } from '../../../runtime/rules/reserve/money.ts';
import type {
  Payment,
  Refund,
  Reservation,
  TrailEntry,
} from '../../../runtime/server/store/reservations/reservation-store.types.ts';
import { type TableColumn, textTable, utcText } from '../../terminal/text-table.ts';

const timeText = (at: number | null): string => (at === null ? '' : utcText(at));

const money = (amount: number | null, currency: string): string =>
  amount === null ? '' : `${moneyText(amount, currency)} ${currency}`;

/** A reservation for other programs: what it is, without the words that the buyer agreed to. */
export function reservationJson({ buyer, lockKey: _, ...reservation }: Reservation) {
  const { terms: __, userAgent: ___, ...person } = buyer;
  return { ...reservation, buyer: person };
}

function stateText({ state, disputed, cancelAskedAt }: Reservation): string {
  const asks = state === 'held' && cancelAskedAt !== null;
  return [state, ...(asks ? ['asks to cancel'] : []), ...(disputed ? ['disputed'] : [])].join(', ');
}

const COLUMNS: readonly TableColumn<Reservation>[] = [
  { title: 'reference', value: ({ reference }) => reference, max: 12 },
  { title: 'tenant', value: ({ tenant }) => tenant, max: 30 },
  { title: 'made', value: ({ createdAt }) => timeText(createdAt), max: 19 },
  { title: 'state', value: stateText, max: 24 },
  { title: 'deposit', value: ({ amount, currency }) => money(amount, currency), max: 16 },
  { title: 'car', value: ({ car }) => `${car.stocknum} ${car.name}`, max: 40 },
  { title: 'buyer', value: ({ buyer }) => buyer.name, max: 24 },
  { title: 'until', value: ({ state, holdUntil }) => (state === 'held' ? timeText(holdUntil) : ''), max: 19 },
];

/** Reservations as a table. Times are UTC. */
export function reservationTable(reservations: readonly Reservation[]): string {
  return textTable(COLUMNS, reservations);
}

function purchaseLines({ balance, entries, documents, signedAt }: StoredPurchase, currency: string): string[] {
  const sum = entries.reduce((all, { amount }) => all + amount, 0);
  return [
    '',
    ...documents.map(
      ({ kind, size, publishedAt }) => `paper    ${kind}, ${size} bytes, published ${timeText(publishedAt)}`,
    ),
    ...(signedAt === null ? [] : [`signed   ${timeText(signedAt)}`]),
    ...(balance === null
      ? []
      : [
          `balance  ${money(balance.amount, currency)}${balance.due === null ? '' : `, due ${balance.due}`}, published ${timeText(balance.publishedAt)}`,
        ]),
    ...entries.map(
      ({ amount, paidOn, reference, by }) =>
        `paid     ${signedMoney(amount, currency)} on ${paidOn}${reference ? `, ${reference}` : ''}, by ${by}`,
    ),
    ...(entries.length > 1 ? [`in all   ${money(sum, currency)}`] : []),
  ];
}

/** An amount that may be less than nothing: '-$500 AUD'. */
export const signedMoney = (amount: number, currency: string): string =>
  `${amount < 0 ? '-' : ''}${money(Math.abs(amount), currency)}`;

/** One reservation for people, with its money and its trail. Times are UTC. */
export function reservationText(
  reservation: Reservation,
  {
    payments,
    refunds,
    purchase,
    trail,
  }: {
    payments: readonly Payment[];
    refunds: readonly Refund[];
    purchase: StoredPurchase | null;
    trail: readonly TrailEntry[];
  },
): string {
  const { car, buyer, currency } = reservation;
  const facts: [string, string][] = [
    ['reference', reservation.reference],
    ['id', reservation.id],
    ['tenant', reservation.tenant],
    ['state', stateText(reservation)],
    ['asked to cancel', reservation.state === 'held' ? timeText(reservation.cancelAskedAt) : ''],
    ['car', `${car.name}, stock number ${car.stocknum}, id ${car.id}`],
    ['buyer', [buyer.name, buyer.phone, buyer.email].filter(Boolean).join(', ')],
    ['message', buyer.message.replaceAll('\n', ' ')],
    ['deposit', money(reservation.amount, currency)],
    ['held until', reservation.state === 'held' ? timeText(reservation.holdUntil) : ''],
  ];
  const shown = facts.filter(([, text]) => text !== '');
  const width = Math.max(...shown.map(([name]) => name.length));
  return [
    ...shown.map(([name, text]) => `${name.padEnd(width)}  ${text}`),
    ...payments.flatMap(({ provider, state, amount, captured, providerRef, providerIntent }) => [
      '',
      `payment  ${provider}, ${state}, ${money(amount, currency)} asked, ${money(captured, currency)} taken, ${[providerRef, providerIntent].filter(Boolean).join(' ')}`,
    ]),
    ...refunds.map(
      ({ state, amount, reason, by, providerRef }) =>
        `refund   ${state}, ${money(amount, currency)}, ${reason}, by ${by}${providerRef ? `, ${providerRef}` : ''}`,
    ),
    ...(purchase === null ? [] : purchaseLines(purchase, currency)),
    '',
    ...trail.map(
      ({ at, event, from, to, by, detail }) =>
        `${timeText(at)}  ${event}${from === to ? '' : `  ${from ?? 'new'} -> ${to}`}  by ${by}${Object.keys(detail).length > 0 ? `  ${JSON.stringify(detail)}` : ''}`,
    ),
  ].join('\n');
}
