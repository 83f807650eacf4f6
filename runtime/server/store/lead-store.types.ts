import type { FeatureFacts } from '../../contracts/feature-tables.types.ts';
import type { ClaimOutcome, LeadClaim } from '../../contracts/lead-claims.types.ts';
import type { Idempotency } from '../../contracts/lead-desk.types.ts';
import type { TroubledDelivery, UsedLink } from '../../contracts/lead-records.types.ts';
import type { LeadFile } from '../../contracts/platform.types.ts';
import type { Lead, LeadErrors } from '../../rules/lead/lead.types.ts';

/** A claim as the store asks it. */
export type StoreClaim = Pick<LeadClaim, 'take'>;

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

/**
 * What a target gets of a lead. `changes`: each save, later ones what they change; `whole`: the lead once it is complete, and again, whole, when it
 * changes; `once`: the lead once it is complete, later changes are refused; `first`: the same, later changes are none of its business.
 * A lead is complete half an hour after its last step at the latest.
 */
export type DeliveryMode = 'changes' | 'whole' | 'once' | 'first';

/** A target that a lead is delivered to. */
export interface TargetChoice {
  id: string;
  mode: DeliveryMode;
}

/** What waits for one target of one tenant. */
export interface Queue {
  tenant: string;
  target: string;
}

export interface ClaimRequest {
  tenants: readonly string[];
  limit: number;
  leaseMs: number;
  /** How many of each queue at most; `limit` unless given. */
  room?: (queues: readonly Queue[]) => readonly number[];
  /** Entries that this process delivers right now, whatever the clock says of their lease. */
  underWay?: ReadonlySet<number>;
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
  /** Where it goes; the platform alone, as `changes`, unless given. */
  targets?: readonly TargetChoice[];
  /** What the earlier lead becomes where it is one of those; `isDraft`: the same filling-in. Pure; the earlier lead is locked. */
  join?: (earlier: Lead, isDraft: boolean) => Lead;
  /** Stored only with all of these. */
  claims?: readonly StoreClaim[];
  files?: readonly NewFile[];
  /** Who sent it, as limits count visitors; null: nobody knows. */
  visitor?: string | null;
}

/**
 * `updated`: it joined an earlier lead; `replayed`: an earlier one says all of it. Nothing is stored where a claim is refused.
 */
export type CreateOutcome =
  | { outcome: 'created' | 'updated' | 'replayed'; id: string }
  | { outcome: 'conflict' }
  | RefusedClaim;

/** What is stored is nothing: this claim is refused. */
export interface RefusedClaim {
  outcome: ClaimOutcome;
  claim: StoreClaim;
}

export interface LeadChange {
  tenant: string;
  id: string;
  quarantine: string | null;
  idempotency: Idempotency | null;
  /** How targets take it; of these, those that have the lead get the change. */
  targets?: readonly TargetChoice[];
  /** Changed only with all of these. */
  claims?: readonly StoreClaim[];
  /** Who asks for it, as limits count visitors; null: nobody knows. */
  visitor?: string | null;
  files?: readonly NewFile[];
  /** Pure; called with the lead as stored while it is locked. */
  merge: (current: Lead) => { lead: Lead } | { errors: LeadErrors };
}

export type UpdateOutcome =
  | { outcome: 'updated' | 'replayed'; id: string }
  | { outcome: 'conflict' | 'unknown' }
  | RefusedClaim
  | { outcome: 'rejected'; errors: LeadErrors };

/** Times are milliseconds since 1970 UTC throughout. */
export interface StoredLead {
  id: string;
  tenant: string;
  lead: Lead;
  receivedAt: number;
  /** When the shopper last wrote. */
  updatedAt: number;
  version: number;
  quarantine: string | null;
  platformId: string | null;
  /** When somebody of the dealer marked it answered. */
  answeredAt: number | null;
}

/** One delivery that is due, lent to one relay until its lease ends. */
export interface OutboxEntry {
  seq: number;
  /** Proof of the loan: `complete` and `fail` of a lease that went to another relay change nothing. */
  token: string;
  tenant: string;
  leadId: string;
  target: string;
  kind: 'create' | 'update';
  /** The same for every attempt at this delivery: the lead's own id, or 'id.version' of an update; for other targets than the platform with '@target'. */
  idempotencyKey: string;
  /** Of an update, what it changes; the whole lead for targets that take it whole. */
  lead: Lead;
  receivedAt: number;
  platformId: string | null;
  /** Failed attempts so far. */
  attempts: number;
  /** When the attempts began. */
  since: number;
  /** An earlier attempt may have arrived: it said so, or its lease ran out. */
  uncertain: boolean;
}

