import type { ReservationState } from './reservation-moves.ts';

/** The steps of a car that is bought online, in order (payments.md 9). */
export type PurchaseStep =
  | 'reserved'
  /** The contract is on the buyer's page. */
  | 'contract-sent'
  | 'contract-signed'
  /** The rest of the price is on the buyer's page, with how it is paid. */
  | 'balance-due'
  | 'paid'
  | 'handed-over';

/** `aside`: the buyer has the car, and this was settled with the dealer, not here. */
export type StepState = 'done' | 'now' | 'to-come' | 'aside';

/** What of a purchase the steps follow from. Amounts are in the smaller unit of the currency. */
export interface PurchaseFacts {
  state: ReservationState;
  contractSent: boolean;
  contractSigned: boolean;
  /** What is published to be paid; null: nothing. */
  balance: number | null;
  /** What the dealer's people have entered as paid of it. */
  received: number;
}

/** How a balance stands, in the smaller unit: what is still to be paid, and what was paid more than was asked for. */
export function balanceLeft({ balance, received }: Pick<PurchaseFacts, 'balance' | 'received'>): {
  open: number;
  over: number;
} {
  if (balance === null) return { open: 0, over: 0 };
  return { open: Math.max(0, balance - received), over: Math.max(0, received - balance) };
}

/** Where a purchase stands: each step, of which one at most is `now`. Null: it has ended without a sale. Pure. */
export function purchaseSteps(facts: PurchaseFacts): { step: PurchaseStep; is: StepState }[] | null {
  const { state, contractSent, contractSigned, balance, received } = facts;
  if (state === 'released' || state === 'lapsed' || state === 'late') return null;
  const isOver = state === 'collected';
  const done: Record<PurchaseStep, boolean> = {
    reserved: state === 'held' || isOver,
    'contract-sent': contractSent || contractSigned,
    'contract-signed': contractSigned,
    'balance-due': balance !== null,
    paid: balance !== null && received >= balance,
    'handed-over': isOver,
  };
  const steps = Object.keys(done) as PurchaseStep[];
  const now = steps.find((step) => !done[step]);
  return steps.map((step) => ({
    step,
    is: done[step] ? 'done' : isOver ? 'aside' : step === now ? 'now' : 'to-come',
  }));
}

/** Whether a purchase went so far that nothing of it ends or goes back by itself any more: a contract is signed, or some of the price is paid. */
export const isBinding = ({ contractSigned, received }: Pick<PurchaseFacts, 'contractSigned' | 'received'>): boolean =>
  contractSigned || received > 0;
