import type { Car } from '../../../runtime/rules/car/car.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { Layered } from '../../definition/layers/layer.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';

/** Lenders of which the stock has no figure for any car: no page would ever show an estimate. */
export function financeFigures({
  layered,
  tenant,
  cars,
}: {
  layered: Layered;
  tenant: Pick<ResolvedTenant, 'slug' | 'finance'>;
  cars: readonly Car[];
}): Diagnostic[] {
  const { enabled, lenders } = tenant.finance;
  if (!enabled || cars.length === 0 || lenders.length === 0) return [];
  const sent = new Set(cars.flatMap((car) => Object.keys(car.finance_lenders ?? {})));
  // With rates of its own a site works estimates out.
  if (lenders.some(({ platformKey, rates }) => rates.length > 0 || sent.has(platformKey))) return [];
  const [{ platformKey, displays, name }] = lenders as [(typeof lenders)[number]];
  const columns = displays.map((figure) => `finance_lenders.${platformKey}.${figure}`);
  const others =
    sent.size > 0
      ? ` It has those of ${[...sent].sort().join(', ')}: \`platform_key\` says how the feed calls a lender.`
      : '';
  return [
    diagnostic('finance/no-figures', {
      message: `Finance is on, and the stock has no figures of ${lenders.length === 1 ? name : 'any of its lenders'}: no car shows an estimate.`,
      hint: `Ask for these columns in the stock file: ${columns.join(', ')}.${others} Until it has them, \`enabled: false\` says what shoppers see.`,
      tenant: tenant.slug,
      path: ['finance', 'lenders'],
      location: layered.locate(['finance', 'lenders'], 'key'),
    }),
  ];
}
