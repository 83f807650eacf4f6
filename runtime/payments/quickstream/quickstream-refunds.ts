import { minorText } from '../../rules/reserve/money.ts';
import type { PaymentProvider, ProviderRefund } from '../provider.types.ts';
import type { BankTransaction } from './quickstream-answers.ts';
import { type BankClient, BankError, type BankWays } from './quickstream-client.ts';
import { bankAmount } from './quickstream-payment.ts';

type Refunds = Pick<PaymentProvider, 'refund' | 'refundStatus'>;
type Wanted = Parameters<Refunds['refund']>[0];

const VOIDED = '3';
/** How a voided payment is told from a refund of it. */
const VOID = 'void';
/** Of a refund, by its summary code. */
const STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  0: 'succeeded',
  1: 'failed',
  2: 'pending',
  3: 'failed',
};

/**
 * What goes back: a payment that is not settled is voided as a whole, else it is paid back, or a part of it. Before a call goes out again, what an earlier one did is
 * looked for.
 */
export function quickstreamRefunds(
  bank: BankClient,
  { voidPath, refundPath }: Pick<BankWays, 'voidPath' | 'refundPath'>,
): Refunds {
  // After 503 nothing was done, and the next call has another key.
  const renewed = new Map<string, number>();
  const send = async (path: string, body: object, call: string): Promise<BankTransaction | null> => {
    const times = renewed.get(call) ?? 0;
    try {
      return await bank.post(path, body, times === 0 ? call : `${call}-${times}`);
    } catch (error) {
      if (error instanceof BankError && error.status === 503) renewed.set(call, times + 1);
      throw error;
    }
  };
  const at = (path: string, receipt: string): string => path.replaceAll('{receipt}', encodeURIComponent(receipt));
  const paid = async (receipt: string): Promise<BankTransaction> => {
    const taken = await bank.transaction(receipt);
    if (taken === null) throw new BankError('refused', 404, `the bank has no payment ${receipt}`);
    return taken;
  };
  const made = async (receipt: string): Promise<BankTransaction[] | null> =>
    (await bank.list(at(refundPath, receipt)))?.filter(({ receiptNumber }) => receiptNumber !== receipt) ?? null;

  /** Null: it was settled a moment ago, and is to be paid back instead. */
  const voidWhole = async ({ intent, amount, refund }: Wanted): Promise<ProviderRefund | null> => {
    try {
      await send(at(voidPath, intent), {}, `${VOID}-${refund}`);
    } catch (error) {
      if (error instanceof BankError && error.outcome === 'refused' && (await paid(intent)).refundable) return null;
      throw error;
    }
    const { summaryCode } = await paid(intent);
    return { ...voided(intent, amount, amount, refund), state: summaryCode === VOIDED ? 'succeeded' : 'pending' };
  };

  return {
    async refund(wanted) {
      const { intent, amount, refund, again } = wanted;
      const taken = await paid(intent);
      const whole = bankAmount(taken);
      if (taken.summaryCode === VOIDED) return voided(intent, whole, amount, refund);
      const before = again || !taken.voidable ? await made(intent) : [];
      const own = before?.find(({ comment }) => comment === refund);
      if (own) return refundOf(own, intent, refund);
      const back = (before ?? []).filter(({ summaryCode }) => STATES[summaryCode] !== 'failed');
      if (back.reduce((sum, one) => sum + bankAmount(one), amount) > whole)
        throw new BankError('refused', null, 'more than is left was to go back');
      const isWhole = taken.voidable === true && amount === whole;
      const gone = isWhole ? await voidWhole(wanted) : null;
      if (gone !== null) return gone;
      if (!isWhole && !taken.refundable)
        throw new BankError('unknown', null, 'it cannot be paid back before the bank has settled it');
      if (again && before === null) throw new BankError('unknown', null, 'no refunds are listed', { unsure: UNLISTED });
      const body = { amount: Number(minorText(amount, taken.totalAmount.currency)), comment: refund };
      const told = await send(at(refundPath, intent), body, refund);
      const isOwn = told !== null && told.receiptNumber !== intent;
      const now = isOwn ? told : (await made(intent))?.find(({ comment }) => comment === refund);
      if (now === undefined) throw new BankError('unknown', null, 'the refund is not listed yet');
      return refundOf(now, intent, refund);
    },
    async refundStatus(ref) {
      const [intent = '', own = ''] = ref.split('/');
      if (intent === '' || own === '') throw new BankError('refused', null, 'there is no such refund');
      if (own !== VOID) return refundOf(await paid(own), intent, null);
      const taken = await paid(intent);
      const whole = bankAmount(taken);
      return { ...voided(intent, whole, whole, null), state: taken.summaryCode === VOIDED ? 'succeeded' : 'pending' };
    },
  };
}

const UNLISTED =
  'Whether money went back is not known, and the bank lists no refunds. Its portal has them by the receipt number.';

function voided(intent: string, whole: number, amount: number, refund: string | null): ProviderRefund {
  if (amount !== whole) throw new BankError('refused', null, 'the whole payment was voided');
  return { ref: `${intent}/${VOID}`, state: 'succeeded', amount: whole, intent, refund, error: null };
}

function refundOf(made: BankTransaction, intent: string, refund: string | null): ProviderRefund {
  const state = STATES[made.summaryCode];
  if (state === undefined) throw new BankError('unknown', null, `a refund with the code ${made.summaryCode}`);
  return {
    ref: `${intent}/${made.receiptNumber}`,
    state,
    amount: bankAmount(made),
    intent,
    refund: refund ?? made.comment ?? null,
    error: state === 'failed' ? `summary code ${made.summaryCode}` : null,
  };
}
