import { type Context, Hono } from 'hono';
import type { SiteReservationDesk } from '../../contracts/reservation.types.ts';
import type { Guard } from '../../contracts/services.types.ts';
import { PROVIDER_MANIFESTS, type ProviderName, providerNames } from '../../payments/provider-manifests.ts';
import { PAY_PATHS, reservationPath } from '../../rules/reserve/checkout-path.ts';
import type { ProviderSide } from './reservations.types.ts';
import { sandboxPage } from './sandbox-page.ts';

export interface PaymentRoutesOptions extends ProviderSide {
  /** As the sandboxes' page names it. */
  name: string;
  desk: Pick<SiteReservationDesk, 'cameBack' | 'cancel'>;
  guard: Pick<Guard, 'readBytes' | 'isThisMachine' | 'clientKey'>;
}

/** A notice of a provider is a few kilobytes. */
const NOTICE_MAX = 256 * 1024;
/** What a browser brings back is a few fields. */
const RETURN_MAX = 32 * 1024;

/** The fields that a browser comes back with, of its address or as a form. What cannot be read is nothing. */
async function broughtBy(
  context: Context,
  guard: PaymentRoutesOptions['guard'],
): Promise<readonly (readonly [name: string, value: string])[]> {
  if (context.req.method !== 'POST') return [...new URL(context.req.url).searchParams];
  const read = await guard.readBytes(context, RETURN_MAX);
  return read.ok ? [...new URLSearchParams(Buffer.from(read.bytes).toString())] : [];
}

/**
 * Where payment providers send notices and shoppers: POST /hooks/{provider} (200 once it is stored, 400 where it is not that provider's, 500 where it
 * cannot be proved or stored: the provider sends it again), GET and POST /pay/return/:token and GET /pay/return/:token/cancelled -> 303 to /pay/:token, and the
 * sandbox's page, GET and POST /pay/sandbox/:id. Calls come from other origins: what they say proves nothing.
 */
export function paymentRoutes({ name, notice, desk, sandboxes, sealed, guard, onChange }: PaymentRoutesOptions): Hono {
  const app = new Hono();
  const toPage = (context: Context): Response => {
    context.header('Cache-Control', 'no-store');
    return context.redirect(reservationPath(context.req.param('token') ?? ''), 303);
  };
  const heard = (provider: ProviderName) => async (context: Context) => {
    context.header('Cache-Control', 'no-store');
    // The bytes as they came: text would lose what the signature is over.
    const read = await guard.readBytes(context, NOTICE_MAX);
    if (!read.ok) return context.text('The notice cannot be read.', read.reason === 'too-large' ? 413 : 400);
    const { signatureHeaders } = PROVIDER_MANIFESTS[provider];
    const headers = Object.fromEntries(signatureHeaders.map((header) => [header, context.req.header(header)]));
    let stored: boolean;
    try {
      stored = await notice(provider, read.bytes, headers, guard.clientKey(context));
    } catch {
      return context.text('The notice cannot be stored at the moment. Please send it again.', 500);
    }
    if (!stored) return context.text('This is not signed by the payment provider, or not lately.', 400);
    onChange();
    return context.text('Stored.', 200);
  };
  for (const provider of providerNames()) app.post(`/hooks/${provider}`, heard(provider));
  app.on(['GET', 'POST'], `${PAY_PATHS.returned}/:token`, async (context) => {
    await desk.cameBack(context.req.param('token'), await broughtBy(context, guard));
    return toPage(context);
  });
  app.on(['GET', 'POST'], `${PAY_PATHS.returned}/:token/cancelled`, async (context) => {
    await desk.cancel(context.req.param('token'));
    return toPage(context);
  });
  if (sandboxes.length > 0) app.route('/', sandboxPage({ name, sandboxes, sealed, guard }));
  return app;
}
