import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import { pageAt } from '../../../runtime/server/http/match-route.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Fix } from '../../diagnostics/diagnostic.types.ts';
import { oneEditAway, suggestNearest, withinReach } from '../../diagnostics/suggest.ts';
import type { Check, CheckContext } from '../checks/check.types.ts';
import { itemsAt, linkFixes, report } from '../checks/report.ts';
import { enabledFeatures, switchText } from '../features.ts';
import { isMap } from '../layers/defaults.ts';
import { contactSlug } from '../resolve/locations.ts';
import {
  decidersOf,
  featureThatIsOff,
  isAllParameter,
  matchesRoute,
  routeAddress,
  routeAddresses,
  routeKey,
  routePath,
} from '../route-addresses.ts';
import type { Path } from '../schema/annotated-paths.ts';
import { linkChanger, withinSite } from './link-rules.ts';
import { whyLeadsNowhere } from './outside-address.ts';

/** Whether a route with other values could answer an address; one that is all parameter has whole paths of the dealer's own for values. */
const mayAnswer = (pattern: string, pathname: string): boolean =>
  isAllParameter(pattern) || matchesRoute(pattern, pathname);

const REWRITES = ['links', 'rewrites'];

/** The pages of a tenant's site. */
export interface DefinedPages {
  /** The addresses that the enabled features answer; a part that begins with ':' stands for anything. */
  patterns: readonly string[];
  /** What is wrong with a link to a page of this site; null for a page that there is or may be, and for links elsewhere. */
  problem(url: string): { message: string; hint: string } | null;
  /** How a machine fixes such a link: where one page only is near enough to be meant. */
  fixes(path: Path, url: string): Fix[];
}

export function definedPages(context: CheckContext): DefinedPages {
  const patterns = pathsOf(context);
  const known = patterns.filter((path) => !path.includes(':'));
  const answered = new Set(known);
  const withParameter = patterns.filter((path) => path.includes(':'));
  const notOffered = enabledFeatures(context.features, context.config)
    .flatMap(({ routes = [] }) => routes)
    .flatMap(({ path, linked }) => (linked === false ? path : []));
  const offered = known.filter((path) => !notOffered.includes(path));
  const isThere = (pathname: string): boolean =>
    answered.has(pathname) || withParameter.some((pattern) => matchesRoute(pattern, pathname));
  const changed = linkChanger(context.config);
  const alike = (pathname: string): string[] => [...offered, ...withParameter.flatMap((one) => filled(one, pathname))];
  return {
    patterns,
    problem(written) {
      const url = changed(withinSite(written, context.config));
      if (!/^\/(?!\/)/.test(url)) return outsideProblem(url);
      const pathname = pathOf(url);
      const bare = withoutSlash(pathname);
      if (bare !== null && isThere(bare))
        return {
          message: `\`${pathname}\` ends with a slash, as no address of this site does.`,
          hint: `Write \`${bare}${url.slice(pathname.length)}\``,
        };
      if (isThere(pathname)) return null;
      const inDoubt =
        mayBePage(context, pathname) || mayBeChanged(context, pathOf(withinSite(written, context.config)));
      if (inDoubt && oneEditAway(pathname, known) === null) return null;
      return {
        message: `This site has no page \`${pathname}\`.`,
        hint: linkHint(context, pathname, offered, alike(pathname)),
      };
    },
    fixes(path, written) {
      const url = changed(withinSite(written, context.config));
      const pathname = pathOf(url);
      const bare = withoutSlash(pathname);
      const near = bare !== null && isThere(bare) ? [bare] : withinReach(pathname, alike(pathname));
      return near.length !== 1 || featureThatIsOff(context.features, context.config, pathname)
        ? []
        : linkFixes(context, path, written, `${near[0]}${url.slice(pathname.length)}`);
    },
  };
}

/** What is wrong with an address that leads out of the site; null where it may lead somewhere. A placeholder may stand for anything. */
function outsideProblem(url: string): { message: string; hint: string } | null {
  if (url.includes('{{')) return null;
  if (url.startsWith('//')) return { message: `\`${url}\` is no page of this site.`, hint: `Write \`https:${url}\`` };
  const why = whyLeadsNowhere(url);
  return why === null ? null : { message: `\`${url}\` ${why}.`, hint: 'Write the whole address.' };
}

