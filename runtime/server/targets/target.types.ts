import type { MailMessage } from '../../contracts/mail.types.ts';
import type { LeadFile } from '../../contracts/platform.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { DeliveryMode } from '../store/lead-store.types.ts';

/** What of a dealer the messages about leads say. */
export type TargetTenant = Pick<
  ResolvedTenant,
  | 'slug'
  | 'name'
  | 'legalName'
  | 'region'
  | 'locale'
  | 'words'
  | 'currency'
  | 'distanceUnit'
  | 'timeZone'
  | 'domains'
  | 'contact'
  | 'locations'
  | 'dealershipSlug'
  | 'forms'
  | 'enquiry'
  | 'theme'
  | 'words'
> & { dealer?: Pick<ResolvedTenant['dealer'], 'dealerId' | 'manufacturerId' | 'dealerships'> };

/** One delivery of one lead to one target. Times are milliseconds since 1970 UTC. */
export interface LeadDelivery {
  /** The same for every attempt at it, and of no other delivery to this target. */
  key: string;
  /** The site's own id of the lead. */
  leadId: string;
  kind: 'create' | 'update';
  receivedAt: number;
  /** The whole lead; to targets that take changes alone, of an update what it changes. */
  lead: Lead;
  /** The platform's id of the lead, once it has one. */
  platformId: string | null;
  files: readonly LeadFile[];
  /** The car that it is about, as it is in stock now; null: none, no longer there, or nobody can say. */
  car: Car | null;
  /** The stock was asked for the lead's car and has it no longer. */
  carIsGone: boolean;
  /** An earlier attempt may have arrived: its outcome is not known. */
  uncertain: boolean;
}

/**
 * What went wrong with a delivery. `refused`: the target answered that it does not take this lead; `away`: nothing can have arrived;
 * `uncertain`: it may have arrived.
 */
export type TargetFault = 'refused' | 'away' | 'uncertain';

export class TargetError extends Error {
  override name = 'TargetError';
  readonly fault: TargetFault;

  /** For those who do not have this class: services of features. */
  get refused(): boolean {
    return this.fault === 'refused';
  }

  constructor(fault: TargetFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** A place where leads of one tenant go. */
export interface LeadTarget {
  id: string;
  mode: DeliveryMode;
  /** What several targets may share, and what is down for all of them together: 'https://platform.example'. */
  endpoint: string;
  /** Deliveries a second at most while it catches up. */
  perSecond: number;
  /** Whether it takes files whole: who gets a mail alone has them here. */
  takesFiles: boolean;
  /** Resolves once the target has the delivery, with the platform's id of the lead where it is one. Throws TargetError. */
  send(delivery: LeadDelivery, signal: AbortSignal): Promise<string | null>;
  /** Of a delivery that may have arrived: the platform's id of the lead if it did; null: it did not, or nobody can say. Throws TargetError. */
  find?(delivery: LeadDelivery, signal: AbortSignal): Promise<string | null>;
}

/** A mail server. */
export interface Mailer {
  /** Where it is, for messages and for what is shared by those who use it: 'smtp.example.com:587'. */
  endpoint: string;
  /** Resolves once the server has taken the message. Throws TargetError. */
  send(message: MailMessage, signal: AbortSignal): Promise<void>;
}
