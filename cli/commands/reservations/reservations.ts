import { existsSync } from 'node:fs';
import type { FileSafe } from '../../../runtime/contracts/file-safe.types.ts';
import { purchaseFacts } from '../../../runtime/payments/purchase-views.ts';
import type { Clock } from '../../../runtime/rules/location/clock.types.ts';
import { reservationPath } from '../../../runtime/rules/reserve/checkout-path.ts';
import { moneyText, toMinor } from '../../../runtime/rules/reserve/money.ts';
import type { ReservationState } from '../../../runtime/rules/reserve/reservation-moves.ts';
import { leadsFile, openLeads } from '../../../runtime/server/leads/open-leads.ts';
import type {
  Refund,
  Reservation,
  ReservationStore,
} from '../../../runtime/server/store/reservations/reservation-store.types.ts';
import { readFeatureTables } from '../../definition/features.ts';
import { printableText, utcText } from '../../terminal/text-table.ts';
import { reservationJson, reservationTable, reservationText } from './reservation-texts.ts';

export interface ReservationsOptions {
  /** Folder of the server's state (default `data`). */
  data: string;
  /** PostgreSQL in place of the folder's file (DATABASE_URL). */
  databaseUrl?: string | undefined;
  /** FORECOURT_FILES_KEY: seals papers of purchases. */
  filesKey?: string | undefined;
  format: 'pretty' | 'json';
  clock: Clock;
  /** Who does it, for the trail. */
  by: string;
  /** Asks a question with yes or no; null: nobody can be asked. */
  ask: ((question: string) => Promise<boolean>) | null;
}

/** What one of the commands that change something is told. */
export interface Change {
  id: string;
  yes?: boolean | undefined;
  reason?: string | undefined;
  /** In whole units of the currency. */
  amount?: number | undefined;
  /** Hours from now. */
  hours?: number | undefined;
  refund?: boolean | undefined;
}

export type Print = (text: string) => void;
type Work = (reservation: Reservation, store: ReservationStore, safe: FileSafe) => Promise<number>;

const STATES: readonly ReservationState[] = ['requested', 'pending', 'held', 'collected', 'released', 'lapsed', 'late'];

/** `forecourt reservations list`: the newest reservations. Times are UTC. Answers the exit code. */
export async function listReservations(
  { tenant, state, limit, ...options }: ReservationsOptions & { tenant?: string; state?: string; limit: number },
  print: Print,
): Promise<number> {
  if (state !== undefined && !STATES.includes(state as ReservationState)) {
    print(`There is no state \`${state}\`: write one of ${STATES.join(', ')}.`);
    return 2;
  }
  return withStore(options, print, async (store) => {
    const states = state === undefined ? undefined : [state as ReservationState];
    const found = await store.list({ limit, ...(tenant ? { tenant } : {}), ...(states ? { states } : {}) });
    if (options.format === 'json')
      print(JSON.stringify({ format_version: '1.0', reservations: found.map(reservationJson) }, null, 2));
    else print(found.length === 0 ? 'No reservations.' : reservationTable(found));
    return 0;
  });
}

/** `forecourt reservations show`: one reservation, its payments and refunds, and all that happened to it. Answers the exit code. */
export async function showReservation(options: ReservationsOptions & { id: string }, print: Print): Promise<number> {
  return withOne(options, print, async (reservation, store) => {
    const [payments, refunds, trail, purchase] = await Promise.all([
      store.payments(reservation.id),
      store.refunds(reservation.id),
      store.trail(reservation.id),
      store.purchase(reservation.id),
    ]);
    const shown = payments.map(({ request: _, url: __, ...payment }) => payment);
    if (options.format === 'json')
      print(
        JSON.stringify(
          {
            format_version: '1.0',
            reservation: reservationJson(reservation),
            payments: shown,
            refunds,
            purchase,
            trail,
          },
          null,
          2,
        ),
      );
    else print(printableLines(reservationText(reservation, { payments, refunds, purchase, trail })));
    return 0;
  });
}

