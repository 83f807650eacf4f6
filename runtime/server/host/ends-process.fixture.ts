import { featureTables } from '../../test-data/feature-tables.fixture.ts';
import { siteFolder } from '../site/built-site.ts';
import { endsReported } from './ends-reported.ts';
import { openServer } from './open-server.ts';

/** A server of the built site in a folder, whose process meets a rejected promise that nobody handles. */
const [dir = '', dataDir = ''] = process.argv.slice(2);
const server = await openServer({
  tables: featureTables,
  sources: [siteFolder(dir)],
  dataDir,
  port: 4000,
  clock: () => new Date(),
  env: process.env,
  log: () => {},
  index: true,
  keepPagesMs: 0,
});
endsReported(server);
setInterval(() => {}, 1000);
void Promise.reject(new RangeError('Planted for sam@example.com'));
