import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Listening {
  port: number;
  /** Takes no new connection and waits for those under way, at most `graceMs`. */
  close(graceMs?: number): Promise<void>;
}

/** Serves an application on a port; 0 chooses a free one. Rejects where the port is taken. Slow requests are cut off (quality.md S4). */
export function listen(app: Hono, port: number, hostname?: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: app.fetch,
        port,
        ...(hostname ? { hostname } : {}),
        serverOptions: { requestTimeout: 15_000, headersTimeout: 10_000 },
      },
      (info) =>
        resolve({
          port: info.port,
          close: (graceMs = 5000) =>
            new Promise((done) => {
              const timer = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), graceMs);
              server.close(() => {
                clearTimeout(timer);
                done();
              });
              if ('closeIdleConnections' in server) server.closeIdleConnections();
            }),
        }),
    );
    server.on('error', reject);
  });
}