/** `forecourt reservations refund`: pays back all that is left, or a part; what holds the car stays. Answers the exit code. */
export async function refundReservation(options: ReservationsOptions & Change, print: Print): Promise<number> {
  return withOne(options, print, async (reservation, store) => {
    const { currency, reference } = reservation;
    const amount = options.amount === undefined ? null : toMinor(options.amount, currency);
    if (options.amount !== undefined && (amount === null || amount === 0))
      return told(2, noAmount(currency), options, print);
    const payment = (await store.payments(reservation.id)).find(({ captured }) => captured > 0);
    if (!payment) return told(1, `Nothing was paid for ${reference}.`, options, print);
    const left = leftOf(payment.captured, await store.refunds(reservation.id), payment.id);
    const back = amount ?? left;
    if (back <= 0 || back > left)
      return told(
        1,
        left <= 0
          ? `Nothing is left to pay back of ${reference}: \`npx forecourt reservations show ${reference}\` says what went back.`
          : `${moneyText(left, currency)} are left to pay back; ${moneyText(back, currency)} are not.`,
        options,
        print,
      );
    const question = `This pays ${moneyText(back, currency)} ${currency} back to ${reservation.buyer.name || 'the buyer'} (${reference}).`;
    if (!(await agreed(question, options, print))) return 2;
    const outcome = await store.refund({
      tenant: reservation.tenant,
      paymentId: payment.id,
      amount: back,
      reason: options.reason ?? 'asked for',
      by: options.by,
    });
    if (outcome.outcome !== 'queued') return told(1, 'Somebody else has paid it back meanwhile.', options, print);
    return told(0, `${moneyText(back, currency)} go back: a running server sends it within a minute.`, options, print);
  });
}

/** `forecourt reservations release`: ends a reservation; what was paid goes back unless `refund` is false. Answers the exit code. */
export async function releaseReservation(options: ReservationsOptions & Change, print: Print): Promise<number> {
  return withOne(options, print, async (reservation, store) => {
    const { reference, currency, tenant, id } = reservation;
    const { refund = true } = options;
    const payments = await store.payments(id);
    const refunds = await store.refunds(id);
    const left = payments.reduce((sum, { captured, id: of }) => sum + leftOf(captured, refunds, of), 0);
    const deposit = !refund || left === 0 ? 'Nothing goes back.' : `${moneyText(left, currency)} ${currency} go back.`;
    const { received, contractSigned } = purchaseFacts({ reservation, purchase: await store.purchase(id) });
    const money = [
      deposit,
      ...(contractSigned ? ['The contract is noted as signed: what it and the law say counts.'] : []),
      ...(received > 0
        ? [
            `${moneyText(received, currency)} ${currency} of the balance were entered as paid: paying them back is the dealer's own to do, by bank transfer. Note it with \`forecourt reservations balance-paid ${reference} --amount -…\`.`,
          ]
        : []),
    ].join(' ');
    if (!(await agreed(`This ends ${reference}: the car is on sale again. ${money}`, options, print))) return 2;
    const ended = await store.end({
      tenant,
      id,
      event: 'release',
      by: options.by,
      reason: options.reason ?? 'asked for',
      refund,
    });
    if (!ended) return told(1, `${reference} is ${reservation.state}: there is nothing to end.`, options, print);
    return told(0, `${reference} has ended. ${money}`, options, print);
  });
}

const HOUR = 3_600_000;

/** `forecourt reservations extend`: holds the car so many hours from now, where that is longer than it is held. Answers the exit code. */
export async function extendReservationCommand(options: ReservationsOptions & Change, print: Print): Promise<number> {
  return withOne(options, print, async ({ tenant, id, reference, state, holdUntil }, store) => {
    const { hours = 24, by, clock } = options;
    if (!(hours > 0 && hours <= 720)) return told(2, '--hours takes 1 to 720.', options, print);
    const now = clock().getTime();
    const until = now + hours * HOUR;
    if (state === 'held' && holdUntil !== null && until <= holdUntil)
      return told(
        1,
        `${reference} holds its car until ${utcText(holdUntil)} (UTC) already. Write \`--hours ${Math.floor((holdUntil - now) / HOUR) + 1}\` or more: they count from now.`,
        options,
        print,
      );
    const done = await store.extend({ tenant, id, until, by, reason: options.reason ?? 'asked for' });
    if (!done) return told(1, `${reference} is ${state}: only what is held can be extended.`, options, print);
    return told(0, `${reference} holds its car until ${utcText(until)} (UTC).`, options, print);
  });
}

