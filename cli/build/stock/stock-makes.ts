import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { slugify } from '../../../runtime/rules/listing/slug.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { Layered } from '../../definition/layers/layer.ts';
import { linkFixes } from '../../definition/rules/rule-helpers.ts';
import { type Pattern, textsAt } from '../../definition/schema/walk.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { oneEditAway } from '../../diagnostics/suggest.ts';
import { SHORT } from './stock-links.ts';

/** Where a definition names makes of cars: by slug, and as the stock has them. */
const POSITIONS: readonly Pattern[] = [
  ['finance', 'excluded_makes', '*'],
  ['finance', 'hidden_for', '*', 'make'],
  ['finance', 'lenders', '*', 'conditions', 'makes', '*'],
  ['finance', 'lenders', '*', 'conditions', 'excluded_makes', '*'],
  ['search', 'preset_filters', '*', 'only', 'makes', '*'],
  ['search', 'preset_filters', '*', 'except', '*', 'makes', '*'],
];

/**
 * A slip of the pen in the name of a make: what is said of that make would hold for no car, so that finance is offered where it must not be. Any
 * other make may come tomorrow.
 */
export function stockMakes({
  layered,
  tenant,
  cars,
}: {
  layered: Layered;
  tenant: Pick<ResolvedTenant, 'slug' | 'manufacturers'>;
  cars: readonly Car[];
}): Diagnostic[] {
  const makes = [...new Set([...cars.map(({ make }) => make), ...tenant.manufacturers.map(({ name }) => name)])];
  const bySlug = new Map(makes.map((make) => [slugify(make), make]));
  return POSITIONS.flatMap((pattern) => [...textsAt(layered.config, pattern)]).flatMap(({ path, text }) => {
    const slug = slugify(text);
    if (bySlug.has(slug) || slug.length <= SHORT) return [];
    const near = oneEditAway(slug, [...bySlug.keys()]);
    if (near === null) return [];
    const meant = text === slug ? near : (bySlug.get(near) as string);
    return diagnostic('reference/unknown-make', {
      message: `No car of the stock is a \`${text}\`.`,
      hint: `Did you mean \`${meant}\`?`,
      tenant: tenant.slug,
      path,
      location: layered.locate(path, 'value'),
      fixes: linkFixes({ layered }, path, text, meant),
    });
  });
}
