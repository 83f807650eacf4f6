export type CompareOperator = '>' | '>=' | '<' | '<=';

export type Condition =
  | { kind: 'equals' | 'differs'; attribute: string; value: string }
  | { kind: 'compare'; attribute: string; operator: CompareOperator; value: string }
  | { kind: 'between'; attribute: string; from: string; to: string }
  | { kind: 'in'; attribute: string; values: string[] }
  | { kind: 'contains' | 'startsWith'; attribute: string; value: string }
  | { kind: 'exists' | 'isNull' | 'isEmpty'; attribute: string };

export type FilterExpression =
  | { kind: 'and'; parts: FilterExpression[] }
  | { kind: 'or'; parts: FilterExpression[] }
  | { kind: 'not'; part: FilterExpression }
  | Condition;

export interface FilterToken {
  /** `name` is an unquoted word, `quoted` one in quotes: both are values. `end` has empty text. */
  kind: 'name' | 'quoted' | 'keyword' | 'symbol' | 'end';
  text: string;
  start: number;
  end: number;
}
