import { pathKeys } from '../../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.types.ts';
import { namesText } from '../../../diagnostics/reporters/names-text.ts';
import type { Layered } from '../../layers/layer.ts';
import type { TenantSource } from '../../source/load.ts';

/** Whether tenants are all of their folder, or some of them. */
export type Together = 'all' | 'some';

/**
 * Diagnostics on lines of a group's file as they are of all its dealers that were looked at. Where a line is wrong at some and right at others, the others
 * are named; and no machine fixes it there, nor where it would write something else for each, nor where others were not looked at.
 */
export function ofSharedLines(
  diagnostics: readonly Diagnostic[],
  tenants: readonly { source: TenantSource; layered: Layered }[],
  together: Together,
): Diagnostic[] {
  const members = Map.groupBy(
    tenants.filter(({ source }) => source.group && source.tenant.value !== undefined),
    ({ source }) => source.group?.file,
  );
  const shared = ({ tenant, location }: Diagnostic): boolean => tenant !== null && members.has(location?.file);
  const alike = Map.groupBy(diagnostics.filter(shared), positionOf);
  return diagnostics.map((one) => {
    if (!shared(one)) return one;
    const { fixes, ...rest } = one;
    const same = alike.get(positionOf(one)) ?? [];
    const wrong = [...new Set(same.map(({ tenant }) => tenant as string))];
    const right = (members.get(one.location?.file) ?? [])
      .filter(({ layered }) => !wrong.includes(layered.slug) && countsIn(layered, one))
      .map(({ layered }) => layered.slug);
    const alikeIn = (key: 'hint' | 'fixes'): boolean =>
      same.every((other) => JSON.stringify(other[key]) === JSON.stringify(one[key]));
    const isSafe = together === 'all' && alikeIn('fixes');
    if (right.length === 0) return fixes && !isSafe ? rest : one;
    const where = `It is right at ${namesText(right)}, and not at ${namesText(wrong)}: what differs stands in each dealer's own file.`;
    return { ...rest, hint: alikeIn('hint') ? `${one.hint} ${where}` : where };
  });
}

const positionOf = ({ id, location }: Diagnostic): string => JSON.stringify([id, location]);

/** Whether the line where something was found counts at a tenant too: its own file may say something else. */
const countsIn = (layered: Layered, { path, location }: Diagnostic): boolean =>
  layered.origin(pathKeys(path)).file?.file === location?.file;
