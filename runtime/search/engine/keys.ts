import { createHmac } from 'node:crypto';
import type { Clock } from '../../rules/clock.types.ts';
import type { Doc, EngineState, Json, KeyRecord } from './engine.types.ts';
import { EngineError } from './errors.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const UID_PATTERN = /^(\*|[A-Za-z0-9_-]+\*?)$/;

/** The four keys of a first start; client suites look them up by name (search-protocol.md §3). */
const SEEDS: Pick<KeyRecord, 'name' | 'description' | 'actions'>[] = [
  { name: 'Default Search API Key', description: 'Use it to search from the frontend', actions: ['search'] },
  {
    name: 'Default Admin API Key',
    description: 'Use it for anything that is not a search operation. Caution! Do not expose it on a public frontend',
    actions: ['*'],
  },
  {
    name: 'Default Read-Only Admin API Key',
    description:
      'Use it to read information across the whole database. Caution! Do not expose this key on a public frontend',
    actions: ['*.get', 'keys.get'],
  },
  {
    name: 'Default Chat API Key',
    description: 'Use it to chat and search from the frontend',
    actions: ['chatCompletions', 'search'],
  },
];

/** The value of an API key: lower-case hex HMAC-SHA256 of its lower-case UUID under the master key. So it can be worked out anywhere. */
export function deriveKey(masterKey: string, uid: string): string {
  return createHmac('sha256', masterKey).update(uid.toLowerCase()).digest('hex');
}

/** The keys of an engine that starts for the first time. */
export function seedKeys(clock: Clock, uuid: () => string): Map<string, KeyRecord> {
  const now = clock().toISOString();
  return new Map(
    SEEDS.map((seed) => {
      const uid = uuid();
      return [uid, { uid, ...seed, indexes: ['*'], expiresAt: null, createdAt: now, updatedAt: now }];
    }),
  );
}

/** A key as the API shows it, with its value. */
export function showKey(record: KeyRecord, masterKey: string): Doc {
  return { ...record, key: deriveKey(masterKey, record.uid) };
}

/** The key with this uid or value. Throws `api_key_not_found`. */
export function findKey(state: EngineState, masterKey: string, uidOrKey: string): KeyRecord {
  const byUid = state.keys.get(uidOrKey.toLowerCase());
  const found = byUid ?? [...state.keys.values()].find((record) => deriveKey(masterKey, record.uid) === uidOrKey);
  if (!found) throw new EngineError('api_key_not_found', `API key \`${uidOrKey}\` not found.`);
  return found;
}

/** Reads the body of POST /keys. Throws `missing_api_key_*`, `invalid_api_key_*`, `api_key_already_exists`. */
export function createKey(state: EngineState, body: Doc, clock: Clock, uuid: () => string): KeyRecord {
  for (const field of ['actions', 'indexes', 'expiresAt']) {
    if (!Object.hasOwn(body, field))
      throw new EngineError(`missing_api_key_${snake(field)}`, `Missing field \`${field}\`.`);
  }
  const now = clock();
  const uid = body.uid === undefined || body.uid === null ? uuid() : body.uid;
  if (typeof uid !== 'string' || !UUID.test(uid)) throw invalid('uid');
  if (state.keys.has(uid.toLowerCase())) {
    throw new EngineError(
      'api_key_already_exists',
      `\`uid\` field value \`${uid}\` is already an existing API key.`,
      409,
    );
  }
  const actions = texts(body.actions!, 'actions');
  const indexes = texts(body.indexes!, 'indexes');
  if (!indexes.every((pattern) => UID_PATTERN.test(pattern))) throw invalid('indexes');
  const expiresAt = readExpiry(body.expiresAt!, now);
  const { name, description } = readLabels(body);
  const stamp = now.toISOString();
  return {
    uid: uid.toLowerCase(),
    name: name ?? null,
    description: description ?? null,
    actions,
    indexes,
    expiresAt,
    createdAt: stamp,
    updatedAt: stamp,
  };
}

/** A key with its name or description changed; nothing else may be. Throws `immutable_api_key_*`. */
export function patchKey(record: KeyRecord, body: Doc, clock: Clock): KeyRecord {
  for (const field of Object.keys(body)) {
    if (field === 'name' || field === 'description') continue;
    if (!Object.hasOwn(record, field) && field !== 'key')
      throw new EngineError('bad_request', `Unknown field \`${field}\`.`);
    throw new EngineError(
      `immutable_api_key_${snake(field)}`,
      `The \`${field}\` field cannot be modified for the given resource.`,
    );
  }
  return { ...record, ...readLabels(body), updatedAt: clock().toISOString() };
}

function readLabels(body: Doc): Partial<Pick<KeyRecord, 'name' | 'description'>> {
  const labels: Partial<Pick<KeyRecord, 'name' | 'description'>> = {};
  for (const field of ['name', 'description'] as const) {
    const value = body[field];
    if (value === undefined) continue;
    if (value !== null && typeof value !== 'string') throw invalid(field);
    labels[field] = value;
  }
  return labels;
}

function texts(value: Json, field: string): string[] {
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string')) throw invalid(field);
  return value as string[];
}

function readExpiry(value: Json, now: Date): string | null {
  if (value === null) return null;
  const date = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
  if (!(date.getTime() > now.getTime())) throw invalid('expiresAt');
  return date.toISOString();
}

function invalid(field: string): EngineError {
  return new EngineError(`invalid_api_key_${snake(field)}`, `Invalid value at \`.${field}\`.`);
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
