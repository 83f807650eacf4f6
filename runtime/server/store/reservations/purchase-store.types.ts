import type { BalanceWays, DocumentKind, StoredPurchase } from '../../../contracts/purchase.types.ts';

/** Whose purchase it is, and who of the dealer does something about it. */
export interface PurchaseChange {
  tenant: string;
  id: string;
  by: string;
}

/** `same`: it is so already, and nothing was written; `state`: its reservation is in no state for it. */
export type PurchaseOutcome = 'done' | 'same' | 'state';

export interface BalanceToPublish extends PurchaseChange {
  /** In the smaller unit. */
  amount: number;
  due: string | null;
  ways: BalanceWays;
  /** The car is held until then at least, in milliseconds since 1970; null: as long as it is. */
  holdUntil: number | null;
  reason: string;
}

export interface BalanceToEnter extends PurchaseChange {
  /** Less than nothing: a correction. */
  amount: number;
  paidOn: string;
  reference: string;
  /** Entered though the same is there: it was paid twice. */
  again: boolean;
}

export interface DocumentToPublish extends PurchaseChange {
  kind: DocumentKind;
  type: string;
  /** Of what is in it, before it was sealed. */
  sha256: string;
  size: number;
  sealed: Uint8Array;
}

/** Purchases of all tenants of a server. Each write is one transaction under the lock of its reservation, with its line in the trail. */
export interface PurchaseStore {
  /** Only of what is held. */
  publishBalance(balance: BalanceToPublish): Promise<PurchaseOutcome>;
  withdrawBalance(request: PurchaseChange & { reason: string }): Promise<'done' | 'same'>;
  /** `below`: more would be taken off than was entered. Once it ended without a sale only corrections are taken. */
  enterBalance(entry: BalanceToEnter): Promise<PurchaseOutcome | 'below'>;
  /** Takes the place of the one of its kind. Only of what is held, or handed over. */
  publishDocument(document: DocumentToPublish): Promise<PurchaseOutcome>;
  withdrawDocument(request: PurchaseChange & { kind: DocumentKind }): Promise<'done' | 'same'>;
  /** `signed: false` takes back what was noted by mistake. Only of what is held, or handed over. */
  noteSigned(request: PurchaseChange & { signed: boolean }): Promise<PurchaseOutcome>;
  /** Null: nothing was published or noted. */
  purchase(reservationId: string): Promise<StoredPurchase | null>;
  /** What is in a document, sealed; null: there is none such of this reservation. */
  sealedDocument(of: {
    tenant: string;
    reservationId: string;
    documentId: string;
  }): Promise<{ kind: DocumentKind; type: string; sealed: Uint8Array } | null>;
}
