import { covers } from './documents/paths.ts';
import type { EngineSettings } from './engine.types.ts';

export interface FilterableFeatures {
  facetSearch: boolean;
  equality: boolean;
  comparison: boolean;
}

const ALL_FEATURES: FilterableFeatures = { facetSearch: true, equality: true, comparison: true };

/** What the settings allow for an attribute in filters; the first matching rule wins, null when none does (search-protocol.md §5). */
export function filterableRule(
  rules: EngineSettings['filterableAttributes'],
  attribute: string,
): FilterableFeatures | null {
  for (const rule of rules) {
    if (typeof rule === 'string') {
      if (rule === '*' || covers(rule, attribute)) return ALL_FEATURES;
    } else if (rule.attributePatterns.some((pattern) => matchesPattern(pattern, attribute))) {
      const { facetSearch = false, filter } = rule.features ?? {};
      return { facetSearch, equality: filter?.equality ?? true, comparison: filter?.comparison ?? false };
    }
  }
  return null;
}

/** Whether an attribute is in a plain list of attributes, itself or through a parent; '*' lists all. */
export function listed(attributes: readonly string[], attribute: string): boolean {
  return attributes.some((entry) => entry === '*' || covers(entry, attribute));
}

/** Pattern globs `*`, `x*`, `*x`, `*x*`; a pattern without a star also covers what is nested below it. */
export function matchesPattern(pattern: string, attribute: string): boolean {
  const open = pattern.startsWith('*');
  const core = pattern.slice(open ? 1 : 0, pattern.length > 1 && pattern.endsWith('*') ? -1 : undefined);
  const close = pattern.endsWith('*');
  if (open && close) return attribute.includes(core);
  if (open) return attribute.endsWith(core);
  return close ? attribute.startsWith(core) : covers(pattern, attribute);
}
