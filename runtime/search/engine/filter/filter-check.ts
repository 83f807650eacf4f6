import type { EngineSettings } from '../engine.types.ts';
import { EngineError } from '../errors.ts';
import { filterableRule } from '../filterable.ts';
import type { FilterExpression } from './filter.types.ts';

const RESERVED = new Set(['_geo', '_geoDistance', '_geoPoint']);
const COMPARISON_KINDS = new Set(['compare', 'between']);

/** What may be filtered. */
export interface FilterRights {
  filterableAttributes: EngineSettings['filterableAttributes'];
}

/**
 * Refuses attributes that are reserved, not filterable, or not open to the operator, in every branch, before anything is evaluated
 * (search-protocol.md §4). Throws EngineError `invalid_search_filter` or `feature_not_enabled`.
 */
export function checkFilter(expression: FilterExpression, rights: FilterRights): void {
  for (const condition of conditions(expression)) {
    if (condition.kind === 'contains') {
      throw new EngineError(
        'feature_not_enabled',
        'Using `CONTAINS` in a filter requires enabling the `containsFilter` feature.',
      );
    }
    if (RESERVED.has(condition.attribute)) {
      throw new EngineError(
        'invalid_search_filter',
        `\`${condition.attribute}\` is reserved and can't be used in a filter.`,
      );
    }
    requireFilterable(condition.attribute, rights, !COMPARISON_KINDS.has(condition.kind), condition.kind);
  }
}

/** The attributes that a filter expression names. */
export function filterAttributes(expression: FilterExpression): string[] {
  return [...conditions(expression)].map(({ attribute }) => attribute);
}

type Leaf = Exclude<FilterExpression, { kind: 'and' | 'or' | 'not' }>;

function* conditions(expression: FilterExpression): Generator<Leaf> {
  if (expression.kind === 'and' || expression.kind === 'or') {
    for (const part of expression.parts) yield* conditions(part);
  } else if (expression.kind === 'not') yield* conditions(expression.part);
  else yield expression;
}

function requireFilterable(attribute: string, rights: FilterRights, equality: boolean, operator: string): void {
  const rule = filterableRule(rights.filterableAttributes, attribute);
  if (!rule) {
    throw new EngineError('invalid_search_filter', `Attribute \`${attribute}\` is not filterable.`);
  }
  if (equality ? !rule.equality : !rule.comparison) {
    throw new EngineError(
      'invalid_search_filter',
      `Operator \`${operator}\` is not allowed for the attribute \`${attribute}\`.`,
    );
  }
}
