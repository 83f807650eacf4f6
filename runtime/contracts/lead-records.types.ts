import type { Lead } from '../rules/lead/lead.types.ts';

/** A lead as the store has it. Times are milliseconds since 1970 UTC throughout. */
export interface ReceivedLead {
  id: string;
  lead: Lead;
  receivedAt: number;
  /** Why it looks like spam, and is held back; null: it does not. */
  quarantine: string | null;
  /** When somebody of the dealer marked it answered. */
  answeredAt: number | null;
}

/** A lead that nobody marked answered. */
export interface UnansweredLead extends ReceivedLead {
  /** When the shopper last wrote. */
  updatedAt: number;
  /** 1 for what was written first, one more for each change. */
  version: number;
}

/** A delivery that needs somebody. */
export interface TroubledDelivery {
  leadId: string;
  lead: Lead;
  receivedAt: number;
  target: string;
  /** When its attempts began. */
  since: number;
  /** When it was given up; null: it is still tried. */
  deadAt: number | null;
  error: string;
}

/** What the dealer's people do about a lead by a link of a mail: they say that it is answered, or that one that looked like spam is real. */
export type LeadAction = 'answered' | 'release';

/** A link of a mail as it is used. */
export interface UsedLink {
  tenant: string;
  /** By what its use is remembered (`SignedLink.link`). */
  link: string;
  action: LeadAction;
  leadId: string;
}

/** The leads of the store, as services see them. */
export interface LeadRecords {
  get(tenant: string, id: string): Promise<ReceivedLead | null>;
  /** Received from a moment on, newest first. */
  find(filter: { tenant: string; from: number; limit: number }): Promise<readonly ReceivedLead[]>;
  /** Deliveries that died after a moment, and those that are tried since another. */
  troubled(tenant: string, since: { deadFrom: number; failingFrom: number }): Promise<readonly TroubledDelivery[]>;
  /** Leads whose shopper last wrote between two moments that nobody marked answered, oldest first. */
  unanswered(tenant: string, written: { from: number; until: number }): Promise<readonly UnansweredLead[]>;
  /** Does what a link says, once. `gone`: there is no such lead. */
  followLink(link: UsedLink): Promise<'done' | 'used' | 'gone'>;
}
