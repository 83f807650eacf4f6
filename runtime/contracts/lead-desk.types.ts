import type { Lead, LeadErrors, LeadInput } from '../rules/lead/lead.types.ts';

/** A client's promise that a repeated request is the same one. `fingerprint` is a hash of everything that it asked for. */
export interface Idempotency {
  key: string;
  fingerprint: string;
}

/** A file of a form, safe to hand on: photos are made anew without what they say of place and device. */
export interface SentFile {
  field: string;
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** What a form sent, read and shaped, not yet checked. */
export interface LeadRequest {
  /** The fields that every lead may have, and which of the shopper's hold another kind of thing. */
  input: LeadInput;
  errors: LeadErrors;
  /** All fields by name, as they came: a form reads its own from here. */
  raw: Readonly<Record<string, unknown>>;
  idempotency: Idempotency | null;
  /** Why it looks like spam; null: it does not. */
  quarantine: string | null;
  /** Tells one filling-in of a form from others; null where no script made one. */
  draft: string | null;
  userAgent: string;
  /** Who sent it, as limits count visitors. */
  visitor?: string;
  /** Files that came with it, looked at and cleaned. */
  files?: readonly SentFile[];
  /** Why files of a field were not taken. */
  fileErrors?: LeadErrors;
  /** How many files of a field came and are not kept, since the server has no room for them. */
  leftOut?: Readonly<Record<string, number>>;
}

export type SavedLead =
  /** `claimed`: what features say of what it got with it, by name; `leftOut`: files did not come along. */
  | { ok: true; id: string; replayed: boolean; claimed?: Readonly<Record<string, string>>; leftOut?: boolean }
  | { ok: false; reason: 'unknown' }
  /** `step`: of the form, from 1, on which the first wrong field is. */
  | { ok: false; reason: 'refused'; errors: LeadErrors; message: string; step?: number }
  /** Not stored: the store does not answer at the moment (`away`), or something broke (`fault`). */
  | { ok: false; reason: 'fault' | 'away' };

/** Takes the leads of one site: checks them, adds what the server knows, stores them. It never throws. */
export interface LeadDesk {
  /** The same form, car and e-mail or phone within a day is one lead: what is new in it joins the earlier one. */
  create(request: LeadRequest): Promise<SavedLead>;
  /** A later step, checked together with what was saved. */
  update(id: string, request: LeadRequest): Promise<SavedLead>;
  /** A lead of the site as it is; null where there is none, or where it cannot be read at the moment. */
  read(id: string): Promise<Lead | null>;
}
