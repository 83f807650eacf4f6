import { type Context, Hono } from 'hono';
import type { SiteReservationDesk } from '../../contracts/reservation.types.ts';
import type { Guard } from '../../contracts/services.types.ts';
import { PAY_PATHS, reservationPath } from '../../rules/reserve/checkout-path.ts';
import type { ProviderSide } from './reservations.types.ts';
import { sandboxPage } from './sandbox-page.ts';

export interface PaymentRoutesOptions extends ProviderSide {
  /** As the sandbox's page names it. */
  name: string;
  desk: Pick<SiteReservationDesk, 'cameBack' | 'cancel'>;
  guard: Pick<Guard, 'readBytes' | 'isThisMachine'>;
}

/** A notice of a provider is a few kilobytes. */
const NOTICE_MAX = 256 * 1024;

/**
 * Where payment providers send notices and shoppers: POST /hooks/stripe (200 once it is stored, 400 where it is not the provider's, 500 where it
 * cannot be stored: the provider sends it again), GET /pay/return/:token and GET /pay/return/:token/cancelled -> 303 to /pay/:token, and the
 * sandbox's page, GET and POST /pay/sandbox/:id. Calls come from other origins: what they say proves nothing.
 */
export function paymentRoutes({ name, notice, desk, sandbox, sealed, guard, onChange }: PaymentRoutesOptions): Hono {
  const app = new Hono();
  const toPage = (context: Context): Response => {
    context.header('Cache-Control', 'no-store');
    return context.redirect(reservationPath(context.req.param('token') ?? ''), 303);
  };
  app.post('/hooks/stripe', async (context) => {
    context.header('Cache-Control', 'no-store');
    // The bytes as they came: text would lose what the signature is over.
    const read = await guard.readBytes(context, NOTICE_MAX);
    if (!read.ok) return context.text('The notice cannot be read.', read.reason === 'too-large' ? 413 : 400);
    let stored: boolean;
    try {
      stored = await notice(read.bytes, context.req.header('stripe-signature'));
    } catch {
      return context.text('The notice cannot be stored at the moment. Please send it again.', 500);
    }
    if (!stored) return context.text('This is not signed by the payment provider, or not lately.', 400);
    onChange();
    return context.text('Stored.', 200);
  });
  app.on(['GET', 'POST'], `${PAY_PATHS.returned}/:token`, async (context) => {
    await desk.cameBack(context.req.param('token'));
    return toPage(context);
  });
  app.on(['GET', 'POST'], `${PAY_PATHS.returned}/:token/cancelled`, async (context) => {
    await desk.cancel(context.req.param('token'));
    return toPage(context);
  });
  if (sandbox) app.route('/', sandboxPage({ name, sandbox, sealed, guard }));
  return app;
}
