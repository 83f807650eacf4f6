import { formatMoney } from '../price/car-price.ts';
import { COMPARISON_WARNINGS } from './comparison-warning.data.ts';
import type { FinanceEstimate, TenantLender } from './finance.types.ts';

/** Whose words and money they are. */
export interface FinanceSpeaker {
  currency: string;
  locale: string;
  region: string;
  finance: { comparisonWarning: 'long' | 'short' };
}

/** One of the figures that are beside each other in one size. */
export interface RepaymentFigure {
  value: string;
  name: string;
  /** Points to the note below the cars or the estimate. */
  mark?: '*' | '^';
}

/** A note under repayments; `html`: of a few harmless elements. */
export interface FinanceNote {
  text: string;
  mark?: '*' | '^';
  html?: true;
}

/** More small prints than these on one page would be read by nobody; each car's own is on its page. */
const MOST_DISCLAIMERS = 3;

/** The repayments, the rate and the comparison rate of an estimate; on cards the first repayment alone. In the United States what compares loans is the APR. */
export function repaymentFigures(
  { repayments, interestRate, comparisonRate }: FinanceEstimate,
  tenant: Omit<FinanceSpeaker, 'finance'>,
  all: boolean,
): RepaymentFigure[] {
  const isUS = tenant.region === 'US';
  const ofRate = isUS ? (comparisonRate === null ? 'APR' : 'interest rate') : 'interest rate p.a.';
  return [
    ...repayments
      .slice(0, all ? undefined : 1)
      .map(({ every, amount }) => ({ value: formatMoney(amount, tenant), name: `a ${every}`, mark: '*' as const })),
    ...(interestRate === null ? [] : [{ value: percentText(interestRate), name: ofRate }]),
    ...(comparisonRate === null
      ? []
      : [{ value: percentText(comparisonRate), name: isUS ? 'APR' : 'comparison rate p.a.', mark: '^' as const }]),
  ];
}

/** What else belongs to it: '60 months', '10% deposit ($3,499)', '$10,497 balloon', the lender. */
export function repaymentTerms(
  { lender, term, deposit, balloon, calculated }: FinanceEstimate,
  tenant: Omit<FinanceSpeaker, 'finance'>,
): string[] {
  const ofBalloon = tenant.region === 'US' ? 'balloon payment' : 'balloon';
  return [
    ...(term === null ? [] : [termText(term)]),
    ...(deposit === null ? [] : [depositText(deposit, tenant)]),
    ...(calculated && calculated.tradeIn > 0 ? [`${formatMoney(calculated.tradeIn, tenant)} trade-in`] : []),
    ...(balloon === null ? [] : [`${formatMoney(balloon, tenant)} ${ofBalloon}`]),
    lender.name,
  ];
}

/** A yearly rate with the two decimals that rates are told with: '8.99%'. */
export const percentText = (rate: number): string => `${rate.toFixed(2)}%`;

function termText({ months, in: unit }: NonNullable<FinanceEstimate['term']>): string {
  const number = unit === 'years' ? months / 12 : months;
  return `${number} ${number === 1 ? unit.slice(0, -1) : unit}`;
}

function depositText(
  { amount, percent: share }: NonNullable<FinanceEstimate['deposit']>,
  tenant: Omit<FinanceSpeaker, 'finance'>,
): string {
  const word = tenant.region === 'US' ? 'down payment' : 'deposit';
  if (amount === 0) return `no ${word}`;
  const money = formatMoney(amount, tenant);
  return share === null ? `${money} ${word}` : `${share}% ${word} (${money})`;
}

/**
 * The notes under the repayments of a page, what they have in common once: the example of each comparison rate (§9), the warning as text, until when
 * the offer holds, who lends, the small print.
 */
export function financeNotes(
  estimates: readonly FinanceEstimate[],
  { today, tenant }: { today: string; tenant: FinanceSpeaker },
): FinanceNote[] {
  const compared = estimates.some(({ comparisonRate }) => comparisonRate !== null);
  const lenders = new Map<string, { name: string; compared: boolean }>();
  for (const { lender, comparisonRate } of estimates) {
    const words = lenderWords(lender, comparisonRate !== null, { today, tenant });
    if (words !== '') lenders.set(words, { name: lender.name, compared: comparisonRate !== null });
  }
  const several = new Set(estimates.map(({ lender }) => lender.id)).size > 1;
  const prints = new Map(estimates.flatMap(({ disclaimer: one }) => (one ? [[one.text, one]] : [])));
  return [
    ...(estimates.some(({ repayments }) => repayments.length > 0) ? [{ text: ESTIMATES, mark: '*' as const }] : []),
    ...[...lenders].map(([words, { name, compared: has }]) => ({
      text: several ? `${name}: ${words}` : words,
      ...(has ? { mark: '^' as const } : {}),
    })),
    ...(compared && tenant.region !== 'US' ? [{ text: COMPARISON_WARNINGS[tenant.finance.comparisonWarning] }] : []),
    ...[...prints.values()]
      .slice(0, MOST_DISCLAIMERS)
      .map(({ text, html }) => (html ? { text, html: true as const } : { text })),
  ];
}