/** `forecourt reservations collect`: the buyer has the car. Answers the exit code. */
export async function collectReservation(options: ReservationsOptions & Change, print: Print): Promise<number> {
  return withOne(options, print, async ({ tenant, id, reference, state }, store) => {
    const { by, reason = 'asked for' } = options;
    const done = await store.end({ tenant, id, event: 'collect', by, reason, refund: false });
    if (!done) return told(1, `${reference} is ${state}: only what is held can be collected.`, options, print);
    return told(0, `${reference} is complete. Nothing goes back by itself any more.`, options, print);
  });
}

/** `forecourt reservations keep`: does not end what its buyer asked to cancel; they are told. Answers the exit code. */
export async function keepReservationCommand(options: ReservationsOptions & Change, print: Print): Promise<number> {
  return withOne(options, print, async ({ tenant, id, reference }, store) => {
    const { by, reason = 'asked for' } = options;
    if (!(await store.keep({ tenant, id, by, reason })))
      return told(1, `Nobody waits for an answer about ${reference}: its buyer did not ask to cancel.`, options, print);
    return told(0, `${reference} stays held. A running server tells the buyer within a minute.`, options, print);
  });
}

/** `forecourt reservations paylink`: asks for a deposit for what was requested without; the buyer gets a mail with the page. Answers the exit code. */
export async function askForDeposit(options: ReservationsOptions & Change, print: Print): Promise<number> {
  return withOne(options, print, async ({ tenant, id, reference, state, currency }, store) => {
    const amount = options.amount === undefined ? null : toMinor(options.amount, currency);
    if (options.amount !== undefined && (amount === null || amount === 0))
      return told(2, noAmount(currency), options, print);
    if (!(await store.wantPayment({ tenant, id, amount, by: options.by })))
      return told(1, `${reference} is ${state}: only what was requested without money can be paid so.`, options, print);
    return told(
      0,
      `A running server locks the car and asks for the deposit within a minute; the buyer gets a mail. The page to pay on: ${reservationPath(id)}`,
      options,
      print,
    );
  });
}

const noAmount = (currency: string): string =>
  `--amount takes an amount of ${currency} in whole units, above nothing: 100 or 99.50.`;

type Returned = Pick<Refund, 'paymentId' | 'amount' | 'state'>;

function leftOf(captured: number, refunds: readonly Returned[], paymentId: string): number {
  const back = refunds.filter((one) => one.paymentId === paymentId && one.state !== 'failed');
  return captured - back.reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether somebody said yes: with `--yes`, or when asked. */
export async function agreed(
  question: string,
  { yes, ask }: ReservationsOptions & Change,
  print: Print,
): Promise<boolean> {
  if (yes) return true;
  if (ask !== null) return ask(`${question} Do it?`);
  print(`${question} Add \`--yes\` to do it.`);
  return false;
}

/** Prints what came of a command, and answers its exit code. */
export function told(
  code: number,
  message: string,
  { format }: Pick<ReservationsOptions, 'format'>,
  print: Print,
): number {
  print(format === 'json' ? JSON.stringify({ format_version: '1.0', done: code === 0, message }) : message);
  return code;
}

const printableLines = (text: string): string => text.split('\n').map(printableText).join('\n');

/** Does something with the reservation that `id` names; exit code 1 where there is none, 2 without a store. */
export async function withOne(
  options: ReservationsOptions & { id: string },
  print: Print,
  work: Work,
): Promise<number> {
  return withStore(options, print, async (store, safe) => {
    const found = await store.lookUp(options.id);
    const none = `There is no reservation ${options.id}. \`npx forecourt reservations list\` shows their references.`;
    return found ? work(found, store, safe) : told(1, none, options, print);
  });
}

async function withStore(
  { data, databaseUrl, filesKey, clock }: ReservationsOptions,
  print: Print,
  work: (store: ReservationStore, safe: FileSafe) => Promise<number>,
): Promise<number> {
  // Looking must not create a store.
  if (!databaseUrl && !existsSync(leadsFile(data))) {
    print(`There is no store at ${leadsFile(data)}: --data names the folder of the running server's state.`);
    return 2;
  }
  const leads = await openLeads({
    tables: await readFeatureTables(),
    dataDir: data,
    databaseUrl,
    filesKey,
    clock,
    log: (_, message) => print(message),
  });
  try {
    return await work(leads.reservations, leads.safe);
  } finally {
    await leads.close();
  }
}
