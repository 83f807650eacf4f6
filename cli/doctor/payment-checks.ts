import { valueAt } from '../diagnostics/diagnostic.ts';
import type { DoctorResult, Machine } from './doctor.types.ts';
import type { Named } from './tenant-checks.ts';

/** Of a dealer that takes payments: what its keys in the environment are, without ever showing one. Those that are not set have a line of their own. */
export function paymentChecks(tenants: readonly Named[], { env }: Machine): DoctorResult[] {
  const paying = tenants.filter(
    ({ config }) =>
      valueAt(config, ['payment', 'enabled']) === true && valueAt(config, ['payment', 'provider']) === 'stripe',
  );
  const modes = new Map<'live' | 'test', string[]>();
  const results = paying.flatMap(({ slug, config }): DoctorResult[] => {
    const named = (key: string): string | null =>
      /^env:([A-Z][A-Z0-9_]*)$/.exec(String(valueAt(config, ['payment', key]) ?? ''))?.[1] ?? null;
    const secretOf = (key: string): string | undefined => {
      const name = named(key);
      return name === null ? undefined : env[name];
    };
    const key = secretOf('secret_key');
    const hook = named('webhook_secret');
    const mode = key === undefined ? null : modeOf(key.trim());
    if (mode) modes.set(mode, [...(modes.get(mode) ?? []), slug]);
    return [
      ...(key === undefined ? [] : [keyResult(slug, named('secret_key') ?? '', key)]),
      ...(key !== undefined && hook === null
        ? [
            {
              status: 'warning' as const,
              name: `payments of ${slug}`,
              message: 'notices of the payment provider are refused: payment.webhook_secret is not set',
              todo: `Add the address https://<the site>/hooks/stripe at the provider, and write \`payment.webhook_secret: env:NAME\` for its signing secret.`,
            },
          ]
        : []),
      ...['webhook_secret', 'previous_webhook_secret'].flatMap((one) => {
        const [name, value] = [named(one), secretOf(one)];
        return name !== null && value ? [hookResult(slug, name, value)] : [];
      }),
    ];
  });
  return [...results, ...mixed(modes, env)];
}

function modeOf(key: string): 'live' | 'test' | null {
  const mode = /^(?:sk|rk)_(live|test)_\w{8,}$/.exec(key)?.[1];
  return mode === 'live' || mode === 'test' ? mode : null;
}

function keyResult(slug: string, name: string, key: string): DoctorResult {
  const result = { name: `payments of ${slug}` };
  const mode = modeOf(key.trim());
  if (/^pk_/.test(key))
    return {
      ...result,
      status: 'problem',
      message: `${name} holds a publishable key, which takes no payments`,
      todo: 'Put the secret key there: it begins with sk_ or rk_.',
    };
  if (mode === null)
    return {
      ...result,
      status: 'problem',
      message: `${name} holds no secret key of Stripe`,
      todo: 'Put the secret key there, whole: it begins with sk_live_, rk_live_, sk_test_ or rk_test_.',
    };
  if (mode === 'test')
    return {
      ...result,
      status: 'warning',
      message: `${name} is a key of the test account: payments look real, and no money moves`,
      todo: 'Put the live key there before the site goes live.',
    };
  return { ...result, status: 'ok', message: `${name} is a live key`, todo: null };
}

function hookResult(slug: string, name: string, value: string): DoctorResult {
  const good = /^whsec_\S+$/.test(value.trim());
  return {
    status: good ? 'ok' : 'problem',
    name: `notices of payments, ${slug}`,
    message: good ? `${name} is a signing secret` : `${name} holds no signing secret: every notice would be refused`,
    todo: good ? null : 'Put the signing secret of the address /hooks/stripe there, whole: it begins with whsec_.',
  };
}

/** Live money and tests on one server, or live money sent to something that is not the provider. */
function mixed(modes: ReadonlyMap<'live' | 'test', string[]>, env: Machine['env']): DoctorResult[] {
  const [live = [], test = []] = [modes.get('live'), modes.get('test')];
  return [
    ...(live.length > 0 && test.length > 0
      ? [
          {
            status: 'warning' as const,
            name: 'payments',
            message: `live and test accounts side by side: ${live.join(', ')} take money, ${test.join(', ')} do not`,
            todo: 'Make sure that it is meant so.',
          },
        ]
      : []),
    ...(live.length > 0 && env.STRIPE_API_BASE
      ? [
          {
            status: 'problem' as const,
            name: 'STRIPE_API_BASE',
            message: `set, so live keys of ${live.join(', ')} are sent there and not to the provider`,
            todo: 'Take it out of the environment: it is for tests alone.',
          },
        ]
      : []),
  ];
}
