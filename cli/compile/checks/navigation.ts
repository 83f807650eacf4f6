import type { Feature } from '../../../runtime/feature.types.ts';
import { finding } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic, Fix, Location } from '../../diagnostics/diagnostic.types.ts';
import { likeToken, replaceToken } from '../../diagnostics/fixes/scalar.ts';
import { type SourceText, sourceReader } from '../../diagnostics/source-text.ts';
import { nearest, withinReach } from '../../diagnostics/suggest.ts';
import { contactSlug } from '../../resolve/locations.ts';
import { isMap } from '../defaults.ts';
import { isEnabled, matchesRoute, routePath } from '../features.ts';
import { valueAt } from '../layer.ts';
import type { Check, CheckContext } from './check.types.ts';

/** §5 Navigation configuration, §8: header navigation must be a list, and the footer must be there where it is required. */
export const navigationPresent: Check = ({ tenant, config, layered }) => {
  const optional = valueAt(config, ['navigation', 'footer_required']) === false;
  const missing = (['header', 'footer'] as const).filter((part) => {
    const links = valueAt(config, ['navigation', part]);
    return !Array.isArray(links) && !(part === 'footer' && optional && links === undefined);
  });
  return missing.map((part) => {
    const path = ['navigation', part];
    return finding('navigation/missing', {
      message: `Cannot run without navigation: \`navigation.${part}\` is ${valueAt(config, path) === undefined ? 'missing' : 'not a list'}.`,
      hint:
        part === 'header'
          ? 'Add `header:` with one "- name: …" and "url: …" per link.'
          : 'Add `footer:` with one "- title: …" and "items: …" per column.',
      tenant,
      path,
      location: layered.locate(path, 'key'),
    });
  });
};

/** Every link of the navigation leads to a page of this site (§3 Navigation item). */
export const navigationLinks: Check = (context) => {
  const findings: Diagnostic[] = [];
  const sources = sourceReader((file) => dealersText(context, file));
  for (const { path, url } of linksIn(valueAt(context.config, ['navigation']), ['navigation'])) {
    const problem = pageProblem(context, url);
    if (!problem) continue;
    const pathname = pathOf(url);
    const location = context.layered.locate(path, 'value');
    findings.push(
      finding('navigation/unknown-page', {
        ...problem,
        tenant: context.tenant,
        path,
        location,
        fixes: linkFixes(context, url, pathname, location, sources(location.file)),
      }),
    );
  }
  return findings;
};

/** What is wrong with a link to a page of this site; null for a page that there is, and for links elsewhere. */
export function pageProblem(context: CheckContext, url: string): { message: string; hint: string } | null {
  if (!url.startsWith('/')) return null;
  const pathname = pathOf(url);
  if (routePatterns(context).some((pattern) => matchesRoute(pattern, pathname))) return null;
  return { message: `This site has no page \`${pathname}\`.`, hint: linkHint(context, pathname) };
}

const pathOf = (url: string): string => url.split(/[?#]/)[0] as string;

/** The addresses that the enabled features answer; a part that begins with ':' stands for anything. */
export function routePatterns(context: CheckContext): string[] {
  return knownPaths(context, true);
}

function linkHint(context: CheckContext, pathname: string): string {
  const off = featureThatIsOff(context, pathname);
  if (off && off.enabledBy !== 'always')
    return `It belongs to the feature "${off.title}", which is off: set \`${off.enabledBy.key}: ${String(off.enabledBy.equals)}\`, or delete the link.`;
  const plain = knownPaths(context, false).filter((known) => !known.includes(':'));
  const near = nearest(pathname, plain);
  return near ? `Did you mean \`${near}\`?` : `Pages of this site: ${plain.join(', ')}.`;
}

/** A link is mended by machine where one page only is near enough to be meant. */
function linkFixes(
  context: CheckContext,
  url: string,
  pathname: string,
  location: Location,
  source: SourceText | null,
): Fix[] {
  const near = withinReach(pathname, knownPaths(context, false));
  if (!source || near.length !== 1 || featureThatIsOff(context, pathname)) return [];
  const token = source.slice(location);
  return token.includes(url)
    ? [replaceToken(source, location, likeToken(`${near[0]}${url.slice(pathname.length)}`, token))]
    : [];
}

/** The text of a layer that belongs to dealers; what ships with the product is not theirs to mend. */
function dealersText({ layered }: CheckContext, name: string): string | null {
  const own = layered.layers.find((one) => /^(tenant|group)$/.test(one.name) && one.file.file === name);
  return own?.file.text ?? null;
}

/** The feature that would answer an address if it were on. */
function featureThatIsOff({ features, config }: CheckContext, pathname: string): Feature | undefined {
  return features.find(
    (feature) =>
      !isEnabled(feature, config) &&
      (feature.routes ?? []).some((route) => matchesRoute(routePath(route.path, config) ?? '', pathname)),
  );
}

/** Addresses of the enabled features; with `patterns`, also those with a parameter. */
function knownPaths({ features, config }: CheckContext, patterns: boolean): string[] {
  const routes = features.filter((feature) => isEnabled(feature, config)).flatMap((feature) => feature.routes ?? []);
  const paths = routes.flatMap((route) => {
    const path = routePath(route.path, config);
    if (!path) return [];
    if (route.each === 'legal') return legalPaths(config);
    return route.each === 'locations' ? contactSlugs(config).map((slug) => path.replace(/:[a-z]+/, slug)) : [path];
  });
  return patterns ? paths : paths.filter((path) => !path.includes(':'));
}

function legalPaths(config: unknown): string[] {
  const statement = typeof valueAt(config, ['legal', 'privacy_statement']) === 'string' ? ['/privacy-statement'] : [];
  return ['/privacy-policy', '/terms-and-conditions', ...statement];
}

/** What the contact pages of a definition's visible locations are called. */
function contactSlugs(config: unknown): string[] {
  const locations = valueAt(config, ['locations']);
  return (Array.isArray(locations) ? locations : []).flatMap((one) =>
    isMap(one) && typeof one.name === 'string' && one.visible !== false ? [contactSlug(one.name)] : [],
  );
}

/** Every `url` of the navigation with its path. */
export function* linksIn(
  value: unknown,
  path: (string | number)[],
): Generator<{ path: (string | number)[]; url: string }> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* linksIn(item, [...path, index]);
  if (!isMap(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'url' && typeof inner === 'string') yield { path: [...path, key], url: inner };
    else yield* linksIn(inner, [...path, key]);
  }
}
