import * as z from 'zod/mini';

const text = z.optional(z.string());
const LINKS = z._default(z.array(z.object({ rel: z.string(), href: z.string() })), []);
const MONEY = z.object({ currency_code: z.string(), value: z.string().check(z.regex(/^\d{1,12}(?:\.\d{1,3})?$/)) });
const TAKEN = z.object({ id: z.string(), status: z.string(), amount: z.optional(MONEY) });
const REFUND = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.optional(MONEY),
  invoice_id: text,
  status_details: z.optional(z.object({ reason: text })),
  links: LINKS,
});

/** As much of PayPal's answers as is read here. */
export const paypalAnswers = {
  token: z.object({ access_token: z.string(), expires_in: z.number(), app_id: text }),
  order: z.object({
    id: z.string(),
    intent: text,
    status: z.string(),
    update_time: text,
    links: LINKS,
    purchase_units: z._default(
      z.array(
        z.object({
          custom_id: text,
          invoice_id: text,
          amount: z.optional(MONEY),
          payments: z.optional(
            z.object({
              captures: z.optional(z.array(TAKEN)),
              authorizations: z.optional(z.array(TAKEN)),
              refunds: z.optional(z.array(REFUND)),
            }),
          ),
        }),
      ),
      [],
    ),
  }),
  capture: z.object({
    id: z.string(),
    status: z.string(),
    amount: MONEY,
    supplementary_data: z.optional(z.object({ related_ids: z.optional(z.object({ order_id: text })) })),
  }),
  refund: REFUND,
  verified: z.object({ verification_status: z.string() }),
  failure: z.object({
    name: text,
    message: text,
    error: text,
    debug_id: text,
    details: z.optional(z.array(z.object({ issue: text }))),
  }),
  /** Of answers that are not read. */
  anything: z.unknown(),
} as const;

export type PaypalOrder = z.infer<typeof paypalAnswers.order>;
export type PaypalRefund = z.infer<typeof paypalAnswers.refund>;
export type PaypalMoney = z.infer<typeof MONEY>;
