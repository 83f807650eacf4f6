import { openServer } from '../../runtime/server/host/open-server.ts';
import { startReceiver } from '../../runtime/server/targets/receiver.fixture.ts';
import { featureTables } from '../../runtime/test-data/feature-tables.fixture.ts';
import { NOW, type ObservedSite } from './observed-site.fixture.ts';

/** What services of faults are told, once a page has had one in a browser: which of them, who tells it, and in which form. */
export async function toldOfFaults({ built }: ObservedSite, dataDir: string): Promise<string> {
  const receiver = await startReceiver();
  const at = (key: string): string => `${receiver.url.replace('//', `//${key}@`)}/7`;
  const server = await openServer({
    tables: featureTables,
    sources: [{ version: async () => 1, read: async () => built }],
    dataDir,
    port: 4000,
    clock: () => NOW,
    env: { FAULTS: at('one'), OTHER_FAULTS: at('two'), LEAD_NETWORKS: '127.0.0.1' },
    log: () => {},
    index: false,
    keepPagesMs: 0,
  });
  const host = `${built.site.tenant.slug}.localhost:4000`;
  try {
    const answer = await server.app.request(`http://${host}/api/errors`, {
      method: 'POST',
      headers: { host, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ type: 'TypeError', message: 'x is not a function', path: '/', frames: [] }),
    });
    await server.close();
    return JSON.stringify([
      answer.status,
      receiver.received.map(({ path, headers, body }) => [
        path,
        headers['x-sentry-auth'] ?? headers.authorization,
        Object.keys(JSON.parse(body.split('\n').at(-1) ?? '')),
      ]),
    ]);
  } finally {
    await receiver.stop();
  }
}
