import type { PurchaseStep, StepState } from '../rules/reserve/purchase-steps.ts';

/** Papers that the dealer's people publish: the contract, as they made it, and what the law of the state says of going back on it. */
export type DocumentKind = 'contract' | 'cooling-off';

/** How the rest of a price is paid, as it was published: what the buyer's bank asks for. Null: not so. */
export interface BalanceWays {
  /** `name`: what the buyer's bank shows before it pays. */
  payid: { id: string; name: string } | null;
  /** `reference`: of this buyer alone. */
  bpay: { billerCode: string; reference: string } | null;
  /** By region `bsb` or `routing`; null where there is none. */
  account: { name: string; number: string; bsb: string | null; routing: string | null } | null;
}

/** The rest of a price as the dealer's people published it. */
export interface PublishedBalance {
  /** In the smaller unit. */
  amount: number;
  /** 'YYYY-MM-DD' where the car is; null: no day is named. */
  due: string | null;
  ways: BalanceWays;
  /** Milliseconds since 1970 UTC. */
  publishedAt: number;
}

/** What was paid of it, as they entered it; less than nothing: a correction. */
export interface BalanceEntry {
  amount: number;
  /** 'YYYY-MM-DD' */
  paidOn: string;
  /** Of the transfer; '' for none. */
  reference: string;
  by: string;
  createdAt: number;
}

/** A paper of a purchase, without what is in it. */
export interface PurchaseDocument {
  id: string;
  kind: DocumentKind;
  /** 'application/pdf' */
  type: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970 UTC. */
  publishedAt: number;
}

/** All that the dealer's people published or noted of a purchase. */
export interface StoredPurchase {
  balance: PublishedBalance | null;
  entries: BalanceEntry[];
  documents: PurchaseDocument[];
  /** When the contract was noted as signed; null: it was not. */
  signedAt: number | null;
}

/** A purchase as its buyer sees it. Amounts are in the smaller unit. */
export interface PurchaseView {
  /** Null: it ended without a sale. */
  steps: { step: PurchaseStep; is: StepState }[] | null;
  /** Whether the contract is signed. */
  signed: boolean;
  documents: PurchaseDocument[];
  /** `open`: still to be paid; `over`: paid more than was asked for; `ways`: null where nothing is to be paid any more. Null: nothing is published, or it is over. */
  balance: { amount: number; due: string | null; open: number; over: number; ways: BalanceWays | null } | null;
  /** What was entered as paid of it. */
  received: number;
  /** What the buyer asked for and wrote, a line for each; '' for nothing, or once the site has forgotten who it was. */
  asked: string;
}

/** A paper, opened. */
export interface OpenedDocument {
  kind: DocumentKind;
  type: string;
  bytes: Uint8Array;
}