const pathOf = (url: string): string => url.split(/[?#]/)[0] as string;

/** '/contact' of '/contact/'; null for an address that does not end so. */
const withoutSlash = (pathname: string): string | null => (/.\/$/.test(pathname) ? pathname.replace(/\/+$/, '') : null);

/** An address of a pattern's shape with what another address has in its places: '/search/suv' of '/search/:segment' and '/serach/suv'. */
function filled(pattern: string, pathname: string): string[] {
  const [parts, given] = [pattern.split('/'), pathname.split('/')];
  if (parts.length !== given.length) return [];
  const isLike = parts.every((part, index) =>
    part.startsWith(':') ? given[index] !== '' : oneEditAway(given[index] ?? '', [part]) !== null,
  );
  return isLike ? [parts.map((part, index) => (part.startsWith(':') ? given[index] : part)).join('/')] : [];
}

/** What is said of a location's page that is asked for by its slug: its address comes from its name, for several places may share one page. */
function pageOfLocation({ config }: CheckContext, pathname: string, offered: readonly string[]): string | null {
  const cut = pathname.lastIndexOf('/') + 1;
  const locations = valueAt(config, ['locations']);
  const location = (Array.isArray(locations) ? locations : []).find(
    (one) => isMap(one) && one.slug === pathname.slice(cut),
  );
  if (!isMap(location) || typeof location.name !== 'string') return null;
  const address = `${pathname.slice(0, cut)}${contactSlug({ name: location.name, slug: location.slug })}`;
  return offered.includes(address)
    ? `The page of a location has its address from the name, not from the slug: write \`${address}\`.`
    : null;
}

function linkHint(
  context: CheckContext,
  pathname: string,
  offered: readonly string[],
  alike: readonly string[],
): string {
  const off = featureThatIsOff(context.features, context.config, pathname);
  if (off && off.enabledBy !== 'always')
    return `It belongs to the feature "${off.title}", which is off: ${switchText(off.enabledBy)}, or delete the link.`;
  const location = pageOfLocation(context, pathname, offered);
  if (location) return location;
  const near = suggestNearest(pathname, alike);
  const meant = near ? [near] : offered.filter((path) => firstWord(path) === firstWord(pathname));
  return meant.length > 0 && meant.length <= 3
    ? `Did you mean ${meant.map((path) => `\`${path}\``).join(' or ')}?`
    : `Pages of this site: ${offered.join(', ')}.`;
}

/** 'privacy' of '/privacy-policy'. */
const firstWord = (path: string): string => (path.split(/[/-]/)[1] as string).toLowerCase();

/** An address that the dealer chooses is that of one page: of two the site would answer with the first. */
export const distinctPages: Check = (context) => {
  const { features, config } = context;
  const enabled = enabledFeatures(features, config);
  const pages = enabled.flatMap((feature) =>
    pathsOfFeature(feature, config).map((path) => ({ feature: feature.id, path })),
  );
  const chosen = chosenPages(context);
  const twice = [...new Set(chosen.map(({ path }) => path))].flatMap((path) => {
    const held = pages.filter((one) => one.path === path);
    if (held.length < 2) return [];
    const alike = chosen.filter((one) => one.path === path);
    // Whoever wrote it is told, not what ships with the product.
    // Of special pages `page/duplicate-path` tells.
    if (alike.some(({ source }) => source[1] === 'special')) return [];
    const told = alike.findLast(({ source }) => isDealers(context, source)) ?? alike.at(-1);
    const other = held.find(({ feature }) => alike.length < held.length && feature !== told?.feature);
    return told
      ? report(context, 'feature/path-clash', [...told.source], {
          message: `\`${path}\` is the address of another page already${other ? ` (of the feature "${other.feature}")` : ''}.`,
          hint: 'Choose an address that no page has.',
        })
      : [];
  });
  const byKey = enabled.flatMap(({ id, routes = [] }) =>
    routes.flatMap((route) => {
      const key = /^\{[a-z_.]+\}$/.test(route.path) ? routeKey(route) : null;
      const path = routePath(route.path, config);
      const other = key && pages.find((page) => page.path === path && page.feature !== id);
      return other
        ? report(context, 'feature/path-clash', key, {
            message: `\`${path}\` is the address of another page already (of the feature "${other.feature}").`,
            hint: `Choose an address that no page has, or leave \`${key.join('.')}\` away.`,
          })
        : [];
    }),
  );
  return [...byKey, ...twice];
};

