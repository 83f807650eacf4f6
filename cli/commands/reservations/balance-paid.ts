import { purchaseFacts } from '../../../runtime/payments/purchase-views.ts';
import { moneyText } from '../../../runtime/rules/reserve/money.ts';
import { balanceLeft } from '../../../runtime/rules/reserve/purchase-steps.ts';
import { balanceAmount, MOST } from './publish-balance.ts';
import { isDay, purchaseOf } from './purchase-of.ts';
import { signedMoney } from './reservation-texts.ts';
import { type Change, type Print, type ReservationsOptions, told, withOne } from './reservations.ts';

export interface PaidOptions extends ReservationsOptions, Pick<Change, 'id' | 'amount'> {
  out: string;
  /** 'YYYY-MM-DD' */
  on?: string | undefined;
  reference?: string | undefined;
  /** It was paid twice. */
  again?: boolean | undefined;
}

const REFERENCE_MAX = 140;

/** `forecourt reservations balance-paid`: enters what came of the rest of a price, or corrects it with a minus. Answers the exit code. */
export async function balancePaidCommand(options: PaidOptions, print: Print): Promise<number> {
  return withOne(options, print, async (reservation, store) => {
    const say = (code: number, message: string) => told(code, message, options, print);
    const { currency, reference: name, tenant, id } = reservation;
    const amount = balanceAmount(options.amount, currency);
    if (amount === null || amount === 0)
      return say(
        2,
        `--amount takes what came, in ${currency}, at most ${MOST}, in digits alone: 31490 or 31490.50. A minus takes back what was entered by mistake: -31490.`,
      );
    const of = await purchaseOf(reservation, store, { out: options.out, now: options.clock() });
    if (typeof of === 'string') return say(1, of);
    const { on: paidOn = of.today, again = false, by } = options;
    if (!isDay(paidOn)) return say(2, `\`${paidOn}\` is no day: write one as 2026-12-31.`);
    if (paidOn > of.today) return say(2, `${paidOn} is to come: --on takes the day on which it was paid.`);
    const reference = (options.reference ?? '').trim();
    if (reference.length > REFERENCE_MAX) return say(2, `--reference takes at most ${REFERENCE_MAX} letters.`);
    const outcome = await store.enterBalance({ tenant, id, amount, paidOn, reference, again, by });
    const facts = purchaseFacts({ reservation, purchase: await store.purchase(id) });
    const money = (minor: number): string => `${moneyText(minor, currency)} ${currency}`;
    if (outcome === 'state')
      return say(
        1,
        `${name} is ${reservation.state}: ${amount > 0 ? 'money is entered for what is held or handed over. What came anyway is yours to pay back, by bank transfer' : 'there is nothing to take back'}.`,
      );
    if (outcome === 'below')
      return say(1, `Only ${money(facts.received)} were entered for ${name}: no more can be taken back.`);
    if (outcome === 'same')
      return say(
        0,
        `${signedMoney(amount, currency)} on ${paidOn} are entered already. If the same came twice, add \`--again\`.`,
      );
    const { open, over } = balanceLeft(facts);
    const stands =
      facts.balance === null
        ? 'no balance is published'
        : over > 0
          ? `that is ${money(over)} more than was asked for: it is kept here, and paying it back is yours to do`
          : open > 0
            ? `${money(open)} are open`
            : 'all of it is paid';
    return say(0, `Entered. ${name} has ${money(facts.received)} in all: ${stands}.`);
  });
}
