/** What one lender sends for one car (§3 Finance lender data). Rates in percent a year, money in units of the currency; what is not known is absent or null. */
export interface LenderFigures {
  interestRate?: number | null;
  comparisonRate?: number | null;
  paymentWeek?: number | null;
  paymentMonth?: number | null;
  termMonths?: number | null;
  termYears?: number | null;
  balloon?: number | null;
  /** An amount, not a share. */
  deposit?: number | null;
  /** Plain text. */
  disclaimer?: string | null;
}

/** By the name under which the platform knows the lender. */
export type FinanceLenders = Readonly<Record<string, LenderFigures>>;

/** A figure that an estimate shows, by the lender's own name for it. */
export type LenderFigure = keyof LenderFigures;
