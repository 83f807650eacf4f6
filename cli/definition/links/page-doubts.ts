import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import { decidersOf, isAllParameter, matchesRoute, routeAddresses } from '../route-addresses.ts';
import type { CheckContext } from '../rules/check.types.ts';
import { itemsAt } from '../rules/rule-helpers.ts';

/** Whether an address that no page has may yet be that of one: a mistake elsewhere hides what the page is called or whether it is there. */
export function mayBePage(context: CheckContext, pathname: string): boolean {
  const { features, config, files, unsure } = context;
  return features.some((feature) => {
    const mayBeOn = isSwitchUnsure(feature, context);
    return (feature.routes ?? []).some((route) => {
      const { address, values } = decidersOf(route);
      if (address && unsure(address)) return true;
      // What the feature would show if it were on, and nothing else of the same shape.
      if (mayBeOn && routeAddresses(route, config, files).some((path) => matchesRoute(path, pathname))) return true;
      return values !== null && mayAnswer(route.path, pathname) && values.some((one) => unsure(one));
    });
  });
}

/** Whether a route with other values could answer an address; one that is all parameter has whole paths of the dealer's own for values. */
const mayAnswer = (pattern: string, pathname: string): boolean =>
  isAllParameter(pattern) || matchesRoute(pattern, pathname);

/** Whether a mistake hides if a feature is on: in its own key, or in that of one that it requires. */
function isSwitchUnsure({ enabledBy, requires = [] }: Feature, context: CheckContext): boolean {
  if (enabledBy !== 'always' && context.unsure(enabledBy.key.split('.'))) return true;
  return context.features.some((other) => requires.includes(other.id) && isSwitchUnsure(other, context));
}

const REWRITES = ['links', 'rewrites'];

/** Whether links to an address, as it is written, may lead elsewhere: what would change them is a mistake. */
export function mayBeChanged({ config, unsure }: CheckContext, pathname: string): boolean {
  const isBelow = (from: unknown): boolean =>
    typeof from === 'string' && (pathname === from || pathname.startsWith(`${from}/`));
  if (isBelow('/pages') && unsure(['links', 'uses_pages_path'])) return true;
  if (unsure([...REWRITES, '*', 'from'])) return true;
  return itemsAt(config, REWRITES).some(({ path, value: { from } }) => isBelow(from) && unsure([...path, 'to']));
}
