/** A payment as the stand-in's bank page knows it, by our reference. */
export interface BankOrder {
  reference: string;
  customer: string;
  /** In the smaller unit. */
  amount: number;
  currency: string;
  supplierCode: string;
  /** Milliseconds since 1970; `opened`: when a browser came with its token, null: none has. */
  made: number;
  opened: number | null;
  returnUrl: string;
  cancelUrl: string;
}

/** Something that the bank has a receipt number for. */
export interface BankRecord {
  receipt: string;
  kind: 'PAYMENT' | 'REFUND';
  reference: string;
  customer: string;
  summaryCode: string;
  amount: number;
  surcharge: number;
  currency: string;
  at: number;
  /** Once settled it is paid back and not voided. */
  settled: boolean;
  /** Of a refund: what it is of, and our own name of it. */
  of: string | null;
  comment: string | null;
  /** What the code becomes, and when; null: it is final. */
  later: { summaryCode: string; at: number } | null;
}

/** All that the stand-in knows: plain JSON. */
export interface BankState {
  count: number;
  orders: Record<string, BankOrder>;
  records: Record<string, BankRecord>;
  /** By token: whose it is, and whether a browser came with it. */
  tokens: Record<string, { reference: string; made: number; used: boolean }>;
  /** By idempotency key: what was answered. */
  keys: Record<string, string>;
}
