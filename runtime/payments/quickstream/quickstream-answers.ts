import * as z from 'zod/mini';

const text = z.optional(z.nullable(z.string()));
const CODE = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((code) => String(code)),
);
const MONEY = z.object({ currency: z.string(), amount: z.number() });
const TRANSACTION = z.object({
  receiptNumber: CODE,
  summaryCode: CODE,
  transactionType: text,
  paymentReferenceNumber: text,
  customerReferenceNumber: text,
  comment: text,
  refundable: z.optional(z.boolean()),
  voidable: z.optional(z.boolean()),
  totalAmount: MONEY,
  surchargeAmount: z.optional(z.nullable(MONEY)),
});

/** As much of the bank's answers as is read here. */
export const bankAnswers = {
  transaction: TRANSACTION,
  transactions: z.pipe(
    z.union([z.array(TRANSACTION), z.object({ data: z.array(TRANSACTION) })]),
    z.transform((list) => (Array.isArray(list) ? list : list.data)),
  ),
  anything: z.unknown(),
} as const;

export type BankTransaction = z.infer<typeof TRANSACTION>;