/**
 * The notes of one car's estimate in two parts: `said` is what the law wants beside the figures (the example of the comparison rate and its warning,
 * domain.md 2.1), `more` what may be opened: until when the offer holds, who lends, the small print.
 */
export function estimateNotes(
  { lender, repayments, comparisonRate, disclaimer }: FinanceEstimate,
  { today, tenant }: { today: string; tenant: FinanceSpeaker },
): { said: FinanceNote[]; more: FinanceNote[] } {
  const compared = comparisonRate !== null;
  const about = [offerWords(lender, { today, tenant }), providerWords(lender)]
    .filter((words) => words !== '')
    .join(' ');
  return {
    said: [
      ...(repayments.length > 0 ? [{ text: ESTIMATES, mark: '*' as const }] : []),
      ...(compared ? [{ text: exampleWords(lender, tenant), mark: '^' as const }] : []),
      ...(compared && tenant.region !== 'US' ? [{ text: COMPARISON_WARNINGS[tenant.finance.comparisonWarning] }] : []),
    ],
    more: [
      ...(about === '' ? [] : [{ text: about }]),
      ...(disclaimer
        ? [disclaimer.html ? { text: disclaimer.text, html: true as const } : { text: disclaimer.text }]
        : []),
    ],
  };
}

const ESTIMATES = 'Repayments are estimates, rounded up and subject to approval.';

function lenderWords(
  lender: TenantLender,
  compared: boolean,
  about: { today: string; tenant: FinanceSpeaker },
): string {
  return [compared ? exampleWords(lender, about.tenant) : '', offerWords(lender, about), providerWords(lender)]
    .filter((words) => words !== '')
    .join(' ');
}

function exampleWords({ comparisonExample }: TenantLender, tenant: FinanceSpeaker): string {
  const { amount, years, secured } = comparisonExample;
  const loan = `${secured ? 'a secured' : 'an unsecured'} loan of ${formatMoney(amount, tenant)} over ${timeText(years)}`;
  return `${tenant.region === 'US' ? 'Annual percentage rate (APR)' : 'Comparison rate'} based on ${loan}.`;
}

function offerWords(lender: TenantLender, { today, tenant }: { today: string; tenant: FinanceSpeaker }): string {
  const ends = offerEnds(lender, today);
  return ends === null ? '' : `Offer ends ${longDate(ends, tenant.locale)}.`;
}

const providerWords = ({ creditProvider }: TenantLender): string =>
  creditProvider === null ? '' : `Credit provider: ${creditProvider}.`;

/** Loans under a year are told in months, or weeks, as the law's own examples are. */
function timeText(years: number): string {
  const counted = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;
  if (Number.isInteger(years)) return counted(years, 'year');
  const months = Math.round(years * 12);
  return months >= 1 && Math.abs(years * 12 - months) < 0.05
    ? counted(months, 'month')
    : counted(Math.round(years * 52), 'week');
}

/** '30 November 2026' as the locale writes it. */
export function longDate(date: string, locale: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/**
 * Until when a lender's offer is said to hold (§9), 'YYYY-MM-DD': the last day of this month, or one month ahead (the month's last day where
 * it has no such day); never later than its rates. Null where it is not said. `today`: 'YYYY-MM-DD' at the dealer's.
 */
export function offerEnds(
  { offerEnds: kind, ratesValidTo }: Pick<TenantLender, 'offerEnds' | 'ratesValidTo'>,
  today: string,
): string | null {
  if (kind === 'not-said') return null;
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  // Months count from 0 here, and day 0 is the last of the month before.
  const lastOf = (ahead: number): Date => new Date(Date.UTC(year, month + ahead, 0));
  const end = kind === 'end-of-month' ? lastOf(0) : lastOf(1);
  if (kind === 'month-ahead') end.setUTCDate(Math.min(day, end.getUTCDate()));
  const date = end.toISOString().slice(0, 10);
  return ratesValidTo !== null && ratesValidTo < date ? ratesValidTo : date;
}
