import type { LeadPlatform } from '../../contracts/platform.types.ts';
import type { LeadStore, OutboxEntry } from '../store/lead-store.types.ts';
import { retryDelay } from './backoff.ts';
import type { RelayOptions } from './relay.types.ts';

type Deliver = Pick<RelayOptions, 'platformFor' | 'clock' | 'random' | 'log'> & {
  store: LeadStore;
  giveUpAfterMs: number;
};

/**
 * One attempt at one entry, and its outcome in the outbox. Rejects only when the store fails: the entry's lease then ends by itself and it is
 * sent again, under the same idempotency key, as after every attempt whose outcome is unknown.
 */
export async function deliver(entry: OutboxEntry, signal: AbortSignal, options: Deliver): Promise<void> {
  let platformId: string;
  try {
    platformId = await send(entry, options, signal);
  } catch (error) {
    return await failed(entry, error instanceof Error ? error.message : String(error), options);
  }
  await options.store.complete(entry, platformId);
}

async function send(entry: OutboxEntry, { platformFor, store }: Deliver, signal: AbortSignal): Promise<string> {
  const platform: LeadPlatform | null = platformFor(entry.tenant);
  if (platform === null) throw new DeliveryError('No platform is configured');
  const { idempotencyKey, lead, platformId } = entry;
  const files = await store.files(idempotencyKey);
  const call = { idempotencyKey, signal, ...(files.length > 0 ? { files } : {}) };
  if (entry.kind === 'create') return await platform.createLead(lead, call);
  if (platformId === null) throw new DeliveryError('The platform id of the lead is not known');
  await platform.updateLead(platformId, { ...lead, lead_id: platformId }, call);
  return platformId;
}

async function failed(
  entry: OutboxEntry,
  message: string,
  { store, clock, random, log, giveUpAfterMs }: Deliver,
): Promise<void> {
  const now = clock().getTime();
  const dueAt = now + retryDelay(entry.attempts, random);
  const dead = dueAt - entry.since >= giveUpAfterMs;
  const facts = { tenant: entry.tenant, lead: entry.leadId, attempts: entry.attempts + 1, dead };
  // §8 Form submission failure, reporting: the words are the specification's.
  log(dead ? 'error' : 'warn', `${entry.lead.category ?? ''} Form submission error occured. ${message}`, facts);
  await store.fail(entry, { error: message, dueAt, dead });
}

/** A delivery that could not even be tried. */
class DeliveryError extends Error {
  override name = 'DeliveryError';
}