const isDealers = ({ layered }: CheckContext, source: Path): boolean =>
  ['tenant', 'group'].includes(layered.origin([...source]).layer);

/** The addresses of a feature's pages that the dealer wrote as they are, one by one. */
function chosenPaths(feature: Feature, config: unknown): { path: string; source: Path }[] {
  return (feature.routes ?? []).flatMap((route) => {
    const address = routeAddress(feature, route, config);
    return (address?.values ?? []).flatMap(({ value, source }) => {
      const path = address ? pageAt(address, value).path : '';
      return valueAt(config, source) === path ? [{ path, source }] : [];
    });
  });
}

/** What the site's calls begin with is the beginning of no page: the page would not be answered. */
export const callsBesidePages: Check = (context) =>
  (['base', 'mock_base'] as const).flatMap((name) => {
    const base = valueAt(context.config, ['api', name]);
    if (typeof base !== 'string') return [];
    // Of a page that the dealer chose its own rules tell, unless the dealer chose the beginning too.
    const own = isDealers(context, ['api', name]) ? [] : chosenPages(context).map(({ path }) => path);
    const page = pathsOf(context).find((path) => !own.includes(path) && (path === base || path.startsWith(`${base}/`)));
    return page
      ? report(context, 'feature/path-clash', ['api', name], {
          message: `\`${base}\` is the beginning of a page's address already: \`${page}\`.`,
          hint: 'Choose an address that no page has, for example `/site-api`.',
        })
      : [];
  });

/** The addresses that the dealer wrote as they are, with the feature of each. */
const chosenPages = oncePerTenant(({ features, config }) =>
  enabledFeatures(features, config).flatMap((feature) =>
    chosenPaths(feature, config).map((one) => ({ ...one, feature: feature.id })),
  ),
);

/** The addresses of all pages and files of a site; of pages whose number is not known the pattern. */
export const pathsOf = oncePerTenant(({ features, config, files }): readonly string[] =>
  enabledFeatures(features, config).flatMap((feature) => pathsOfFeature(feature, config, files)),
);

/** What many rules ask of the same tenant, worked out when the first asks. */
function oncePerTenant<T>(of: (context: CheckContext) => T): (context: CheckContext) => T {
  const known = new WeakMap<CheckContext, { value: T }>();
  return (context) => {
    const { value } = known.get(context) ?? { value: of(context) };
    known.set(context, { value });
    return value;
  };
}

function pathsOfFeature(feature: Feature, config: unknown, files?: CheckContext['files']): string[] {
  const { routes = [], files: besides = [] } = feature;
  return [...routes.flatMap((route) => routeAddresses(feature, route, config, files)), ...besides];
}

/** Whether an address that no page has may yet be that of one: a mistake elsewhere hides what the page is called or whether it is there. */
function mayBePage(context: CheckContext, pathname: string): boolean {
  const { features, config, files, unsure } = context;
  return features.some((feature) => {
    const mayBeOn = isSwitchUnsure(feature, context);
    return (feature.routes ?? []).some((route) => {
      const { address, values } = decidersOf(feature, route);
      if (address && unsure(address)) return true;
      // What the feature would show if it were on, and nothing else of the same shape.
      if (mayBeOn && routeAddresses(feature, route, config, files).some((path) => matchesRoute(path, pathname)))
        return true;
      return values !== null && mayAnswer(route.path, pathname) && values.some((one) => unsure(one));
    });
  });
}

/** Whether a mistake hides if a feature is on: in its own key, or in that of one that it requires. */
function isSwitchUnsure({ enabledBy, requires = [] }: Feature, context: CheckContext): boolean {
  if (enabledBy !== 'always' && context.unsure(enabledBy.key.split('.'))) return true;
  return context.features.some((other) => requires.includes(other.id) && isSwitchUnsure(other, context));
}

/** Whether links to an address, as it is written, may lead elsewhere: what would change them is a mistake. */
function mayBeChanged({ config, unsure }: CheckContext, pathname: string): boolean {
  const isBelow = (from: unknown): boolean =>
    typeof from === 'string' && (pathname === from || pathname.startsWith(`${from}/`));
  if (isBelow('/pages') && unsure(['links', 'uses_pages_path'])) return true;
  if (unsure([...REWRITES, '*', 'from'])) return true;
  return itemsAt(config, REWRITES).some(({ path, value: { from } }) => isBelow(from) && unsure([...path, 'to']));
}
