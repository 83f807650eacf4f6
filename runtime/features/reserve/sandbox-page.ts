import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Guard } from '../../contracts/services.types.ts';
import type { SandboxSession } from '../../payments/sandbox/sandbox-stripe.types.ts';
import type { StoredSandbox } from '../../payments/sandbox/stored-sandbox.ts';
import { PAY_PATHS } from '../../rules/reserve/checkout-path.ts';
import { moneyText } from '../../rules/reserve/money.ts';

export interface SandboxPageOptions {
  /** The dealer's name. */
  name: string;
  sandbox: StoredSandbox;
  /** Whether it takes payments from everywhere; else on localhost alone. */
  sealed: boolean;
  guard: Pick<Guard, 'readBytes' | 'isThisMachine'>;
}

const LOOK = `body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: #eef1f4; color: #16202a; }
main { box-sizing: border-box; max-width: 32rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border-top: 6px solid #b4530a; }
h1 { margin: 0; font-size: 1.5rem; }
form { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
button { padding: 0.75rem; font: inherit; border: 1px solid #16202a; background: #fff; cursor: pointer; }
button:first-child { background: #16202a; color: #fff; }
`;
const DECLINED = 'The bank declined the card. Nothing was taken.';

/** The page that stands in for the provider's: pay, be declined, go back. GET /pay/sandbox/:id, and POST with `do` as a form. No card is asked for, and no money moves. */
export function sandboxPage({ name, sandbox, sealed, guard }: SandboxPageOptions): Hono {
  const app = new Hono();
  app.use(`${PAY_PATHS.sandbox}/*`, async (context, next) => {
    context.header('Cache-Control', 'no-store');
    if (sealed || guard.isThisMachine(context)) return next();
    return context.text(
      'Test payments are taken on the machine itself alone. The site has no payment provider yet.',
      403,
    );
  });
  app.get(`${PAY_PATHS.sandbox}/look.css`, (context) =>
    context.body(LOOK, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  app.get(`${PAY_PATHS.sandbox}/:id`, async (context) => {
    const session = await sandbox.session(context.req.param('id'));
    if (session === null) return context.text('There is no such payment.', 404);
    return page(context, session, name, null);
  });
  app.post(`${PAY_PATHS.sandbox}/:id`, async (context) => {
    const id = context.req.param('id');
    const session = await sandbox.session(id);
    if (session === null) return context.text('There is no such payment.', 404);
    const read = await guard.readBytes(context, 1024);
    const wish = read.ok ? new URLSearchParams(Buffer.from(read.bytes).toString()).get('do') : null;
    if (wish === 'leave') return context.redirect(session.cancel_url, 303);
    if (wish === 'decline') return page(context, session, name, DECLINED);
    if (wish !== 'pay' && wish !== 'vanish') return context.text('The request cannot be read.', 400);
    // One that was paid leads on, like the provider's own page.
    if (!(await sandbox.pay(id)) && (await sandbox.session(id))?.payment_status !== 'paid')
      return page(context, session, name, null);
    if (wish === 'vanish') return page(context, { ...session, status: 'complete' }, name, null);
    return context.redirect(session.success_url.replace('{CHECKOUT_SESSION_ID}', id), 303);
  });
  return app;
}

const STATES: Readonly<Record<SandboxSession['status'], string>> = {
  open: '',
  complete: 'This is paid. The shopper closed the window here; the site hears of it by a notice.',
  expired: 'The time to pay is over, or the payment was ended. Nothing can be paid here any more.',
};

function page(
  context: Context,
  session: SandboxSession,
  name: string,
  said: string | null,
): Response | Promise<Response> {
  const amount = moneyText(session.amount_total, session.currency.toUpperCase());
  const told = said ?? STATES[session.status];
  const button = (wish: string, text: string) => html`<button name="do" value="${wish}">${text}</button>`;
  return context.html(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>Test payment</title>
        <link rel="stylesheet" href="${PAY_PATHS.sandbox}/look.css" />
      </head>
      <body>
        <main>
          <h1>Test payment</h1>
          <p><strong>No money moves.</strong> This page stands in for the page of the payment provider, which asks for a card here.</p>
          <p>${name}: ${session.description}</p>
          <p><strong>${amount} ${session.currency.toUpperCase()}</strong></p>
          ${told ? html`<p role="status">${told}</p>` : ''}
          ${
            session.status === 'open'
              ? html`<form method="post">
                ${button('pay', `Pay ${amount}`)} ${button('decline', 'Card is declined')}
                ${button('leave', 'Go back without paying')} ${button('vanish', 'Pay and close the window')}
              </form>`
              : html`<p><a href="${session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id)}">Back to the site</a></p>`
          }
        </main>
      </body>
    </html>`);
}
