import type { AccountFinding, AccountOptions } from '../provider-part.types.ts';

const PATIENCE_MS = 4000;
/** No object of Stripe's has it: a call about it changes nothing, and is answered 404 by whoever may make it. */
const NOBODY = 'forecourt_doctor';

interface Permission {
  /** As the form of a restricted key calls it. */
  name: string;
  call: `${'GET' | 'POST'} ${string}`;
  body?: string;
}

/** What the product calls (`stripe-provider.ts`), each by a call that the permission is asked for first. Who may write may read. */
const PERMISSIONS: readonly Permission[] = [
  { name: 'write Checkout Sessions', call: `POST /v1/checkout/sessions/cs_${NOBODY}/expire` },
  { name: 'write Refunds', call: 'POST /v1/refunds', body: `payment_intent=pi_${NOBODY}&amount=1` },
  { name: 'read PaymentIntents', call: `GET /v1/payment_intents/pi_${NOBODY}` },
];
/** What a deposit that is first held on a card needs: taken, or let go. */
const CAPTURE: Permission = { name: 'write PaymentIntents', call: `POST /v1/payment_intents/pi_${NOBODY}/capture` };

/** Asks Stripe whether a key may do what a definition needs. Nothing is changed, and the key is never shown. */
export async function stripePermissions(
  { secret, base, fetch }: Omit<AccountOptions, 'now'>,
  { capture }: { capture: 'automatic' | 'manual' },
): Promise<AccountFinding[]> {
  const ask = async ({ call, body }: Permission): Promise<number> => {
    const [method = '', path = ''] = call.split(' ');
    const answer = await fetch(new URL(path, base ?? 'https://api.stripe.com'), {
      method,
      headers: {
        Authorization: `Bearer ${secret('secret_key')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  const found = (status: AccountFinding['status'], message: string, todo: string | null): AccountFinding[] => [
    { key: 'secret_key', status, message, todo },
  ];
  try {
    const wanted = [...PERMISSIONS, CAPTURE];
    const answers = await Promise.all(wanted.map(ask));
    if (answers.includes(401))
      return found('problem', 'is not a key that Stripe knows', 'Copy the key again, or have the dealer make another.');
    const refused = wanted.filter((_, index) => answers[index] === 403);
    const strange = answers.find((status) => status !== 403 && status !== 404 && status !== 400);
    if (refused.length === 0 && strange !== undefined)
      return found('warning', `cannot be looked at: Stripe answers ${strange}`, 'Ask again in a while.');
    // A platform may ask for cars to be held on the card too, whatever the dealer says.
    const isHarmless = refused.length === 1 && refused[0] === CAPTURE && capture === 'automatic';
    if (refused.length > 0)
      return found(
        isHarmless ? 'warning' : 'problem',
        `may not ${refused.map(({ name }) => name).join(', nor ')}${
          isHarmless ? ': deposits of cars that are held on the card first would never be taken' : ''
        }`,
        `Have the dealer allow the key to ${refused.map(({ name }) => name).join(', and to ')}.`,
      );
    return found('ok', 'may do at Stripe what the site needs', null);
  } catch (error) {
    const reason = error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no answer';
    return found('warning', `cannot be looked at: ${reason} from Stripe`, 'Check whether this machine may reach it.');
  }
}
