import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROVIDER_CASES } from '../../../runtime/payments/provider-cases.fixture.ts';
import { PROVIDER_MANIFESTS } from '../../../runtime/payments/provider-manifests.ts';
import type { CaseSandbox } from '../../../runtime/payments/sandbox/provider-case.types.ts';
import type { PayFate, RefundFate } from '../../../runtime/payments/sandbox/sandbox.types.ts';
import { type ServedSandbox, servedSandbox } from '../../../runtime/payments/sandbox/served-sandbox.fixture.ts';
import { storedPaymentTests } from '../../doctor/untried-accounts.ts';
import { type Workspace, warmWorkspace } from '../../tenants.fixture.ts';
import { testPayment } from './test-payment.ts';

const NOW = new Date('2026-11-20T09:00:00+11:00');
const YAML = 'tenants/quarry-cars/tenant.yaml';
const NAMES = ['community_code', 'supplier_code', 'username', 'password', 'secret_key'] as const;
const BLOCK = NAMES.map((name) => `${name}: env:QS_${name.toUpperCase()}`).join(', ');
const ENV = {
  QS_COMMUNITY_CODE: 'COMCODE',
  QS_SUPPLIER_CODE: 'SUPP',
  QS_USERNAME: 'sample',
  QS_PASSWORD: 'qs-test-password',
  QS_SECRET_KEY: 'sandbox',
};
const definition = (own = ''): string =>
  `payment: { enabled: true, provider: quickstream, deposit_amount: 500, quickstream: { ${BLOCK}${own} } }\nreserve: { enabled: true }\n`;

describe('forecourt reservations test-payment', () => {
  let space: Workspace;
  let served: ServedSandbox<CaseSandbox>;
  let sound = '';
  const fates: { pay: PayFate; refund: RefundFate } = { pay: 'approves', refund: 'succeeds' };
  beforeAll(async () => {
    space = await warmWorkspace();
    sound = space.read(YAML);
    served = await servedSandbox(
      (options) =>
        PROVIDER_CASES.quickstream.open({ ...options, payFate: () => fates.pay, refundFate: () => fates.refund }),
      () => NOW.getTime(),
    );
  }, 120_000);
  afterEach(() => {
    Object.assign(fates, { pay: 'approves', refund: 'succeeds' });
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await served.close();
    space.remove();
  });

  async function freePort(): Promise<number> {
    const server = createServer().listen(0);
    await new Promise((done) => server.once('listening', done));
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));
    return port;
  }
  /** What is said, and the exit code, where somebody opens what is printed and does this. */
  async function run(
    at: {
      env?: Record<string, string>;
      own?: string;
      comes?: (fields: URLSearchParams) => URLSearchParams | null;
    } = {},
  ): Promise<{ code: number; said: string }> {
    const { env = { ...ENV, QUICKSTREAM_API_BASE: served.base }, own = '', comes = (fields) => fields } = at;
    space.write(YAML, sound + definition(own));
    vi.spyOn(process, 'cwd').mockReturnValue(space.dir);
    const port = await freePort();
    const said: string[] = [];
    const browse = async (): Promise<void> => {
      const origin = `http://127.0.0.1:${port}`;
      const form = await (await fetch(`${origin}/`)).text();
      expect(form).toMatch(/<form method="post" action="http[^"]+OnlinePaymentServlet3">.*name="token"/);
      const ref = served.sandbox.payments().at(-1) ?? '';
      served.sandbox.pay(ref);
      const { searchParams } = new URL(served.sandbox.payment(ref)?.paidUrl ?? '');
      const fields = comes(searchParams);
      if (fields === null) await fetch(`${origin}/cancelled`);
      else await fetch(`${origin}/return`, { method: 'POST', body: fields });
    };
    const code = await testPayment(
      {
        ...{ tenant: 'quarry-cars', tenants: space.tenants, data: path.join(space.dir, 'data'), port, minutes: 1 },
        ...{ env, fetch, clock: () => NOW },
      },
      (text) => {
        said.push(text);
        // The server listens in the same moment.
        if (text.startsWith('Pay ')) setImmediate(() => void browse());
      },
    );
    return { code, said: said.join('\n') };
  }
  const kept = () =>
    storedPaymentTests({ data: path.join(space.dir, 'data'), databaseUrl: undefined })('quarry-cars', 'quickstream');

  it('needs keys of a facility for tests, and makes none with money', async () => {
    const { code, said } = await run({ env: { QS_USERNAME: 'sample' } });
    expect([code, said]).toEqual([2, expect.stringMatching(/^Set QS_COMMUNITY_CODE, .*QUICKSTREAM_API_BASE=https:/)]);
    const live = { ...ENV, QUICKSTREAM_API_BASE: 'https://api.quickstream.westpac.com.au' };
    expect(await run({ env: live })).toEqual({ code: 2, said: expect.stringContaining('leads to where money moves') });
    expect(await kept()).toBeNull();
  });

  it.each<
    [
      name: string,
      pay: PayFate,
      refund: RefundFate,
      comes: (fields: URLSearchParams) => URLSearchParams | null,
      told: string,
    ]
  >([
    [
      'what came back is not signed',
      'approves',
      'succeeds',
      () => new URLSearchParams('summaryCode=0'),
      'is not signed',
    ],
    ['it was declined', 'declines', 'succeeds', (fields) => fields, 'says that it is declined'],
    ['a surcharge was added', 'surcharges', 'succeeds', (fields) => fields, '$6 were paid'],
    ['it cannot go back', 'approves', 'fails', (fields) => fields, 'could not be given back'],
    ['it was cancelled', 'approves', 'succeeds', () => null, 'it was cancelled'],
  ])('does not pass where %s', async (_name, pay, refund, comes, told) => {
    Object.assign(fates, { pay, refund });
    const { code, said } = await run({ comes });
    expect([code, said]).toEqual([1, expect.stringContaining(told)]);
    expect(await kept()).toBeNull();
  });

  it('passes where all of it works, keeps with which settings, and shows no secret', async () => {
    const { code, said } = await run();
    expect(said).toContain('✓ what the browser brings back is signed');
    expect([code, said]).toEqual([0, expect.stringContaining('The test payment passed.')]);
    expect(said).not.toMatch(/qs-test-password|SANDBOXTOKEN/);
    expect(await kept()).toMatchObject({
      at: NOW.toISOString(),
      host: new URL(served.base).host,
      settings: { 'quickstream.hash': 'sha256', 'quickstream.amount_field': 'principalAmount' },
      seen: expect.arrayContaining(['it went back', 'it is found by its reference alone']),
    });
    expect(JSON.stringify(await kept())).not.toMatch(/qs-test-password|sandbox"/);
    expect(PROVIDER_MANIFESTS.quickstream.needsTestPayment?.tries).toContain('look-up');
  });
});
