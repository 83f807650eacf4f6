import path from 'node:path';
import { consoleLog } from '../../runtime/server/host/console-log.ts';
import { listen } from '../../runtime/server/host/listen.ts';
import { openServer } from '../../runtime/server/host/open-server.ts';
import { sharedCode } from '../../runtime/server/host/shared-code.ts';
import { siteFolder } from '../../runtime/server/site/built-site.ts';
import { featureTables } from '../../runtime/test-data/feature-tables.fixture.ts';
import { answerBench } from './answer-bench.ts';

/**
 * The server of `forecourt serve` as the bench starts it, `server.ts <data dir> <site dir>...`: the same in everything but the limits per
 * visitor, since all load comes from one address.
 */
const [dataDir = '', ...dirs] = process.argv.slice(2);
const load = sharedCode(path.join(dataDir, 'server-code'));
const NO_LIMIT = {
  enquiries: Number.POSITIVE_INFINITY,
  searches: Number.POSITIVE_INFINITY,
  pages: Number.POSITIVE_INFINITY,
};
const server = await openServer({
  tables: featureTables,
  sources: dirs.map((dir) => siteFolder(dir, load)),
  dataDir,
  port: 0,
  clock: () => new Date(),
  env: {},
  log: consoleLog,
  index: true,
  keepPagesMs: 30_000,
  limits: NO_LIMIT,
});
answerBench(await listen(server.app, 0, { hostname: '127.0.0.1' }), server.close);
