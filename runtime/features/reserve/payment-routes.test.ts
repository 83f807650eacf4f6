import { describe, expect, it } from 'vitest';
import { siteServices } from '../../test-data/site-services.fixture.ts';
import { type PaymentRoutesOptions, paymentRoutes } from './payment-routes.ts';

function routes(notice: PaymentRoutesOptions['notice']) {
  const asked: string[] = [];
  let changes = 0;
  const app = paymentRoutes({
    name: 'Alpha',
    notice,
    guard: siteServices().guard,
    desk: {
      cameBack: async (token) => {
        asked.push(`back ${token}`);
        return null;
      },
      cancel: async (token) => {
        asked.push(`cancel ${token}`);
        return null;
      },
    },
    sandboxes: [],
    sealed: false,
    onChange: () => {
      changes += 1;
    },
  });
  return { app, asked, changes: () => changes };
}
const tell = (app: ReturnType<typeof routes>['app'], body: BodyInit = '{}') =>
  app.request('/hooks/stripe', { method: 'POST', body, headers: { 'stripe-signature': 't=1,v1=x' } });

describe('what payment providers are answered', () => {
  it('200 only once it is stored, 400 where it is not theirs, 500 where it cannot be stored', async () => {
    let stored = false;
    const good = routes(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      stored = true;
      return true;
    });
    expect((await tell(good.app)).status).toBe(200);
    expect([stored, good.changes()]).toEqual([true, 1]);
    const other = routes(async () => false);
    expect((await tell(other.app)).status).toBe(400);
    const away = routes(async () => {
      throw new Error('the disk is full');
    });
    const answer = await tell(away.app);
    expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining('disk')]);
    expect([other.changes(), away.changes()]).toEqual([0, 0]);
  });

  it('gets the bytes as they came', async () => {
    let seen: Uint8Array | null = null;
    const { app } = routes(async (_provider, body) => {
      seen = body;
      return true;
    });
    const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0xff, 0x7d, 0x0a]);
    await tell(app, bytes);
    expect(seen && [...(seen as Uint8Array)]).toEqual([...bytes]);
  });

  it('shoppers come back by GET and by POST from elsewhere, without a cookie', async () => {
    const { app, asked } = routes(async () => true);
    for (const [address, method] of [
      ['/pay/return/V-abc?session_id=cs_1', 'GET'],
      ['/pay/return/V-abc', 'POST'],
      ['/pay/return/V-abc/cancelled', 'GET'],
    ] as const) {
      const answer = await app.request(address, { method, headers: { origin: 'null' } });
      expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
        303,
        '/pay/V-abc',
        'no-store',
      ]);
    }
    expect(asked).toEqual(['back V-abc', 'back V-abc', 'cancel V-abc']);
  });
});
