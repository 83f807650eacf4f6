import { type ServerType, serve } from '@hono/node-server';
import { openSearchEngine } from './open-engine.ts';
import { SearchEngine } from './search-engine.ts';

export interface ServedEngine {
  url: string;
  close(): Promise<void>;
}

/** Serves an engine over HTTP, for suites and clients that want a port; 0 chooses a free one. */
export function serveEngine(engine: SearchEngine, port: number, hostname = '127.0.0.1'): Promise<ServedEngine> {
  return new Promise((resolve, reject) => {
    const server: ServerType = serve({ fetch: engine.handle, port, hostname }, (info) =>
      resolve({
        url: `http://${hostname}:${info.port}`,
        close: () => new Promise((closed) => server.close(() => closed())),
      }),
    );
    server.on('error', reject);
  });
}

/** `node runtime/search/engine/serve-engine.ts`, with the real server's own variables: MEILI_HTTP_ADDR, MEILI_MASTER_KEY, MEILI_DB_PATH. */
if (import.meta.main) {
  const { MEILI_HTTP_ADDR = '127.0.0.1:7700', MEILI_MASTER_KEY, MEILI_DB_PATH: dir } = process.env;
  const { hostname, port } = new URL(`http://${MEILI_HTTP_ADDR}`);
  const options = { masterKey: MEILI_MASTER_KEY || null, clock: () => new Date() };
  const engine = dir === undefined ? new SearchEngine(options) : openSearchEngine(dir, options);
  const { url } = await serveEngine(engine, Number(port || 80), hostname);
  console.log(`The embedded search engine listens on ${url} and keeps its state in ${dir ?? 'memory only'}`);
}
