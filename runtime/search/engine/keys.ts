import { createHmac } from 'node:crypto';
import type { Clock } from '../../rules/location/clock.types.ts';
import { formatDateTime, parseExpiry } from './dates.ts';
import type { Doc, EngineState, Json, KeyRecord } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { ACTIONS, SEEDS } from './keys.data.ts';
import { readFields } from './read-fields.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const UID_PATTERN = /^(\*|[A-Za-z0-9_-]{1,512}\*?)$/;
const REQUIRED = ['actions', 'indexes', 'expiresAt'] as const;
const PATCHABLE = ['name', 'description'];

/** Field of POST /keys -> whether a value is right. `expiresAt` is read against the clock besides. */
const FIELDS = {
  description: textOrNull,
  name: textOrNull,
  uid: (value: Json) => typeof value === 'string' && UUID.test(value),
  actions: (value: Json) => Array.isArray(value) && value.every((entry) => ACTIONS.has(entry as string)),
  indexes: (value: Json) =>
    Array.isArray(value) && value.every((entry) => typeof entry === 'string' && UID_PATTERN.test(entry)),
  expiresAt: textOrNull,
};
type Field = keyof typeof FIELDS;

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

/** All keys, the newest first. */
export function listKeys(state: EngineState): KeyRecord[] {
  return [...state.keys.values()].sort((a, b) =>
    a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? 1 : -1,
  );
}

/** The key with this uid or value. Throws `api_key_not_found`. */
export function findKey(state: EngineState, masterKey: string, uidOrKey: string): KeyRecord {
  const byUid = state.keys.get(uidOrKey.toLowerCase());
  const found = byUid ?? [...state.keys.values()].find((record) => deriveKey(masterKey, record.uid) === uidOrKey);
  if (!found) throw new EngineError('api_key_not_found', `API key \`${uidOrKey}\` not found.`);
  return found;
}

/** Reads the body of POST /keys. Throws `bad_request`, `missing_api_key_*`, `invalid_api_key_*`, `api_key_already_exists`. */
export function createKey(state: EngineState, body: unknown, clock: Clock, uuid: () => string): KeyRecord {
  const fields = readFields(body, Object.keys(FIELDS) as Field[]);
  const now = clock();
  for (const [field, value] of Object.entries(fields) as [Field, Json][]) {
    const right = FIELDS[field](value) && (field !== 'expiresAt' || isFuture(value, now));
    if (!right) throw invalid(field);
  }
  const missing = REQUIRED.find((field) => fields[field] === undefined);
  if (missing) throw new EngineError(`missing_api_key_${snake(missing)}`, `Missing field \`${missing}\`.`);
  const uid = String(fields.uid ?? uuid()).toLowerCase();
  if (state.keys.has(uid))
    throw new EngineError('api_key_already_exists', `\`uid\` field value \`${uid}\` is already an existing API key.`);
  const expiry = fields.expiresAt;
  return {
    uid,
    name: (fields.name ?? null) as string | null,
    description: (fields.description ?? null) as string | null,
    actions: fields.actions as string[],
    indexes: fields.indexes as string[],
    expiresAt: typeof expiry === 'string' ? formatDateTime(parseExpiry(expiry)!) : null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** A change of a key's name or description, checked; nothing else may change. Throws `bad_request`, `immutable_api_key_*`, `invalid_api_key_*`. */
export function readKeyPatch(body: unknown): Partial<Pick<KeyRecord, 'name' | 'description'>> {
  const fields = readFields(body, [...Object.keys(FIELDS), 'key', 'createdAt', 'updatedAt']);
  for (const [field, value] of Object.entries(fields)) {
    if (!PATCHABLE.includes(field)) {
      throw new EngineError(
        `immutable_api_key_${snake(field)}`,
        `Immutable field \`${field}\`: expected one of \`description\`, \`name\`.`,
      );
    }
    if (!textOrNull(value!)) throw invalid(field);
  }
  return fields as Partial<Pick<KeyRecord, 'name' | 'description'>>;
}

function textOrNull(value: Json): boolean {
  return value === null || typeof value === 'string';
}

function isFuture(value: Json, now: Date): boolean {
  if (typeof value !== 'string') return value === null;
  const time = parseExpiry(value);
  return time !== null && time > now.getTime();
}

function invalid(field: string): EngineError {
  return new EngineError(`invalid_api_key_${snake(field)}`, `Invalid value at \`.${field}\`.`);
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
