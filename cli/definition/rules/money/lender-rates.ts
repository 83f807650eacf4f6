import { valueAt } from '../../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.types.ts';
import type { Check, CheckContext } from '../../checks/check.types.ts';
import { itemsAt, report, texts } from '../../checks/report.ts';
import { lenderId } from '../../resolve/finance.ts';
import type { Path } from '../../schema/annotated-paths.ts';

const LENDERS: Path = ['finance', 'lenders'];

type Item = ReturnType<typeof itemsAt>[number];

/** The lenders that a site shows, but for those of which the schema has found something. */
function shownLenders({ config, unsure }: CheckContext): Item[] {
  if (unsure(['region']) || unsure(['finance', 'enabled']) || valueAt(config, ['finance', 'enabled']) !== true)
    return [];
  return itemsAt(config, LENDERS).filter(({ path, value }) => value.enabled !== false && !unsure([...path, 'enabled']));
}

const ratesOf = ({ config, unsure }: CheckContext, { path }: Item): Item[] =>
  itemsAt(config, [...path, 'rates']).filter((row) => !unsure(row.path));

const WHY_COMPARED: Readonly<Record<string, string>> = {
  US: 'United States law (Regulation Z, 1026.24) lets nobody state a rate or a payment without the annual percentage rate',
  NZ: 'New Zealand law (Credit Contracts and Consumer Finance Act) wants the cost of a loan told whole, fees included, where a rate is',
  AU: 'Australian law (National Credit Code, section 160) lets nobody state a rate or a repayment without the comparison rate',
};

/** Each rate has its comparison rate as the lender states it, is in percent and no fraction; terms and years run forwards. */
export const completeRates: Check = (context) =>
  itemsAt(context.config, LENDERS).flatMap((lender) =>
    ratesOf(context, lender).flatMap(({ path, value }): Diagnostic[] => {
      if (value.comparison_rate === undefined)
        return [
          report(context, 'finance/no-comparison-rate', [...path, 'rate'], {
            message: `The rate ${value.rate} has no \`comparison_rate\`.`,
            hint: `${WHY_COMPARED[String(valueAt(context.config, ['region']))] ?? WHY_COMPARED.AU}: ask the lender for it.`,
          }),
        ];
      const fraction = fractionIn(value);
      if (fraction) return [report(context, 'finance/rate-fraction', [...path, fraction.key], fraction.says)];
      return backwards(value).map(([key, says]) =>
        report(context, 'finance/never-true', [...path, key], {
          message: `No loan can meet these conditions: ${says}.`,
          hint: 'Write the smaller one first.',
        }),
      );
    }),
  );

/** Percent a year. A smaller rate is nearly always a fraction, as spreadsheets hold it. */
const LEAST_RATE = 0.5;

function fractionIn(row: Record<string, unknown>): { key: string; says: { message: string; hint: string } } | null {
  if (row.promotion === true) return null;
  const key = ['rate', 'comparison_rate'].find((name) => Number(row[name]) < LEAST_RATE);
  if (!key) return null;
  const given = Number(row[key]);
  const meant = Number((given * 100).toFixed(4));
  const asPromotion = `for a lender's promotion write \`promotion: true\` beside it`;
  return {
    key,
    says: {
      message: `\`${key}: ${given}\` would be shown as ${given} percent a year.`,
      hint:
        given === 0
          ? `A loan without interest is a promotion: ${asPromotion}.`
          : `Write percent, not a fraction: \`${key}: ${meant}\`. If it is meant, ${asPromotion}.`,
    },
  };
}

function backwards(row: Record<string, unknown>): [key: string, says: string][] {
  const pairs = [
    ['months_from', 'months_to', 'the term is', 'months or more and', 'or less'],
    ['year_from', 'year_to', 'the vehicle is of', 'or later and of', 'or earlier'],
    ['from', 'until', 'the rate begins on', 'and ends on', ''],
  ] as const;
  return pairs.flatMap(([from, to, begins, and, ends]): [string, string][] => {
    const [low, high] = [row[from], row[to]];
    if (typeof low !== typeof high || low === undefined || (low as string) <= (high as string)) return [];
    return [[to, `${begins} ${low} ${and} ${high} ${ends}`.trim()]];
  });
}

