/** `busy`: another call is on its way; `over`: the payment, or its reservation, ended: nothing is taken of it any more. */
export type Taking = { outcome: 'begun'; since: number } | { outcome: 'busy' | 'over' };

/** How a payment is taken, and how it ends without, at the same moment. */
export interface PaymentTaking {
  /**
   * Before the call goes out that takes what a shopper agreed to: at most one is on its way at a time, and of one whose outcome is not known another may
   * go out after `leaseMs`.
   */
  taking(paymentId: string, leaseMs: number): Promise<Taking>;
  /** The call that began then took nothing, and the payment is open again. */
  notTaken(paymentId: string, takingSince: number): Promise<void>;
  /**
   * The provider says that nothing was paid and nothing can be; its reservation lapses where it still waits for it. A payment that is being taken stays as
   * it is, unless `takingSince` says that exactly that call is known.
   */
  expired(
    paymentId: string,
    why: { event: 'cancel' | 'lock_timeout'; by: string; takingSince?: number | null },
  ): Promise<void>;
}
