import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Guard } from '../../contracts/services.types.ts';
import type { SandboxPayment } from '../../payments/sandbox/sandbox.types.ts';
import type { StoredSandbox } from '../../payments/sandbox/stored-sandbox.ts';
import { PAY_PATHS, sandboxPath } from '../../rules/reserve/checkout-path.ts';
import { moneyText } from '../../rules/reserve/money.ts';

export interface SandboxPageOptions {
  /** The dealer's name. */
  name: string;
  /** The first that knows a payment has it. */
  sandboxes: readonly StoredSandbox[];
  /** Whether they take payments from everywhere; else on localhost alone. */
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
export function sandboxPage({ name, sandboxes, sealed, guard }: SandboxPageOptions): Hono {
  const app = new Hono();
  const known = async (id: string): Promise<{ sandbox: StoredSandbox; payment: SandboxPayment } | null> => {
    for (const sandbox of sandboxes) {
      const payment = await sandbox.payment(id);
      if (payment !== null) return { sandbox, payment };
    }
    return null;
  };
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
  // The form of the site that leads to a provider's page comes here, with what is good once.
  app.post(`${PAY_PATHS.sandbox}/hand-off`, async (context) => {
    const read = await guard.readBytes(context, 4096);
    const fields = Object.fromEntries(read.ok ? new URLSearchParams(Buffer.from(read.bytes).toString()) : []);
    for (const sandbox of sandboxes) {
      const id = await sandbox.arrive(fields);
      if (id !== null) return context.redirect(sandboxPath(id), 303);
    }
    return context.text('This page opens once, within an hour. Go back to the website and begin again.', 410);
  });
  app.get(`${PAY_PATHS.sandbox}/:id`, async (context) => {
    const found = await known(context.req.param('id'));
    if (found === null) return context.text('There is no such payment.', 404);
    return page(context, found.payment, name, null);
  });
  app.post(`${PAY_PATHS.sandbox}/:id`, async (context) => {
    const id = context.req.param('id');
    const found = await known(id);
    if (found === null) return context.text('There is no such payment.', 404);
    const { sandbox, payment } = found;
    const read = await guard.readBytes(context, 1024);
    const wish = read.ok ? new URLSearchParams(Buffer.from(read.bytes).toString()).get('do') : null;
    if (wish === 'leave') return context.redirect(payment.cancelUrl, 303);
    if (wish === 'decline') return page(context, payment, name, DECLINED);
    if (wish !== 'pay' && wish !== 'vanish') return context.text('The request cannot be read.', 400);
    // One that was paid leads on, like the provider's own page.
    await sandbox.pay(id);
    // What a browser brings back may tell of how it was paid.
    const after = await sandbox.payment(id);
    if (after?.state !== 'paid' || wish === 'vanish') return page(context, after ?? payment, name, null);
    return context.redirect(after.paidUrl, 303);
  });
  return app;
}

const STATES: Readonly<Record<SandboxPayment['state'], string>> = {
  open: '',
  paid: 'This is paid. The shopper closed the window here; the site hears of it by a notice.',
  over: 'The time to pay is over, or the payment was ended. Nothing can be paid here any more.',
};

function page(
  context: Context,
  payment: SandboxPayment,
  name: string,
  said: string | null,
): Response | Promise<Response> {
  const amount = moneyText(payment.amount, payment.currency);
  const told = said ?? STATES[payment.state];
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
          <p>${name}: ${payment.description}</p>
          <p><strong>${amount} ${payment.currency}</strong></p>
          ${told ? html`<p role="status">${told}</p>` : ''}
          ${
            payment.state === 'open'
              ? html`<form method="post">
                ${button('pay', `Pay ${amount}`)} ${button('decline', 'Card is declined')}
                ${button('leave', 'Go back without paying')} ${button('vanish', 'Pay and close the window')}
              </form>`
              : html`<p><a href="${payment.paidUrl}">Back to the site</a></p>`
          }
        </main>
      </body>
    </html>`);
}
