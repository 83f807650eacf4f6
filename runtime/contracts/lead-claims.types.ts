import type { Transaction } from 'kysely';
import type { Car } from '../rules/car/car.types.ts';
import type { FormDefinition } from '../rules/form/form.types.ts';
import type { Lead, LeadErrors, LeadInput } from '../rules/lead/lead.types.ts';
import type { NoTables } from './feature-tables.types.ts';
import type { Idempotency } from './lead-desk.types.ts';

/** A lead that is about to be stored, checked. */
export interface ClaimingLead {
  lead: LeadInput;
  form: FormDefinition | null;
  /** What it was before; null: it is new. */
  stored: { id: string; lead: Lead } | null;
}

/** What a feature says to leads that claim something of it that there is only so much of, as a hook of its service. */
export interface LeadClaims {
  /** What a lead claims, or why it is refused; null: nothing. */
  of(claiming: ClaimingLead): Promise<LeadClaim | ClaimRefusal | null>;
  /** The fields of a lead that does not get what it claims and is taken all the same. */
  without(claiming: ClaimingLead): Partial<LeadInput>;
}

/** What one lead claims. The core knows no more of it. */
export interface LeadClaim {
  /** Takes it within the transaction that stores the lead; null: the lead has it. Refused, all of the transaction is taken back. */
  take(trx: Transaction<NoTables>, claimer: Claimer): Promise<ClaimOutcome | null>;
  /** Why a lead is refused whose claim was `taken`. */
  refusal(): Promise<ClaimRefusal>;
  /** What the answer says of it beside the lead's id, by name. */
  answer(leadId: string): Readonly<Record<string, string>>;
}

/** `taken`: somebody else has it, the lead is refused; `full`: its visitor has as much as one may, the lead is taken without. */
export type ClaimOutcome = 'taken' | 'full';

export interface ClaimRefusal {
  errors: LeadErrors;
}

/** Who claims, and when. */
export interface Claimer {
  leadId: string;
  /** A hash of who sends the lead; null: nobody knows, or no limit means them. */
  visitor: string | null;
  /** Milliseconds since 1970 UTC. */
  now: number;
}

/** The leads of one site for services of features. What they ask rejects while the store cannot answer. */
export interface ServiceLeads {
  /** The id under which others are told of a lead: it says nothing of the lead's own, with which the enquiry could be changed. */
  publicId(leadId: string): string;
  /** The lead under such an id; under its own too, which mails of earlier versions say. Null: there is none. */
  byPublicId(publicId: string): Promise<{ id: string; lead: Lead } | null>;
  /** Changes a lead and what it claims as one. */
  change(id: string, change: ServiceLeadChange): Promise<'changed' | 'unknown' | ClaimOutcome>;
  /** Takes a lead that the service writes itself. Its shopper gets no confirmation: the service tells them. */
  take(written: WrittenLead): Promise<void>;
  /** Whether something was thrown because the store does not answer at the moment. */
  isAway(error: unknown): boolean;
}

export interface WrittenLead {
  input: LeadInput;
  /** What it is about; null: no car, or one that is gone. */
  car: Car | null;
  userAgent: string;
  /** What the shopper agreed to hear of, and the words that stood there. */
  consent: { optIn: boolean; wording: string };
  /** However often it is taken, it is one lead. */
  idempotency: Idempotency;
}

export interface ServiceLeadChange {
  /** Pure; called with the lead as stored while it is locked. */
  merge: (current: Lead) => Lead;
  claims: readonly Pick<LeadClaim, 'take'>[];
  /** Who asks for it, as limits count visitors. */
  visitor: string;
}
