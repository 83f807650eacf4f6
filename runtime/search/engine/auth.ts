import { timingSafeEqual } from 'node:crypto';
import type { EngineState, KeyRecord } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { deriveKey } from './keys.ts';

/** What the caller may do: its action is allowed already, the indexes are asked one by one. */
export interface Access {
  allows(indexUid: string): boolean;
}

const EVERYTHING: Access = { allows: () => true };

interface AuthContext {
  state: EngineState;
  masterKey: string | null;
  now: Date;
}

/**
 * Decides on the Authorization header of a request for `action` (search-protocol.md §3). Throws `missing_authorization_header` (401),
 * `missing_master_key` (401) or `invalid_api_key` (403).
 */
export function authorise(header: string | null, action: string, { state, masterKey, now }: AuthContext): Access {
  if (masterKey === null) {
    if (!action.startsWith('keys.')) return EVERYTHING;
    throw new EngineError('missing_master_key', 'Keys need a master key: start the engine with one.');
  }
  const token = /^Bearer(?:\s+(.*))?$/i.exec(header ?? '');
  if (!token) {
    throw new EngineError(
      'missing_authorization_header',
      'The Authorization header is missing. It must use the bearer authorization method.',
    );
  }
  const value = (token[1] ?? '').trim();
  if (sameSecret(value, masterKey)) return EVERYTHING;
  const key = [...state.keys.values()].find((record) => sameSecret(value, deriveKey(masterKey, record.uid)));
  const expired = key?.expiresAt && new Date(key.expiresAt) <= now;
  if (!key || expired || !key.actions.some((allowed) => allowsAction(allowed, action))) throw refused();
  return { allows: (uid) => key.indexes.some((pattern) => matchesUid(pattern, uid)) };
}

/** Refuses an index that the key does not hold. Throws `invalid_api_key` (403). */
export function requireIndex(access: Access, indexUid: string): void {
  if (!access.allows(indexUid)) throw refused();
}

function refused(): EngineError {
  return new EngineError('invalid_api_key', 'The provided API key is invalid.');
}

function allowsAction(allowed: KeyRecord['actions'][number], action: string): boolean {
  if (allowed === action) return true;
  // Keys are managed with the master key, or with a key that names the action itself.
  if (action.startsWith('keys.')) return allowed === 'keys.*';
  if (allowed === '*') return true;
  if (allowed === '*.get') return action.endsWith('.get');
  return allowed.endsWith('.*') && action.startsWith(allowed.slice(0, -1));
}

function matchesUid(pattern: string, uid: string): boolean {
  return pattern.endsWith('*') ? uid.startsWith(pattern.slice(0, -1)) : pattern === uid;
}

function sameSecret(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
