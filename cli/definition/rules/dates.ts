import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { Check, CheckContext } from '../checks/check.types.ts';
import { itemsAt, report, texts } from '../checks/report.ts';
import type { Path } from '../schema/annotated-paths.ts';

interface Span {
  day: string;
  path: Path;
  open: string | null;
  close: string | null;
}

/** Two entries of one day do not overlap, and a day is not both open and closed. */
export const overlappingHours: Check = (context) =>
  itemsAt(context.config, ['locations']).flatMap(({ path }) => [
    ...overlaps(context, spansOf(context, [...path, 'contact_detail', 'opening_hours'], 'days')),
    ...overlaps(context, spansOf(context, [...path, 'contact_detail', 'special_hours'], 'date')),
  ]);

function spansOf({ config, unsure }: CheckContext, list: Path, key: 'days' | 'date'): Span[] {
  return itemsAt(config, list).flatMap(({ path, value }) => {
    if (unsure(path)) return [];
    const days = key === 'days' ? texts(value.days) : typeof value.date === 'string' ? [value.date] : [];
    const [open, close] = [value.open, value.close].map((time) => (typeof time === 'string' ? time : null));
    return days.map((day, index) => ({
      day,
      path: key === 'days' ? [...path, 'days', index] : [...path, 'date'],
      open: open ?? null,
      close: close ?? null,
    }));
  });
}

function overlaps(context: CheckContext, spans: readonly Span[]): Diagnostic[] {
  const earlier = new Map<string, Span[]>();
  return spans.flatMap((span) => {
    const before = earlier.get(span.day) ?? [];
    earlier.set(span.day, [...before, span]);
    const other = before.find((one) => meet(one, span));
    if (!other) return [];
    return [
      report(context, 'location/hours-overlap', span.path, {
        message: `The hours of \`${span.day}\` overlap with another entry.`,
        hint: 'Keep one entry for the day, or two whose hours follow each other.',
        related: [{ message: 'the other entry', location: context.layered.locate(other.path, 'value') }],
      }),
    ];
  });
}

/** A closed day, or one without hours, leaves no room for another entry. */
function meet(a: Span, b: Span): boolean {
  if (a.open === null || a.close === null || b.open === null || b.close === null) return true;
  return a.open < endOf(b.open, b.close) && b.open < endOf(a.open, a.close);
}

/** Hours past midnight take all that is left of their day. */
function endOf(open: string, close: string): string {
  return close <= open ? '24:00' : close;
}

/** Special hours of days that have passed (§9 fixed them for one month of one year) and promotions that are over are left-overs. */
export const passedDates: Check = (context) => {
  const today = context.today?.[String(valueAt(context.config, ['region']))];
  if (today === undefined || context.unsure(['region'])) return [];
  const special = itemsAt(context.config, ['locations']).flatMap(({ path }) =>
    itemsAt(context.config, [...path, 'contact_detail', 'special_hours']).map((one) => [...one.path, 'date']),
  );
  const promotions = itemsAt(context.config, ['promo_cards', 'cards']).map(({ path }) => [...path, 'expiry']);
  const lenders = itemsAt(context.config, ['finance', 'lenders']).map(({ path }) => [...path, 'rates_valid_to']);
  const rates = itemsAt(context.config, ['finance', 'lenders']).flatMap(({ path }) =>
    itemsAt(context.config, [...path, 'rates']).map((one) => [...one.path, 'until']),
  );
  const rules = [
    [special, 'location/special-date-past', 'Shoppers no longer see it: delete it, or write the next one.'],
    [promotions, 'promo/expired', 'The card no longer shows: delete it, or write a later day.'],
    [lenders, 'finance/rates-expired', "The estimate is hidden: write the new rates' last day."],
    [
      rates,
      'finance/rates-expired',
      'Nothing is worked out with this rate any more: write the new one with its days, and delete this.',
    ],
  ] as const;
  return rules.flatMap(([paths, id, hint]) =>
    paths.flatMap((path) => {
      const date = valueAt(context.config, path);
      return typeof date === 'string' && date < today
        ? [report(context, id, path, { message: `${date} has passed.`, hint })]
        : [];
    }),
  );
};
