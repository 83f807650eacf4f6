import { plainSlug } from '../fields/identity.ts';
import { LOCK_ALIASES, LOCKS, type LockName } from '../fields/locks.data.ts';
import type { StockRecord } from '../rows/stock.types.ts';
import type { StoredEntry } from './stored-lines.ts';
import type { StoredCar } from './stored-stock.ts';

export interface MergeContext {
  /** Seconds since 1970. */
  now: number;
  /** There was no import before: nothing is known of how long cars have been there. */
  first: boolean;
  /** For how many days an earlier price is remembered. */
  keepDays: number;
}

/**
 * A feed's car with what the imports before know of it: when it came, when it was sold (a feed often does not say), and the values of its
 * locked fields. `kept` says whether a lock made a difference.
 */
export function mergedCar(
  record: StockRecord,
  before: StoredEntry | undefined,
  locks: readonly LockName[],
  stored: () => StoredCar,
  { now, first, keepDays }: MergeContext,
): { car: StoredCar; kept: boolean } {
  const car: StoredCar = { ...record, first_seen: before?.firstSeen ?? now, missing_since: null };
  if (car.created_at_timestamp === 0) car.created_at_timestamp = before?.createdAt ?? (first ? 0 : now);
  if (car.sold && car.sold_date_timestamp === null && before)
    car.sold_date_timestamp = before.soldAt ?? (before.status === 'sold' ? null : now);
  car.locked_fields =
    record.locked_fields === null ? [...(before?.locks ?? [])] : record.locked_fields.flatMap(lockNamed);
  const kept = before && locks.length > 0 ? keepLocked(car, stored(), locks) : false;
  if (before) {
    carryIdentity(car, before);
    rememberPrices(car, before, { now, keepDays });
  }
  if (!kept) return { car, kept };
  // A repayment is worked out from a price: beside another one it would be wrong.
  if (car.price !== record.price) car.finance_lenders = null;
  return { car, kept };
}

/** A car keeps its id and address under another stock number, and where it stood before leads to where it is. */
function carryIdentity(car: StoredCar, { knownAs, slug, formerSlugs }: StoredEntry): void {
  if (knownAs !== car.stocknum) car.known_as = knownAs;
  const now = plainSlug(car, knownAs);
  const former = [...new Set([...formerSlugs, slug])].filter((one) => one !== now);
  if (former.length > 0) car.former_slugs = former.slice(-FORMER_SLUGS);
}

const FORMER_SLUGS = 5;
const EARLIER_PRICES = 10;
const DAY = 86_400;

/** A price that changes is remembered with the days on which it held: what is shown as an earlier price was one (domain.md 0). */
function rememberPrices(
  car: StoredCar,
  { price, priceType, priceHistory, firstSeen }: StoredEntry,
  { now, keepDays }: Pick<MergeContext, 'now' | 'keepDays'>,
): void {
  const same = car.price === price && car.price_type === priceType;
  const from = priceHistory.at(-1)?.to ?? firstSeen;
  const all =
    same || price === null ? priceHistory : [...priceHistory, { price, price_type: priceType, from, to: now }];
  const kept = all.filter(({ to }) => to > now - keepDays * DAY).slice(-EARLIER_PRICES);
  if (kept.length > 0) car.price_history = kept;
  else delete car.price_history;
}

/** The lock that a feed's word means, in a list; none for a field that cannot be locked. */
export function lockNamed(word: string): LockName[] {
  const plain = word.trim().toLowerCase();
  const name = LOCK_ALIASES[plain.replace(/[^a-z]/g, '')] ?? plain;
  return Object.hasOwn(LOCKS, name) ? [name as LockName] : [];
}

/** A car that no feed has any more, sold at `now`. */
export function soldCar(car: StoredCar, now: number): StoredCar {
  return { ...car, status: 'sold', sold: true, reserved: false, sold_date_timestamp: now, missing_since: now };
}

function keepLocked(car: StoredCar, stored: StoredCar, locks: readonly LockName[]): boolean {
  let kept = false;
  for (const field of locks.flatMap((name) => LOCKS[name])) {
    if (JSON.stringify(car[field]) === JSON.stringify(stored[field])) continue;
    Object.assign(car, { [field]: stored[field] });
    kept = true;
  }
  return kept;
}
