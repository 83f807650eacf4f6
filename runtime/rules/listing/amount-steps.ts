/** One value of a facet of amounts in steps (§3). */
export interface AmountStep {
  /** As documents and addresses say it. */
  value: string;
  label: string;
  /** Amounts below this, in whole units of the currency; every dealer's currency is a dollar (decisions.md). */
  below: number;
}

/** The step of an amount, of steps of which the lowest comes first; null for no amount. */
export const stepOf = (steps: readonly AmountStep[], amount: number | null): string | null =>
  amount === null ? null : (steps.find(({ below }) => amount < below)?.value ?? null);
