import type { LenderFigure } from '../../../runtime/rules/finance/lender-figures.types.ts';

interface FigureRule {
  /** To be after 'is not '. */
  what: string;
  least?: number;
  /** Nought counts, whatever `least` says. */
  orNought?: true;
  above?: number;
  most: number;
  /** It is part of what the vehicle costs. */
  belowPrice?: true;
  hint: string;
}

const amount = (example: string): string => `Write the amount, such as ${example}, where the stock file is made.`;
const RATE: FigureRule = {
  what: 'a yearly rate in percent',
  // 6.99 percent is 0.0699 in many a spreadsheet.
  least: 0.5,
  orNought: true,
  most: 100,
  hint: 'Write percent a year, such as 8.99 (not 0.0899), where the stock file is made.',
};

/** Within which bounds a lender's figures make sense; beyond them something else was meant, and the law forbids to show it. */
export const FINANCE_FIGURES: Readonly<Record<Exclude<LenderFigure, 'disclaimer'>, FigureRule>> = {
  interestRate: RATE,
  comparisonRate: RATE,
  paymentWeek: { what: 'a weekly repayment', above: 0, most: 20_000, belowPrice: true, hint: amount('118.47') },
  paymentMonth: { what: 'a monthly repayment', above: 0, most: 90_000, belowPrice: true, hint: amount('514.34') },
  termMonths: {
    what: 'a number of months',
    above: 0,
    most: 360,
    hint: 'Write months, such as 60, where the stock file is made.',
  },
  termYears: {
    what: 'a number of years',
    above: 0,
    most: 30,
    hint: 'Write years, such as 5, where the stock file is made.',
  },
  balloon: { what: 'a last payment', least: 0, most: 3_000_000, belowPrice: true, hint: amount('10497') },
  deposit: { what: 'a deposit', least: 0, most: 3_000_000, belowPrice: true, hint: amount('3499') },
};
