import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { targetNetworks } from '../../runtime/server/targets/networks.ts';
import type { StockSourceSettings } from '../../runtime/tenant/tenant-parts.types.ts';
import { importOptions } from '../build/stock/import-options.ts';
import { FETCH_LIMITS } from '../stock/arrival/arrival.types.ts';
import { readState } from '../stock/arrival/arrival-state.ts';
import { pullStock } from '../stock/arrival/pull-stock.ts';
import { nextPullDelay } from '../stock/arrival/pull-times.ts';
import { sftpFixture } from '../stock/arrival/sftp-server.fixture.ts';
import { stockArrival } from '../stock/arrival/stock-arrival.ts';
import { stockFolders } from '../stock/arrival/stock-folders.ts';
import { NOW, type ObservedSite } from './observed-site.fixture.ts';

const ENV = {
  FEED_AUTH: 'hillside:swordfish',
  SFTP_PASSWORD: 'swordfish',
  OTHER_PASSWORD: 'trout',
  SFTP_KEY: 'no key',
};
/** What the table calls the servers of this machine. */
const [WEB_PORT, SFTP_PORT, HOST_KEY] = [8080, 2222, `SHA256:${'h'.repeat(43)}`];
const HOURS_LATER = 36;

/** What a pull makes of what two servers and the tenant's folder have for it. */
export async function pulled({ one: { source }, built: { site } }: ObservedSite): Promise<string> {
  const { tenant } = site;
  const feed = (name: string) => readFileSync(path.join(source.dir, name), 'utf8');
  const asked: string[] = [];
  const web = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    response.end(feed(request.url === '/feed.csv' ? 'stock.csv' : 'fewer.csv'));
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const { port } = web.address() as AddressInfo;
  const sftp = await sftpFixture({ user: 'hillside', password: ENV.SFTP_PASSWORD });
  sftp.files.set('feed.csv', { text: feed('stock.csv'), mtime: 1000 });
  sftp.files.set('other.csv', { text: feed('fewer.csv'), mtime: 1000 });
  try {
    const place =
      tenant.stock.source && withServers(tenant.stock.source, { web: port, sftp: sftp.port, key: sftp.hostKey });
    if (place === null) return 'no source';
    const {
      file: _file,
      fileName: _name,
      write: _write,
      ...stock
    } = importOptions({
      tenant,
      dir: source.dir,
      files: source.files,
      now: NOW,
    });
    const result = await pullStock({
      source: place,
      stock,
      settings: null,
      context: {
        env: ENV,
        networks: targetNetworks('127.0.0.0/8'),
        folders: stockFolders(),
        now: () => NOW.getTime(),
        wait: async () => {},
        signal: new AbortController().signal,
        limits: FETCH_LIMITS,
      },
    });
    const said = result.outcome === 'failed' ? result.error.message : JSON.stringify({ ...result, file: '' });
    const next = nextPullDelay(tenant.slug, place, readState(source.dir), 'fine');
    const arrival = stockArrival(source.dir, tenant.stock, NOW.getTime() + HOURS_LATER * 3_600_000);
    return [said, ...asked, next, arrival?.stale].join('\n').replaceAll(String(port), String(WEB_PORT));
  } finally {
    await new Promise((resolve) => web.close(resolve));
    await sftp.stop();
  }
}

/** The same place, with the servers of this machine where the table means them. */
function withServers(
  source: StockSourceSettings,
  real: { web: number; sftp: number; key: string },
): StockSourceSettings {
  if (source.kind === 'https') return { ...source, url: source.url.replace(`:${WEB_PORT}/`, `:${real.web}/`) };
  if (source.kind === 'folder') return source;
  return {
    ...source,
    port: source.port === SFTP_PORT ? real.sftp : source.port,
    hostKey: source.hostKey === HOST_KEY ? real.key : source.hostKey,
  };
}
