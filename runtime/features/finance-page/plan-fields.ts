import type { LoanPlan } from '../../rules/finance/finance.types.ts';

/** A plan as the fields of the calculator and the parameters of its address. */
export function planFields({ deposit, tradeIn, months, balloon, every }: LoanPlan): Record<string, string> {
  return {
    deposit: String(deposit),
    trade_in: tradeIn === 0 ? '' : String(tradeIn),
    months: String(months),
    balloon: String(balloon),
    every,
  };
}
