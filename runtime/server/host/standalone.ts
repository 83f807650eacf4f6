import path from 'node:path';
import type { FeatureTables } from '../../contracts/feature-tables.types.ts';
import { addressList } from '../guards/address-list.ts';
import { siteFolder } from '../site/built-site.ts';
import { connectionKeyOf } from './client-key.ts';
import { consoleLog } from './console-log.ts';
import { endsReported } from './ends-reported.ts';
import { listen } from './listen.ts';
import { openServer } from './open-server.ts';

/** Runs one built site by itself: `node server/index.js` in its folder. PORT and DATA_DIR come from the environment; its state is never inside
 * the folder, which the next build tidies. */
export async function runStandalone(dir: string, tables: readonly FeatureTables[]): Promise<void> {
  const port = Number(process.env.PORT ?? 4000);
  const dataDir = process.env.DATA_DIR ?? path.resolve(dir, '../../data');
  const server = await openServer({
    sources: [siteFolder(dir)],
    dataDir,
    tables,
    port,
    clock: () => new Date(),
    env: process.env,
    log: consoleLog,
    index: true,
    keepPagesMs: 60_000,
  });
  endsReported(server);
  const listening = await listen(server.app, port, {
    connectionKey: connectionKeyOf(addressList(process.env.TRUSTED_PROXIES)),
  });
  console.log(`Serving ${dir} on port ${listening.port}`);
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (signal === 'SIGTERM') await Promise.all([server.stopping(), listening.drain()]);
    await listening.close();
    await server.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
