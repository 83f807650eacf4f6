import type { Idempotency } from '../../contracts/lead-desk.types.ts';
import type { SlotKind } from '../../rules/booking/booking.types.ts';
import type { Lead, LeadErrors } from '../../rules/lead/lead.types.ts';

/** A place of a slot for a lead. */
export interface BookingClaim {
  kind: SlotKind;
  location: string;
  startsAt: number;
  /** How many the slot has. */
  places: number;
}

export interface TakenFilter {
  tenant: string;
  kind: SlotKind;
  location: string;
  /** Slots from this moment on. */
  from: number;
}

/** A file that came with a lead. The store seals what is in it. */
export interface NewFile {
  id: string;
  /** Of the form. */
  field: string;
  /** As the shopper's device calls it, cleaned. */
  name: string;
  type: string;
  bytes: Uint8Array;
  /** It is deleted after so long, delivered or not. */
  keepForMs: number;
}

export interface NewLead {
  tenant: string;
  lead: Lead;
  /** Why it looks like spam; null relays it. A quarantined lead is kept and waits for `leads retry`. */
  quarantine: string | null;
  /** What was agreed to, in which words: kept as evidence beside the lead, never relayed. */
  consent: { optIn: boolean; wording: string };
  idempotency: Idempotency | null;
  /** Hashes by which it is known to be one that came within a day: of the filling-in of the form, and of who asked about what. */
  same?: { draft: string | null; people: readonly string[] };
  /** Whether the platform takes updates; where it does not, a lead is delivered once, complete or half an hour after its last step. */
  updates?: boolean;
  /** What the earlier lead becomes where it is one of those; `isDraft`: the same filling-in. Pure; the earlier lead is locked. */
  join?: (earlier: Lead, isDraft: boolean) => Lead;
  /** Stored only with a place of this slot. */
  booking?: BookingClaim | null;
  files?: readonly NewFile[];
}

/** `updated`: it joined an earlier lead; `replayed`: an earlier one says all of it; `taken`: its slot has no place left, and nothing is stored. */
export type CreateOutcome =
  | { outcome: 'created' | 'updated' | 'replayed'; id: string }
  | { outcome: 'conflict' | 'taken' };

export interface LeadChange {
  tenant: string;
  id: string;
  quarantine: string | null;
  idempotency: Idempotency | null;
  updates?: boolean;
  /** Changed only with a place of this slot; null lets go of what the lead had booked. */
  booking?: BookingClaim | null;
  files?: readonly NewFile[];
  /** Pure; called with the lead as stored while it is locked. */
  merge: (current: Lead) => { lead: Lead } | { errors: LeadErrors };
}

export type UpdateOutcome =
  | { outcome: 'updated' | 'replayed'; id: string }
  | { outcome: 'conflict' | 'unknown' | 'taken' }
  | { outcome: 'rejected'; errors: LeadErrors };

/** Times are milliseconds since 1970 UTC throughout. */
export interface StoredLead {
  id: string;
  tenant: string;
  lead: Lead;
  receivedAt: number;
  version: number;
  quarantine: string | null;
  platformId: string | null;
}

/** One delivery that is due, lent to one relay until its lease ends. */
export interface OutboxEntry {
  seq: number;
  /** Proof of the loan: `complete` and `fail` of a lease that went to another relay change nothing. */
  token: string;
  tenant: string;
  leadId: string;
  kind: 'create' | 'update';
  /** The same for every attempt at this delivery: the lead's own id, or 'id.version' of an update. */
  idempotencyKey: string;
  /** Of an update, what it changes. */
  lead: Lead;
  platformId: string | null;
  /** Failed attempts so far. */
  attempts: number;
  /** When the attempts began. */
  since: number;
}

export type LeadState = 'pending' | 'delivered' | 'quarantined' | 'dead';

export interface LeadSummary {
  id: string;
  tenant: string;
  receivedAt: number;
  category: string;
  name: string;
  state: LeadState;
  attempts: number;
  lastError: string | null;
}

/** Which leads are meant; what is left out does not matter. */
export interface LeadFilter {
  tenant?: string | undefined;
  id?: string | undefined;
  /** Id of a form. */
  form?: string | undefined;
  state?: LeadState | undefined;
  /** Received from this moment on, and before the other. */
  from?: number | undefined;
  until?: number | undefined;
  limit: number;
}

/** A lead with all that is known of it. */
export interface LeadReport extends LeadSummary {
  lead: Lead;
  quarantine: string | null;
  platformId: string | null;
  /** Where it went, in order. */
  deliveries: {
    kind: 'create' | 'update';
    state: 'pending' | 'held' | 'delivered' | 'dead';
    attempts: number;
    dueAt: number;
    deliveredAt: number | null;
    lastError: string | null;
  }[];
}

/** Somebody who is to be forgotten: by e-mail, by phone, or by either. */
export interface ErasedPerson {
  tenant?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/** Where enquiries live. One contract suite (lead-store.test.ts) holds for every implementation. */
export interface LeadStore {
  /** Lead, outbox entry and idempotency row in one durable transaction: once this resolves, a power cut loses nothing. */
  create(lead: NewLead): Promise<CreateOutcome>;
  /** `unknown` for an id that is not the tenant's; nothing is stored unless the outcome is `updated`, and nothing delivered where nothing changed. */
  update(change: LeadChange): Promise<UpdateOutcome>;
  get(tenant: string, id: string): Promise<StoredLead | null>;
  /** Lends up to `limit` due entries, oldest first, never one whose lead has an earlier entry undelivered. */
  claim(request: { tenants: readonly string[]; limit: number; leaseMs: number }): Promise<OutboxEntry[]>;
  complete(entry: OutboxEntry, platformId: string): Promise<void>;
  /** Ends a loan without success. `dead` stops the attempts until `retry`. */
  fail(entry: OutboxEntry, failure: { error: string; dueAt: number; dead: boolean }): Promise<void>;
  /** When the next entry can be claimed; null when none waits. */
  nextDue(tenants: readonly string[]): Promise<number | null>;
  /** Newest first. */
  list(filter: LeadFilter): Promise<LeadSummary[]>;
  /** The same, whole. */
  find(filter: LeadFilter): Promise<LeadReport[]>;
  /** Forgets somebody: leads, deliveries, bookings and files, the sandbox's too. The number of leads; that it happened is noted. */
  erase(who: ErasedPerson): Promise<number>;
  /** Makes pending, dead and quarantined entries due now and starts their attempts anew; returns the number of leads. */
  retry(filter: { tenant?: string | undefined; id?: string | undefined }): Promise<number>;
  /** How many places of slots are booked, by the slot's moment. */
  taken(filter: TakenFilter): Promise<Map<number, number>>;
  /** What a lead has booked; null: nothing. */
  booking(tenant: string, leadId: string): Promise<{ kind: SlotKind; location: string; startsAt: number } | null>;
  /** The files that go with a delivery, by its key; they are deleted once it is complete. */
  files(key: string): Promise<Omit<NewFile, 'id' | 'keepForMs'>[]>;
  /** Deletes files whose time is over. */
  forgetFiles(): Promise<void>;
  /** Forgets idempotency keys received before `time`. */
  forgetKeys(time: number): Promise<void>;
}
