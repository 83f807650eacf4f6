import type { LeadErrors, LeadInput } from '../rules/lead/lead.types.ts';

/** A client's promise that a repeated request is the same one. `fingerprint` is a hash of everything that it asked for. */
export interface Idempotency {
  key: string;
  fingerprint: string;
}

/** What a form sent, read and shaped, not yet checked. */
export interface LeadRequest {
  input: LeadInput;
  idempotency: Idempotency | null;
  /** Why it looks like spam; null: it does not. */
  quarantine: string | null;
  /** A hash of who wrote what about which car: not of the page, nor of how it was sent. Null: of nobody who could be answered. */
  words: string | null;
  userAgent: string;
}

export type SavedLead =
  | { ok: true; id: string; replayed: boolean }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'refused'; errors: LeadErrors; message: string }
  /** Not stored: the store does not answer at the moment (`away`), or something broke (`fault`). */
  | { ok: false; reason: 'fault' | 'away' };

/** Takes the leads of one site: checks them, adds what the server knows, stores them. It never throws. */
export interface LeadDesk {
  create(request: LeadRequest): Promise<SavedLead>;
  /** A later step, checked together with what was saved. */
  update(id: string, request: LeadRequest): Promise<SavedLead>;
}
