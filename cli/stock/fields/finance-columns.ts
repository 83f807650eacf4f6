import type { LenderFigure } from '../../../runtime/rules/finance/lender-figures.types.ts';

/** A column that holds one figure of one lender. */
export interface FinanceColumn {
  column: number;
  /** The lender as the feed names it. */
  lender: string;
  figure: LenderFigure;
}

/** `finance_lenders.taurus.paymentWeek`: a JSON feed's own path (§3), and what a column of a CSV is called that holds the same. */
const HEADER = /^finance[ _-]?lenders?[.:/]([^.:/]{1,60})[.:/]([a-z _-]{4,20})$/i;

const FIGURES: Readonly<Record<string, LenderFigure>> = {
  interestrate: 'interestRate',
  comparisonrate: 'comparisonRate',
  paymentweek: 'paymentWeek',
  weeklypayment: 'paymentWeek',
  paymentmonth: 'paymentMonth',
  monthlypayment: 'paymentMonth',
  termmonths: 'termMonths',
  termyears: 'termYears',
  balloon: 'balloon',
  deposit: 'deposit',
  disclaimer: 'disclaimer',
};

/** The figure that a header names; null for every other header, also for a lender's figures that are no field of §3. */
export function financeColumn(header: string, column: number): FinanceColumn | null {
  const [, lender = '', name = ''] = HEADER.exec(header.trim()) ?? [];
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  const figure = Object.hasOwn(FIGURES, plain) ? FIGURES[plain] : undefined;
  return figure === undefined ? null : { column, lender: lender.trim(), figure };
}
