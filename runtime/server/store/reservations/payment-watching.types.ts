/** What is kept of a payment that only time, or a person, can tell the end of. */
export interface PaymentWatching {
  /** What the provider calls what was paid, while it does not know yet whether it was: it is asked about by that name from now on. */
  receiptKnown(paymentId: string, receipt: string): Promise<void>;
  /** A payment that is over here, on a page that cannot be closed, is looked at then all the same; null: not any more. */
  watch(paymentId: string, at: number | null): Promise<void>;
  /** Something of this payment only a person can find out: the dealer's people hear of it, once. */
  unsure(paymentId: string, why: string): Promise<void>;
}