/** Of two rates that hold for the same loan nobody could say which one a shopper gets. */
export const distinctRates: Check = (context) =>
  itemsAt(context.config, LENDERS).flatMap((lender) => {
    const rows = ratesOf(context, lender);
    return rows.flatMap((row, index) => {
      const other = rows.slice(0, index).find((one) => meet(one.value, row.value));
      if (!other) return [];
      return [
        report(context, 'finance/rates-overlap', row.path, {
          message: `Two rates of \`${lenderId(lender.value)}\` hold for the same loan: ${row.value.rate} and ${other.value.rate}.`,
          hint: 'Part them by term (`months_from`, `months_to`), vehicle (`year_from`, `year_to`, `car_types`) or days (`from`, `until`).',
          related: [{ message: 'the other rate', location: context.layered.locate(other.path, 'value') }],
        }),
      ];
    });
  });

function meet(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const spans = [
    ['months_from', 'months_to'],
    ['year_from', 'year_to'],
    ['from', 'until'],
  ] as const;
  const before = (low: unknown, high: unknown): boolean =>
    low === undefined || high === undefined || (low as string) <= (high as string);
  const [types, others] = [texts(a.car_types), texts(b.car_types)];
  return (
    spans.every(([from, to]) => before(a[from], b[to]) && before(b[from], a[to])) &&
    (types.length === 0 || others.length === 0 || types.some((type) => others.includes(type)))
  );
}

/** How each region names who lends: what has to be in `credit_provider`. */
const LICENCES: Readonly<Record<string, { pattern: RegExp; needs: string; example: string }>> = {
  AU: {
    pattern: /(credit licen[cs]e|\bACL\b|credit representative)\D{0,24}\d{4,}/i,
    needs: 'its Australian Credit Licence number (National Credit Code; ASIC Regulatory Guide 234)',
    example: 'Example Finance Pty Ltd, Australian Credit Licence 000000',
  },
  NZ: {
    pattern: /\bFSP\D{0,12}\d{3,}/i,
    needs: 'its number on the Financial Service Providers Register',
    example: 'Example Finance Limited, FSP000000',
  },
};

/** A lender whose figures a site shows is named with its licence, as far as nobody but the dealer can name it. */
export const namedProviders: Check = (context) =>
  shownLenders(context).flatMap((lender): Diagnostic[] => {
    const { path, value } = lender;
    if (['credit_provider', 'disclaimer', 'displays', 'use'].some((key) => context.unsure([...path, key]))) return [];
    const name = lenderId(value);
    const licence = LICENCES[String(valueAt(context.config, ['region']))];
    const provider = value.credit_provider;
    if (typeof provider === 'string') {
      if (!licence || licence.pattern.test(provider)) return [];
      return [
        report(context, 'finance/no-licence', [...path, 'credit_provider'], {
          message: `The credit provider of \`${name}\` is named without ${licence.needs}.`,
          hint: `For example: credit_provider: "${licence.example}".`,
        }),
      ];
    }
    const lendersOwn = texts(value.displays).includes('disclaimer') && ratesOf(context, lender).length === 0;
    if (typeof value.disclaimer === 'string' || lendersOwn) return [];
    return [
      report(context, 'finance/no-credit-provider', path, {
        message: `Nothing says who lends the money of \`${name}\`.`,
        hint: `Add \`credit_provider:\` with the lender's legal name${licence ? ` and ${licence.needs}` : ''}${licence ? `, for example "${licence.example}"` : ''}.`,
      }),
    ];
  });

/** A finance page without a rate that holds has no calculator; the first day on which one does not is told before it comes by `finance/rates-expired`. */
export const calculatorRates: Check = (context) => {
  const { config, unsure, today } = context;
  const at: Path = ['pages', 'finance'];
  const now = today?.[String(valueAt(config, ['region']))];
  if (valueAt(config, at) !== true || now === undefined || unsure(['finance', 'lenders', '*', 'rates'])) return [];
  const lenders = shownLenders(context);
  if (lenders.length === 0) return [];
  const holds = lenders.some((lender) =>
    ratesOf(context, lender).some(({ value }) => String(value.from) <= now && now <= String(value.until)),
  );
  if (holds) return [];
  return [
    report(context, 'finance/no-calculator', at, {
      message: 'The finance page has no calculator: no lender has a rate that holds today.',
      hint: 'Write the rates under `finance.lenders[].rates`, each with its comparison rate and the days on which it holds. Without them the page asks shoppers to enquire.',
    }),
  ];
};
