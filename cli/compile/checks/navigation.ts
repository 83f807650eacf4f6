import type { Feature } from '../../../runtime/feature.types.ts';
import { finding } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic, Fix, Location } from '../../diagnostics/diagnostic.types.ts';
import { likeToken, replaceToken } from '../../diagnostics/fixes/scalar.ts';
import { sourceText } from '../../diagnostics/source-text.ts';
import { nearest, withinReach } from '../../diagnostics/suggest.ts';
import { contactSlug } from '../../resolve/locations.ts';
import { isMap } from '../defaults.ts';
import { isEnabled, matchesRoute, routePath } from '../features.ts';
import { valueAt } from '../layer.ts';
import type { Check, CheckContext } from './check.types.ts';

/** §5 Navigation configuration, §8: header navigation must be a list and the footer must be there. */
export const navigationPresent: Check = ({ tenant, config, layered }) => {
  const missing = (['header', 'footer'] as const).filter(
    (part) => !Array.isArray(valueAt(config, ['navigation', part])),
  );
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
  for (const { path, url } of linksIn(valueAt(context.config, ['navigation']), ['navigation'])) {
    if (!url.startsWith('/')) continue;
    const pathname = url.split(/[?#]/)[0] as string;
    if (knownPaths(context, true).some((pattern) => matchesRoute(pattern, pathname))) continue;
    const location = context.layered.locate(path, 'value');
    findings.push(
      finding('navigation/unknown-page', {
        message: `This site has no page \`${pathname}\`.`,
        hint: linkHint(context, pathname),
        tenant: context.tenant,
        path,
        location,
        fixes: linkFixes(context, url, pathname, location),
      }),
    );
  }
  return findings;
};

function linkHint(context: CheckContext, pathname: string): string {
  const off = featureThatIsOff(context, pathname);
  if (off && off.enabledBy !== 'always')
    return `It belongs to the feature "${off.title}", which is off: set \`${off.enabledBy.key}: ${String(off.enabledBy.equals)}\`, or delete the link.`;
  const plain = knownPaths(context, false).filter((known) => !known.includes(':'));
  const near = nearest(pathname, plain);
  return near ? `Did you mean \`${near}\`?` : `Pages of this site: ${plain.join(', ')}.`;
}

/** A link is mended by machine where one page only is near enough to be meant. */
function linkFixes(context: CheckContext, url: string, pathname: string, location: Location): Fix[] {
  const file = context.layered.layers.find(({ name, file }) => name !== 'preset' && file.file === location.file)?.file;
  const near = withinReach(pathname, knownPaths(context, false));
  if (!file || near.length !== 1 || featureThatIsOff(context, pathname)) return [];
  const source = sourceText(file.text);
  const token = source.slice(location);
  return token.includes(url)
    ? [replaceToken(source, location, likeToken(`${near[0]}${url.slice(pathname.length)}`, token))]
    : [];
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
    if (route.each === 'legal') return ['/privacy-policy', '/terms-and-conditions'];
    return route.each === 'locations' ? contactSlugs(config).map((slug) => path.replace(/:[a-z]+/, slug)) : [path];
  });
  return patterns ? paths : paths.filter((path) => !path.includes(':'));
}

/** What the contact pages of a definition's visible locations are called. */
function contactSlugs(config: unknown): string[] {
  const locations = valueAt(config, ['locations']);
  return (Array.isArray(locations) ? locations : []).flatMap((one) =>
    isMap(one) && typeof one.name === 'string' && one.visible !== false ? [contactSlug(one.name)] : [],
  );
}

function* linksIn(value: unknown, path: (string | number)[]): Generator<{ path: (string | number)[]; url: string }> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* linksIn(item, [...path, index]);
  if (!isMap(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'url' && typeof inner === 'string') yield { path: [...path, key], url: inner };
    else yield* linksIn(inner, [...path, key]);
  }
}
