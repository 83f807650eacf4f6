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
