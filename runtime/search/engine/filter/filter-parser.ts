import type { Condition, FilterExpression, FilterToken } from './filter.types.ts';
import { filterError, lexFilter } from './filter-lexer.ts';

const MAX_DEPTH = 150;
const PARENTHESIS_DEPTH = 4;
/** Names of the protocol's own: as an unquoted name or value they are a mistake. */
const RESERVED = new Set(['_geo', '_geoBoundingBox', '_geoDistance', '_geoPoint', '_geoPolygon', '_geoRadius']);
const COMPARISONS = ['>', '>=', '<', '<='] as const;

/**
 * Parses one filter expression by the grammar of search-protocol.md §6.2; blank text is no filter (null).
 * Throws EngineError `invalid_search_filter`.
 */
export function parseFilter(text: string): FilterExpression | null {
  if (text.trim() === '') return null;
  const cursor = new TokenCursor(lexFilter(text));
  const expression = parseOr(cursor, 0);
  if (cursor.peek().kind !== 'end') {
    throw filterError(`unexpected \`${cursor.peek().text}\`, an OR or AND may be missing`, cursor.peek().start);
  }
  return expression;
}

/** A place in the tokens of one expression. */
export class TokenCursor {
  readonly #tokens: readonly FilterToken[];
  #at = 0;

  constructor(tokens: readonly FilterToken[]) {
    this.#tokens = tokens;
  }

  peek(): FilterToken {
    return this.#tokens[Math.min(this.#at, this.#tokens.length - 1)]!;
  }

  next(): FilterToken {
    const token = this.peek();
    this.#at++;
    return token;
  }

  /** Takes the next token if it is this keyword or symbol. */
  take(kind: 'keyword' | 'symbol', text: string): boolean {
    const token = this.peek();
    if (token.kind !== kind || token.text !== text) return false;
    this.#at++;
    return true;
  }

  expect(text: string): void {
    if (!this.take('symbol', text)) throw filterError(`\`${text}\` expected`, this.peek().start);
  }

  value(): string {
    const token = this.peek();
    if (token.kind !== 'name' && token.kind !== 'quoted') {
      const what = token.kind === 'keyword' ? `reserved word \`${token.text}\` must be quoted` : 'a value is expected';
      throw filterError(what, token.start);
    }
    if (token.kind === 'name' && RESERVED.has(token.text))
      throw filterError(`\`${token.text}\` is reserved and cannot be used in a filter`, token.start);
    this.#at++;
    return token.text;
  }
}

function parseOr(cursor: TokenCursor, depth: number): FilterExpression {
  const parts = [parseAnd(cursor, depth)];
  while (cursor.take('keyword', 'OR')) parts.push(parseAnd(cursor, depth));
  return parts.length === 1 ? parts[0]! : { kind: 'or', parts };
}

function parseAnd(cursor: TokenCursor, depth: number): FilterExpression {
  const parts = [parseNot(cursor, depth)];
  while (cursor.take('keyword', 'AND')) parts.push(parseNot(cursor, depth));
  return parts.length === 1 ? parts[0]! : { kind: 'and', parts };
}

function parseNot(cursor: TokenCursor, depth: number): FilterExpression {
  if (depth > MAX_DEPTH) throw filterError('the filter is nested too deeply', cursor.peek().start);
  if (cursor.take('keyword', 'NOT')) return { kind: 'not', part: parseNot(cursor, depth + 1) };
  return parsePrimary(cursor, depth);
}

function parsePrimary(cursor: TokenCursor, depth: number): FilterExpression {
  if (cursor.take('symbol', '(')) {
    const inner = parseOr(cursor, depth + PARENTHESIS_DEPTH);
    cursor.expect(')');
    return inner;
  }
  return parseCondition(cursor);
}

function parseCondition(cursor: TokenCursor): FilterExpression {
  const attribute = cursor.value();
  const negated = cursor.take('keyword', 'NOT');
  const condition = (negated ? null : parseNeverNegated(cursor, attribute)) ?? parseNegatable(cursor, attribute);
  return negated ? { kind: 'not', part: condition } : condition;
}

function parseNeverNegated(cursor: TokenCursor, attribute: string): FilterExpression | null {
  if (cursor.take('symbol', '=')) return { kind: 'equals', attribute, value: cursor.value() };
  if (cursor.take('symbol', '!=')) return { kind: 'differs', attribute, value: cursor.value() };
  for (const operator of COMPARISONS) {
    if (cursor.take('symbol', operator)) return { kind: 'compare', attribute, operator, value: cursor.value() };
  }
  if (cursor.take('keyword', 'IS')) {
    const not = cursor.take('keyword', 'NOT');
    const kind = cursor.take('keyword', 'NULL') ? 'isNull' : cursor.take('keyword', 'EMPTY') ? 'isEmpty' : null;
    if (!kind) throw filterError('NULL or EMPTY expected after IS', cursor.peek().start);
    return not ? { kind: 'not', part: { kind, attribute } } : { kind, attribute };
  }
  const token = cursor.peek();
  if (token.kind === 'name' || token.kind === 'quoted') {
    const from = cursor.value();
    if (!cursor.take('keyword', 'TO')) throw filterError('an operator is expected after the attribute', token.start);
    return { kind: 'between', attribute, from, to: cursor.value() };
  }
  return null;
}

function parseNegatable(cursor: TokenCursor, attribute: string): Condition {
  if (cursor.take('keyword', 'IN')) return { kind: 'in', attribute, values: parseList(cursor) };
  if (cursor.take('keyword', 'EXISTS')) return { kind: 'exists', attribute };
  if (cursor.take('keyword', 'CONTAINS')) return { kind: 'contains', attribute, value: cursor.value() };
  if (cursor.take('keyword', 'STARTS WITH')) return { kind: 'startsWith', attribute, value: cursor.value() };
  throw filterError('an operator is expected after the attribute', cursor.peek().start);
}

function parseList(cursor: TokenCursor): string[] {
  const values: string[] = [];
  cursor.expect('[');
  while (!cursor.take('symbol', ']')) {
    values.push(cursor.value());
    if (cursor.take('symbol', ',')) continue;
    cursor.expect(']');
    break;
  }
  return values;
}
