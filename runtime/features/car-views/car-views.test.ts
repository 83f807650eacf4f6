import { describe, expect, it } from 'vitest';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { siteServices } from '../../test-data/site-services.fixture.ts';
import { api } from './car-views.api.ts';

const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

function site(allowed = true) {
  const counted: [number, string][] = [];
  const app = api(
    siteServices(
      {
        stock: { carById: async (id) => (id === '7' ? aCar({ id: 7 }) : null) },
        guard: { budget: () => () => ({ allowed, retryAfter: 1 }), clientKey: () => '192.0.2.1' },
      },
      { carViews: { of: async () => 0, add: (id, visitor) => void counted.push([id, visitor]) } },
    ),
  );
  const send = async (body: string, agent = BROWSER): Promise<number> =>
    (await app.request('/api/cars/views', { method: 'POST', body, headers: { 'user-agent': agent } })).status;
  return { counted, send };
}

describe('POST /api/cars/views (§3 views)', () => {
  it.each<[who: string, body: string, agent: string | undefined, status: number, counts: boolean]>([
    ['a shopper', '7', BROWSER, 204, true],
    ['a robot', '7', 'Mozilla/5.0 (compatible; Examplebot/2.1; +https://example.com/bot.html)', 204, false],
    ['a browser without a window', '7', BROWSER.replace('Version', 'HeadlessChrome'), 204, false],
    ['of a car that is not here', '8', BROWSER, 204, false],
    ['no id', 'seven', BROWSER, 400, false],
    ['nothing', '', BROWSER, 400, false],
  ])('%s', async (_who, body, agent, status, counts) => {
    const { counted, send } = site();
    expect([await send(body, agent), counted]).toEqual([status, counts ? [[7, '192.0.2.1']] : []]);
  });

  it('too many of one visitor', async () => {
    const { counted, send } = site(false);
    expect([await send('7'), counted]).toEqual([429, []]);
  });
});
