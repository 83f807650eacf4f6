import type { Lead } from '../rules/lead/lead.types.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface CallOptions {
  /** Calls it off; whether the platform acted is then unknown. */
  signal?: AbortSignal | undefined;
}

/** A file of a lead, as it is delivered. */
export interface LeadFile {
  field: string;
  name: string;
  type: string;
  bytes: Uint8Array;
}

type LeadCall = CallOptions & { idempotencyKey: string; files?: readonly LeadFile[] };

/** What a relay needs of a platform. Both throw PlatformError; after a timeout the outcome is unknown, and the same key makes a repeat safe. */
export interface LeadPlatform {
  /** The platform's id of the lead. */
  createLead(lead: Lead, options: LeadCall): Promise<string>;
  updateLead(platformId: string, lead: Lead, options: LeadCall): Promise<void>;
  /** The platform's id of the lead that it got under a key; null: it has none, or it cannot be asked. Throws PlatformError. */
  findLead?(idempotencyKey: string, options?: CallOptions): Promise<string | null>;
}

/** A tap on a phone number, as §7 car_phone_call has it. */
export interface PhoneCall {
  website_id: number;
  dealership_id: number;
  car_id?: number;
  location_id?: number;
}

/** §7 Platform API. Reads answer `false` for no data: a 404 status in the body, which is logged. */
export interface PlatformClient extends LeadPlatform {
  car(slug: string, options?: CallOptions): Promise<Json | false>;
  manufacturer(slug: string, options?: CallOptions): Promise<Json | false>;
  /** §3 Review payload of the website. */
  reviews(options?: CallOptions): Promise<Json | false>;
  /** §7 GET /api/reviews/snap21: a provider answers it, or the platform in its place. */
  snap21(orgId: string, options?: CallOptions): Promise<Json | false>;
  serviceBookings(dealershipId: number, options?: CallOptions): Promise<Json | false>;
  carPhoneCall(call: PhoneCall, options?: CallOptions): Promise<void>;
  appointmentBookings(dealershipId: number, options?: CallOptions): Promise<Json | false>;
}
