import { PROVIDER_PARTS } from '../../runtime/payments/provider-parts.ts';
import { bankHmac } from '../../runtime/payments/quickstream/quickstream-hmac.ts';
import type { ResolvedTenant } from '../../runtime/tenant/tenant.types.ts';

/** What the accounts of the table are, by the variables that a definition may name. */
const ENV: Readonly<Record<string, string>> = { BANK_ONE: 'one:one', BANK_TWO: 'two:two' };
const EXPIRES = Date.parse('2026-12-01T00:00:00Z');

/** What a bank is asked for one payment that is looked for, voided and paid back, and which of its words are believed. */
export async function askedOfProvider({ payment, slug }: ResolvedTenant): Promise<string> {
  const [name] = payment.providers;
  if (name === undefined) return 'none';
  const calls: string[] = [];
  let voidable = true;
  const answer = (method: string, url: string): Response => {
    if (/Token/i.test(url)) return new Response('token=0123456789');
    if (method === 'POST') return Response.json({}, { status: 422 });
    return url.includes('900') && !url.includes('refund')
      ? Response.json({
          ...{
            receiptNumber: '900',
            summaryCode: '0',
            paymentReferenceNumber: 'none',
            voidable,
            refundable: !voidable,
          },
          totalAmount: { currency: 'AUD', amount: 500 },
        })
      : Response.json([]);
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { method = 'GET' } = init ?? {};
    calls.push(`${method} ${String(input)} ${new Headers(init?.headers).get('authorization')} ${init?.body ?? ''}`);
    return answer(method, String(input));
  };
  const said = async (work: () => Promise<unknown>): Promise<string> =>
    JSON.stringify(await work().catch((error: Error) => error.message));
  try {
    const provider = await PROVIDER_PARTS[name].connect({
      secret: (key) => ENV[payment.secretEnvs[key] ?? ''] ?? null,
      setting: (key) => payment.settings[key] ?? null,
      ...{ base: null, fetch, now: () => EXPIRES },
    });
    const page = await said(() =>
      provider.create({
        ...{ attempt: 'P-1', reservation: 'V-1', tenant: slug, amount: 50_000, currency: 'AUD', car: 1 },
        ...{ description: '', stocknum: '', email: '', capture: 'automatic', expiresAt: EXPIRES },
        ...{ returnUrl: 'https://a.example/r', cancelUrl: 'https://a.example/c' },
      }),
    );
    await said(() => provider.status('P-1-tos040'));
    const back = { intent: '900', amount: 50_000, refund: 'F-1', again: false };
    await said(() => provider.refund(back));
    voidable = false;
    await said(() => provider.refund(back));
    const brought: [string, string][] = [
      ['paymentReference', 'P-1'],
      ['receiptNumber', '900'],
    ];
    const returned = provider.verifyReturn?.([...brought, ['hmac', bankHmac(brought, ENV.BANK_ONE ?? '', 'sha256')]]);
    const notice = (from: string) =>
      provider.verifyNotice(
        Buffer.from(new URLSearchParams(brought).toString()),
        { authorization: `Basic ${btoa(ENV.BANK_ONE ?? '')}` },
        from,
      );
    return [page, ...calls, returned?.ref, (await notice('192.0.2.1'))?.ref].join('\n');
  } catch (error) {
    return String(error);
  }
}
