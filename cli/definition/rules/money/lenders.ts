import { valueAt } from '../../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.types.ts';
import type { Check, CheckContext } from '../../checks/check.types.ts';
import { itemsAt, report, texts } from '../../checks/report.ts';
import { isMap } from '../../layers/defaults.ts';
import { lenderId } from '../../resolve/finance.ts';
import type { Path } from '../../schema/annotated-paths.ts';

const LENDERS: Path = ['finance', 'lenders'];
const PAYMENTS = ['paymentWeek', 'paymentMonth'];

/** A lender has a name to itself, and one of the dealer's own says what it shows. */
export const completeLenders: Check = (context) => {
  const first = new Map<string, Path>();
  return itemsAt(context.config, LENDERS).flatMap(({ path, value }) => {
    const id = lenderId(value);
    if (['id', 'use', 'name', 'displays'].some((key) => context.unsure([...path, key]))) return [];
    if (id === '')
      return [
        report(context, 'finance/lender-incomplete', path, {
          message: 'This lender is neither a known one (`use`) nor one of your own (`id`).',
          hint: 'Add `use:` with the name of a known lender, or `id:`, `name:` and `displays:`.',
        }),
      ];
    const other = first.get(id);
    if (other)
      return [
        report(context, 'finance/duplicate-lender', [...path, value.id === undefined ? 'use' : 'id'], {
          message: `The lender \`${id}\` stands twice.`,
          hint: 'Merge the two, or give this one an `id` of its own.',
          related: [{ message: 'first here', location: context.layered.locate(other, 'value') }],
        }),
      ];
    first.set(id, path);
    const missing = value.use === undefined ? ['name', 'displays'].filter((key) => value[key] === undefined) : [];
    if (missing.length === 0) return [];
    return [
      report(context, 'finance/lender-incomplete', [...path, 'id'], {
        message: `Your own lender \`${id}\` needs \`${missing.join('` and `')}\`.`,
        hint: missing.includes('displays')
          ? 'For example: displays: [paymentWeek, interestRate, comparisonRate, termYears, deposit, disclaimer].'
          : 'Add the name as shoppers read it.',
      }),
    ];
  });
};

/** What must be beside a repayment (domain.md 2.1, 2.7), by region. */
const BESIDE_PAYMENT = {
  AU: {
    id: 'finance/no-comparison-rate',
    needs: ['interestRate', 'comparisonRate'],
    law: 'Australian law asks for the rate and the comparison rate beside a repayment',
  },
  US: {
    id: 'finance/no-terms',
    needs: ['interestRate', 'deposit'],
    law: 'United States law asks for the annual percentage rate, the down payment and the terms of repayment beside a payment',
  },
} as const;

/** A repayment or a rate is never shown without what the law asks beside it. */
export const lawfulLenders: Check = (context) => {
  const region = valueAt(context.config, ['region']);
  return itemsAt(context.config, LENDERS).flatMap(({ path, value }): Diagnostic[] => {
    if (value.enabled === false || context.unsure(['region'])) return [];
    if (context.unsure([...path, 'enabled']) || context.unsure([...path, 'displays'])) return [];
    const shown = texts(value.displays);
    const pays = shown.some((figure) => PAYMENTS.includes(figure));
    const missing = missingFigures(String(region), shown, pays);
    if (missing.length === 0) return [];
    const { id, law } = BESIDE_PAYMENT[region as 'AU' | 'US'];
    const at = shown.findIndex((figure) => (pays ? PAYMENTS : ['interestRate']).includes(figure));
    return [
      report(context, id, [...path, 'displays', at], {
        message: `\`${shown[at]}\` is shown without ${missing.map((figure) => `\`${figure}\``).join(' and ')}.`,
        hint: `${law}: add ${missing.join(' and ')} to \`displays\`.`,
      }),
    ];
  });
};

function missingFigures(region: string, shown: readonly string[], pays: boolean): string[] {
  if (region === 'AU') {
    if (!pays && !shown.includes('interestRate')) return [];
    return BESIDE_PAYMENT.AU.needs.filter((figure) => !shown.includes(figure));
  }
  if (region !== 'US' || !pays) return [];
  const term = shown.includes('termMonths') || shown.includes('termYears') ? [] : ['termMonths'];
  return [...BESIDE_PAYMENT.US.needs.filter((figure) => !shown.includes(figure)), ...term];
}

/** Two conditions that no car can meet together; `this` is the one to point at. */
interface Contradiction {
  this: string;
  says: string;
}

/** Every lender's conditions can hold for some car. */
export const possibleLenders: Check = (context) =>
  itemsAt(context.config, LENDERS).flatMap(({ path, value }) => {
    if (!isMap(value.conditions) || context.unsure([...path, 'conditions'])) return [];
    const found = contradiction(value.conditions, context);
    if (!found) return [];
    return [
      report(context, 'finance/never-true', [...path, 'conditions', found.this], {
        message: `No car can meet these conditions: ${found.says}.`,
        hint: 'Change one of the two, or leave the lender out with `enabled: false`.',
      }),
    ];
  });

function contradiction(
  conditions: Record<string, unknown>,
  { config, today, unsure }: CheckContext,
): Contradiction | null {
  const number = (key: string): number | null => (typeof conditions[key] === 'number' ? conditions[key] : null);
  const [above, below] = [number('price_above'), number('price_below')];
  if (above !== null && below !== null && above >= below)
    return { this: 'price_below', says: `the price is above ${above} and below ${below}` };
  const [from, to, newer] = [number('year_from'), number('year_to'), number('newer_than_years')];
  if (from !== null && to !== null && from > to)
    return { this: 'year_to', says: `the year is ${from} or later and ${to} or earlier` };
  const year = Number(Object.values(today ?? {})[0]?.slice(0, 4));
  if (newer !== null && to !== null && to <= year - newer)
    return { this: 'year_to', says: `the car is newer than ${newer} years and of ${to} or earlier` };
  const makes = texts(conditions.makes);
  const excluded = new Set([
    ...texts(conditions.excluded_makes),
    ...texts(valueAt(config, ['finance', 'excluded_makes'])),
  ]);
  if (makes.length > 0 && makes.every((make) => excluded.has(make)))
    return { this: 'makes', says: `all of its makes (${makes.join(', ')}) are excluded` };
  const types = texts(conditions.car_types);
  const listed = texts(valueAt(config, ['search', 'car_types']));
  if (
    types.length > 0 &&
    listed.length > 0 &&
    !unsure(['search', 'car_types']) &&
    !types.some((type) => listed.includes(type))
  )
    return { this: 'car_types', says: `the site lists only ${listed.join(', ')} cars` };
  return null;
}
