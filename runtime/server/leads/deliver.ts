import type { LeadStore, OutboxEntry } from '../store/lead-store.types.ts';
import { type LeadDelivery, type LeadTarget, TargetError } from '../targets/target.types.ts';
import type { DeliveryEnd } from './delivery-gate.ts';
import type { FailureLog } from './failure-log.ts';
import type { RelayOptions } from './relay.types.ts';

const FIRST_MS = 1000;

/** Everything that waits is tried within this time after a platform is back (quality.md R4). */
const LONGEST_MS = 4 * 60_000;
const SHORTEST_MS = 100;

type Deliver = Pick<RelayOptions, 'targetFor' | 'carFor' | 'clock' | 'random'> & {
  store: LeadStore;
  giveUpAfterMs: number;
  failures: FailureLog;
};

/** Attempts that a dead entry has had at least: after a clock that was set forward a week has not passed. */
const FEWEST_ATTEMPTS = 10;

/** Attempts after which a target that cannot be asked is sent the lead again all the same. */
const MOST_LOOK_UPS = 5;

/**
 * One attempt at one entry, and its outcome in the outbox. Rejects only when the store fails: the entry's lease then ends by itself and it is
 * sent again, under the same idempotency key, as after every attempt whose outcome is unknown.
 */
export async function deliver(entry: OutboxEntry, signal: AbortSignal, options: Deliver): Promise<DeliveryEnd> {
  let sent: Sent;
  try {
    sent = await send(entry, options, signal);
  } catch (error) {
    const fault = error instanceof TargetError ? error.fault : 'uncertain';
    await failed(entry, error instanceof Error ? error.message : String(error), fault === 'uncertain', options);
    return fault;
  }
  await options.store.complete(entry, sent.platformId, sent.files);
  return 'delivered';
}

interface Sent {
  platformId: string | null;
  /** Which files the target has now. */
  files: 'own' | 'all' | 'none';
}

async function send(entry: OutboxEntry, options: Deliver, signal: AbortSignal): Promise<Sent> {
  const target = options.targetFor(entry.tenant, entry.target);
  if (target === null)
    throw new TargetError('away', `No target \`${entry.target}\` is configured for ${entry.tenant} any more`);
  const delivery = await deliveryOf(entry, target, options);
  const found = entry.uncertain && entry.kind === 'create' ? await lookedUp(entry, delivery, target, signal) : null;
  const platformId = found ?? (await target.send(delivery, signal));
  return { platformId, files: target.takesFiles ? filesFor(target) : 'none' };
}

/** What may have arrived is looked for before it is sent again; where that cannot be done, the same key makes a repeat safe. */
async function lookedUp(
  { attempts }: OutboxEntry,
  delivery: LeadDelivery,
  target: LeadTarget,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    return (await target.find?.(delivery, signal)) ?? null;
  } catch (error) {
    if (attempts < MOST_LOOK_UPS && error instanceof TargetError && error.fault !== 'refused') throw error;
    return null;
  }
}

/** Who gets changes alone gets the files that came with them. */
const filesFor = ({ mode }: LeadTarget): 'own' | 'all' => (mode === 'changes' ? 'own' : 'all');

async function deliveryOf(entry: OutboxEntry, target: LeadTarget, { store, carFor }: Deliver): Promise<LeadDelivery> {
  const { idempotencyKey, leadId, tenant, kind, lead, platformId, receivedAt, uncertain } = entry;
  return {
    key: idempotencyKey,
    leadId,
    kind,
    receivedAt,
    lead,
    platformId,
    files: await store.files(entry, filesFor(target)),
    ...(target.mode === 'whole' && lead.car_id ? await carOf(tenant, lead.car_id, carFor) : NO_CAR),
    uncertain,
  };
}

const NO_CAR = { car: null, carIsGone: false };

/** The car is an extra: where it cannot be read the lead goes without, and nothing is said of the stock. */
async function carOf(
  tenant: string,
  id: string,
  carFor: Deliver['carFor'],
): Promise<Pick<LeadDelivery, 'car' | 'carIsGone'>> {
  const car = await carFor?.(tenant, id).catch(() => undefined);
  return car === undefined ? NO_CAR : { car, carIsGone: car === null };
}

async function failed(
  entry: OutboxEntry,
  message: string,
  isUncertain: boolean,
  { store, clock, random, giveUpAfterMs, failures }: Deliver,
): Promise<void> {
  const dueAt = clock().getTime() + retryDelay(entry.attempts, random);
  const dead = dueAt - entry.since >= giveUpAfterMs && entry.attempts + 1 >= FEWEST_ATTEMPTS;
  failures.failed(entry, message, dead);
  await store.fail(entry, { error: message, dueAt, dead, uncertain: entry.uncertain || isUncertain });
}

/** Full jitter: anywhere up to a bound that doubles with each failed attempt, so that what failed together does not return together. */
export function retryDelay(failedAttempts: number, random: () => number): number {
  const bound = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failedAttempts, 20));
  return Math.max(SHORTEST_MS, Math.floor(random() * bound));
}
