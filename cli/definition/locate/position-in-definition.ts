import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import type { SitePlan } from '../../../runtime/contracts/site.types.ts';
import { matchRoute } from '../../../runtime/server/http/match-route.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Location } from '../../diagnostics/diagnostic.types.ts';
import { isMap } from '../layers/defaults.ts';
import { type Layered, pathOfValue, positionOfValue } from '../layers/layer.ts';
import { routeSource } from '../route-addresses.ts';
import type { Path } from '../schema/annotated-paths.ts';

/** What says where in a tenant's files something is that is wrong in its site. */
export interface Positions {
  layered: Layered;
  features: readonly Feature[];
}

/** What is wrong is about a feature, one of its routes, one of its pages by its address, the value of a key ('search.base_path'), or a text that the definition says. */
export type About = { feature: string | null } & { [K in 'route' | 'page' | 'key' | 'text']?: string | undefined };

/** Where that is, for a diagnostic. */
export interface DefinitionPosition {
  path: (string | number)[];
  location: Location;
  /** That nobody wrote what is there. */
  note?: string;
}

/** Where in a tenant's definition faults point to; null is the tenant as a whole. */
export type PositionOf = (about: About | null) => DefinitionPosition;

/** The key that switches a feature; null for what no key switches. */
function switchPath(feature: string | null | undefined, features: readonly Feature[]): string[] | null {
  const by = features.find(({ id }) => id === feature)?.enabledBy;
  return by && by !== 'always' ? by.key.split('.') : null;
}

/**
 * The line that switches a feature, or that holds it where nobody wrote its key; of one that is always on, the key that its route's address
 * comes from; else the definition's first key.
 */
export function positionsIn(positions: Positions): PositionOf {
  const { layered, features } = positions;
  const whole = (): DefinitionPosition => {
    const written = layered.layers.find(({ name }) => name === 'tenant')?.written?.value;
    const [firstKey] = Object.keys(isMap(written) ? written : {});
    return { path: [], location: layered.locate(firstKey === undefined ? [] : [firstKey], 'key') };
  };
  const isWritten = (key: string): boolean => layered.origin(key.split('.')).layer !== 'default';
  return (about) => {
    if (about?.key && isWritten(about.key)) return positionOfValue(layered, about.key.split('.'));
    const said = about?.text === undefined ? null : pathOfValue(layered.config, about.text);
    if (said) return positionOfValue(layered, said);
    const path = switchPath(about?.feature, features) ?? addressSource(about, positions);
    return path === null || valueAt(layered.config, path) === undefined ? whole() : positionOfValue(layered, path);
  };
}

/** Where in a definition something in a page of its site comes from: the text itself, else what its page comes from. */
export function pagePosition(
  positions: Positions,
  { routes }: Pick<SitePlan, 'routes'>,
): (page: string, text?: string) => DefinitionPosition {
  const positionOf = positionsIn(positions);
  return (page, text) => {
    const route = matchRoute(routes, page)?.route;
    return positionOf({ feature: route?.page.split('/')[0] ?? null, route: route?.id, page, text });
  };
}

/** What the address of the page comes from, or that of its route. */
function addressSource(about: About | null, { features, layered }: Positions): Path | null {
  const feature = features.find(({ id }) => id === about?.feature);
  const route = feature?.routes?.find(({ id }) => id === about?.route);
  return feature && route ? routeSource(feature, route, layered.config, about?.page) : null;
}
