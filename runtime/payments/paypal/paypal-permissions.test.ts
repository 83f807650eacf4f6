import { describe, expect, it } from 'vitest';
import { paypalPermissions } from './paypal-permissions.ts';

const CREDENTIALS: Readonly<Record<string, string>> = {
  'paypal.client_id': 'AbSample',
  'paypal.secret_key': 'EcSample',
};

/** Asks PayPal, where each server answers a status, or nothing (0). */
async function ask(statuses: { live: number; sandbox?: number }, base: string | null = null) {
  const calls: string[] = [];
  const fetch = (async (input: string | URL, init?: RequestInit) => {
    const url = new URL(input);
    calls.push(`${init?.method} ${url.origin}${url.pathname}`);
    const status = url.host === 'api-m.paypal.com' ? statuses.live : (statuses.sandbox ?? 401);
    if (status === 0) throw new TypeError('fetch failed');
    return Response.json(status === 200 ? { access_token: 'T', expires_in: 1 } : { error: 'invalid_client' }, {
      status,
    });
  }) as typeof globalThis.fetch;
  const [found] = await paypalPermissions({ secret: (key) => CREDENTIALS[key] ?? null, base, fetch });
  return { told: `${found?.status}: ${found?.message}`, todo: found?.todo ?? null, key: found?.key, calls };
}

describe('what PayPal says of an account', () => {
  it.each<[told: string, statuses: { live: number; sandbox?: number }, base?: string]>([
    ['ok: is known at PayPal with its secret: money moves', { live: 200 }],
    ['problem: is of an app of the sandbox of PayPal: the live PayPal does not know it', { live: 401, sandbox: 200 }],
    ['problem: is not known at PayPal with that secret', { live: 401 }],
    ['problem: is not known at PayPal with that secret', { live: 401, sandbox: 0 }],
    ['warning: cannot be looked at: PayPal: no answer', { live: 0 }],
    ['warning: cannot be looked at: PayPal: answered 503 (invalid_client)', { live: 503 }],
    [
      'warning: is known at a server for tests: payments look real, and no money moves',
      { live: 401, sandbox: 200 },
      'https://api-m.sandbox.paypal.com',
    ],
    [
      'problem: is not known at PayPal with that secret',
      { live: 200, sandbox: 401 },
      'https://api-m.sandbox.paypal.com',
    ],
  ])('%s', async (told, statuses, base) => {
    const asked = await ask(statuses, base);
    expect([asked.told, asked.key]).toEqual([told, 'paypal.client_id']);
    expect(asked.todo === null).toBe(told.startsWith('ok'));
    expect(`${asked.told} ${asked.todo}`).not.toMatch(/AbSample|EcSample/);
    for (const call of asked.calls) expect(call).toMatch(/^POST https:\S+\/v1\/oauth2\/token$/);
  });
});
