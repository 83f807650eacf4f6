import type { EngineState, Json, KeyRecord } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { deriveKey } from './keys.ts';
import { sameSecret } from './same-secret.ts';
import { matchesUid, readTenantToken, ruleFor, type TenantToken } from './tenant-token.ts';

/** What the caller may do: its action is allowed already, the indexes are asked one by one. */
export interface Access {
  allows(indexUid: string): boolean;
  /** The filter that a tenant token demands of every search on this index; null when there is none. Join it with `withRule`. */
  ruleFilter(indexUid: string): Json;
  /** Whether a write may create the index that it names. */
  createsIndexes: boolean;
}

/** The master key's, and everybody's where there is none. */
export const FULL_ACCESS: Access = { allows: () => true, ruleFilter: () => null, createsIndexes: true };

/** Actions on the whole engine: not for keys of some indexes, whatever they list. */
const INSTANCE_WIDE = /^(keys\.|experimental\.|version$)/;

interface AuthContext {
  state: EngineState;
  masterKey: string | null;
  now: Date;
}

/**
 * Decides on the Authorization header of a request for `action` (search-protocol.md §3). Throws `missing_authorization_header` (401),
 * `missing_master_key` (401) or `invalid_api_key` (403).
 */
export function authorise(header: string | null, action: string, context: AuthContext): Access {
  const { masterKey } = context;
  if (masterKey === null) {
    if (!action.startsWith('keys.')) return FULL_ACCESS;
    throw new EngineError('missing_master_key', 'Keys need a master key: start the engine with one.');
  }
  const bearer = /^Bearer(?: (.*))?$/s.exec(header ?? '');
  if (!bearer) {
    throw new EngineError(
      'missing_authorization_header',
      'The Authorization header is missing. It must use the bearer authorization method.',
    );
  }
  const value = bearer[1]?.trim() ?? '';
  if (value === '') throw refused();
  if (sameSecret(value, masterKey)) return FULL_ACCESS;
  const token = action === 'search' ? readTenantToken(value) : null;
  if (token) return tenantAccess(token, masterKey, context);
  const key = [...context.state.keys.values()].find((record) => sameSecret(value, deriveKey(masterKey, record.uid)));
  if (!key || !grants(key, action, context.now)) throw refused();
  return keyAccess(key);
}

/** Refuses an index that the key does not hold. Throws `invalid_api_key` (403). */
export function requireIndex(access: Access, indexUid: string): void {
  if (!access.allows(indexUid)) throw refused();
}

function keyAccess(key: KeyRecord): Access {
  return {
    allows: (uid) => key.indexes.some((pattern) => matchesUid(pattern, uid)),
    ruleFilter: () => null,
    createsIndexes: key.actions.some((allowed) => allowsAction(allowed, 'indexes.create')),
  };
}

/** A tenant token opens what both it and its parent key allow. */
function tenantAccess(token: TenantToken, masterKey: string, { state, now }: AuthContext): Access {
  const key = state.keys.get(token.apiKeyUid);
  const genuine = key !== undefined && token.signedWith(deriveKey(masterKey, key.uid));
  const expired = token.exp !== null && Math.floor(now.getTime() / 1000) > token.exp;
  if (!genuine || expired || !grants(key, 'search', now)) throw refused();
  const parent = keyAccess(key);
  return {
    allows: (uid) => ruleFor(token.searchRules, uid) !== undefined && parent.allows(uid),
    ruleFilter: (uid) => ruleFor(token.searchRules, uid) ?? null,
    createsIndexes: false,
  };
}

function grants(key: KeyRecord, action: string, now: Date): boolean {
  const expired = key.expiresAt !== null && new Date(key.expiresAt) <= now;
  const scoped = INSTANCE_WIDE.test(action) && !key.indexes.includes('*');
  return !expired && !scoped && key.actions.some((allowed) => allowsAction(allowed, action));
}

function refused(): EngineError {
  return new EngineError('invalid_api_key', 'The provided API key is invalid.');
}

function allowsAction(allowed: KeyRecord['actions'][number], action: string): boolean {
  if (allowed === action) return true;
  if (allowed === '*.get') return action.endsWith('.get') && !action.startsWith('keys.');
  if (allowed === '*') return true;
  return allowed.endsWith('.*') && action.startsWith(allowed.slice(0, -1));
}
