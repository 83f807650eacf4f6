import { diagnostic, valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { Check } from '../checks/check.types.ts';
import { report } from '../checks/report.ts';
import { isMap } from '../layers/defaults.ts';
import type { Path } from '../schema/annotated-paths.ts';
import { definedPages } from './pages.ts';

/** What stands for one part of the navigation, as one adds it. */
const PARTS = {
  header: 'Add `header:` with one "- name: …" and "url: …" per link.',
  footer: 'Add `footer:` with one "- title: …" and "items: …" per column.',
} as const;

/** §5 Navigation configuration, §8: header navigation must be a list, and the footer must be there where it is required. */
export const navigationPresent: Check = ({ tenant, config, layered, unsure }) => {
  const missing = (path: string[], wanted: string, hint: string): Diagnostic[] => {
    const absent = layered.origin(path).layer === 'default';
    // A group's file that cannot be read may have it.
    if (absent && unsure(path)) return [];
    const one = diagnostic('navigation/missing', {
      message: `Cannot run without navigation: \`${path.join('.')}\` is ${absent ? 'missing' : `not a ${wanted}`}.`,
      hint,
      tenant,
      path,
      location: layered.locate(path, absent ? 'key' : 'value'),
    });
    return [one];
  };
  const navigation = valueAt(config, ['navigation']);
  if (layered.origin(['navigation']).layer === 'default' || !isMap(navigation))
    return missing(['navigation'], 'map of `header` and `footer`', `${PARTS.header} ${PARTS.footer}`);
  const optional = navigation.footer_required === false;
  return (['header', 'footer'] as const)
    .filter((part) => !Array.isArray(navigation[part]))
    .filter((part) => !(part === 'footer' && optional && navigation[part] === undefined))
    .flatMap((part) => missing(['navigation', part], 'list', PARTS[part]));
};

/** Every link of the navigation leads to a page of this site (§3 Navigation item). */
export const navigationLinks: Check = (context) => {
  const pages = definedPages(context);
  return linksIn(valueAt(context.config, ['navigation']), ['navigation']).flatMap(({ path, url }) => {
    const problem = pages.problem(url);
    return problem
      ? [report(context, 'navigation/unknown-page', path, { ...problem, fixes: pages.fixes(path, url) })]
      : [];
  });
};

interface Link {
  path: Path;
  url: string;
}

/** Every `url` in a part of a definition, with its path. */
export function linksIn(value: unknown, path: Path): Link[] {
  const found: Link[] = [];
  collectLinks(value, [...path], found);
  return found;
}

/** `at` is where the walk is: one list that it adds to and takes from. */
function collectLinks(value: unknown, at: Path, found: Link[]): void {
  if (!Array.isArray(value) && !isMap(value)) return;
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const inner = (value as Record<string | number, unknown>)[key];
    at.push(key);
    if (key === 'url' && typeof inner === 'string') found.push({ path: [...at], url: inner });
    else collectLinks(inner, at, found);
    at.pop();
  }
}