export interface DeliveryFailure {
  error: string;
  dueAt: number;
  dead: boolean;
  /** Whether it may have arrived. */
  uncertain?: boolean;
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
  /** What was delivered went to the sandbox of this server: it has reached nobody. */
  sandbox: boolean;
  answeredAt: number | null;
}

/** Which leads are meant; what is left out does not matter. */
export interface LeadFilter {
  tenant?: string | undefined;
  /** Of a lead, or its beginning as shoppers are told it (`isReference`). */
  id?: string | undefined;
  /** Id of a form. */
  form?: string | undefined;
  state?: LeadState | undefined;
  /** Received from this moment on, and before the other. */
  from?: number | undefined;
  until?: number | undefined;
  limit: number;
}

/** Which leads are delivered anew. */
export interface RetryFilter {
  tenant?: string | undefined;
  id?: string | undefined;
  /** Those too that nobody but the sandbox has. */
  sandboxed?: boolean | undefined;
}

/** A lead with all that is known of it. */
export interface LeadReport extends LeadSummary {
  lead: Lead;
  quarantine: string | null;
  platformId: string | null;
  /** What features keep of it. */
  facts: FeatureFacts;
  /** Where it went, in order. */
  deliveries: {
    target: string;
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
  /** The lead of a tenant under its `publicId`; its own id, which older mails and calendars say, does too. */
  getPublic(tenant: string, publicId: string): Promise<StoredLead | null>;
  /** Lends up to `limit` due entries, of each queue the oldest first, never one whose lead has an earlier entry for the same target undelivered. */
  claim(request: ClaimRequest): Promise<OutboxEntry[]>;
  /** `platformId`: what the platform calls the lead; null from other targets. `taken`: the files that the target has now; `own` unless given. */
  complete(entry: OutboxEntry, platformId: string | null, taken?: 'own' | 'all' | 'none'): Promise<void>;
  /** Ends a loan without success. `dead` stops the attempts until `retry`. */
  fail(entry: OutboxEntry, failure: DeliveryFailure): Promise<void>;
  /** Makes due what failed before: the target is back. */
  hasten(queue: Queue): Promise<void>;
  /** When the next entry can be claimed, of all queues but some; null when none waits. */
  nextDue(tenants: readonly string[], but?: readonly Queue[]): Promise<number | null>;
  /** Newest first. */
  list(filter: LeadFilter): Promise<LeadSummary[]>;
  /** The same, whole. */
  find(filter: LeadFilter): Promise<LeadReport[]>;
  /** Forgets somebody: leads, deliveries, files and what features keep, the sandbox's too. The number of leads; that it happened is noted. */
  erase(who: ErasedPerson): Promise<number>;
  /** Makes pending and dead entries due now, of one lead quarantined ones too, and starts their attempts anew; returns the number of leads. */
  retry(filter: RetryFilter): Promise<number>;
  /** The files that go with a delivery, or all of its lead; those that a target took are deleted once the lead is delivered everywhere. */
  files(entry: Pick<OutboxEntry, 'leadId' | 'idempotencyKey'>, which: 'own' | 'all'): Promise<LeadFile[]>;
  /** Deliveries that died after a moment, and those that are tried since another. */
  troubled(tenant: string, since: { deadFrom: number; failingFrom: number }): Promise<TroubledDelivery[]>;
  /** Leads whose shopper last wrote between two moments that nobody marked answered, oldest first. */
  unanswered(tenant: string, written: { from: number; until: number }): Promise<StoredLead[]>;
  /** Does what a link of a mail says, once. `gone`: there is no such lead. */
  followLink(link: UsedLink): Promise<'done' | 'used' | 'gone'>;
  /** Deletes files whose time is over, which links were used after two months, and what is over of what features keep. */
  forgetFiles(): Promise<void>;
  /** Deletes leads of a tenant that were delivered before `time` and have nothing left to do; what only the sandbox has stays. The number. */
  forgetLeads(tenant: string, time: number): Promise<number>;
  /** Forgets idempotency keys received before `time`. */
  forgetKeys(time: number): Promise<void>;
}
