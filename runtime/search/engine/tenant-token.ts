import { createHmac } from 'node:crypto';
import type { Doc, Json } from './engine.types.ts';
import { isObject } from './paths.ts';
import { sameSecret } from './same-secret.ts';

/** Algorithm of a token's header -> Node's name of the hash. */
const HASHES: Record<string, string> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PATTERN = /^(\*|[A-Za-z0-9_-]{1,512}\*?)$/;

/** Index pattern -> the filter that its rule adds, null for none. */
export type SearchRules = ReadonlyMap<string, Json>;

export interface TenantToken {
  apiKeyUid: string;
  searchRules: SearchRules;
  /** Seconds; null when the token does not expire. */
  exp: number | null;
  /** Whether the parent key's value signed this token. */
  signedWith(key: string): boolean;
}

/** Reads a tenant token (search-protocol.md §3) without trusting it: ask `signedWith` and `exp` before using it. Null when it is none. */
export function readTenantToken(token: string): TenantToken | null {
  const [head, body, signature, ...rest] = token.split('.');
  if (head === undefined || body === undefined || signature === undefined || rest.length > 0) return null;
  const hash = HASHES[String(decodePart(head)?.alg)];
  const claims = decodePart(body);
  if (hash === undefined || !claims) return null;
  const { apiKeyUid, exp = null } = claims;
  const searchRules = readRules(claims.searchRules);
  if (typeof apiKeyUid !== 'string' || !UUID.test(apiKeyUid) || !searchRules) return null;
  if (exp !== null && !Number.isSafeInteger(exp)) return null;
  const expected = (key: string) => createHmac(hash, key).update(`${head}.${body}`).digest('base64url');
  return {
    apiKeyUid: apiKeyUid.toLowerCase(),
    searchRules,
    exp: exp as number | null,
    signedWith: (key) => sameSecret(signature, expected(key)),
  };
}

/** The filter of the rule for an index, null where the rule has none; undefined when no rule allows the index. The closest pattern decides. */
export function ruleFor(rules: SearchRules, indexUid: string): Json | undefined {
  const closest = [...rules.keys()]
    .filter((pattern) => matchesUid(pattern, indexUid))
    .sort((a, b) => Number(b === indexUid) - Number(a === indexUid) || b.length - a.length)[0];
  return closest === undefined ? undefined : rules.get(closest);
}

/** Whether an index is meant by an exact uid, `prefix*` or `*`. */
export function matchesUid(pattern: string, uid: string): boolean {
  return pattern.endsWith('*') ? uid.startsWith(pattern.slice(0, -1)) : pattern === uid;
}

/** A request's filter and a rule's, both required: request filter array ++ rule filter array (search-protocol.md §3). */
export function withRule(filter: unknown, rule: Json): unknown {
  if (rule === null) return filter;
  return filter === null || filter === undefined ? rule : [...listOf(filter), ...listOf(rule)];
}

function listOf(filter: unknown): unknown[] {
  return Array.isArray(filter) ? filter : [filter];
}

function readRules(value: Json | undefined): SearchRules | null {
  const entries: [string, Json][] | null = Array.isArray(value)
    ? value.map((pattern) => [String(pattern), null])
    : isObject(value)
      ? Object.entries(value)
      : null;
  if (!entries?.every(([pattern, rule]) => PATTERN.test(pattern) && (rule === null || isObject(rule)))) return null;
  return new Map(entries.map(([pattern, rule]) => [pattern, isObject(rule) ? (rule.filter ?? null) : null]));
}

function decodePart(part: string): Doc | null {
  if (!/^[A-Za-z0-9_-]+$/.test(part)) return null;
  try {
    const value = JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Json;
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
