import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Listening {
  port: number;
  /** Takes no new connection and waits for those under way, at most `graceMs`. */
  close(graceMs?: number): Promise<void>;
}

/** A port that cannot be listened on, and what to do about it. */
class ListenError extends Error {
  override name = 'ListenError';
}

/** What a failed listen means to the one who started it. */
export function listenError(error: Error & { code?: string }, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop what uses it, or choose another: --port ${port + 1}`,
    EACCES: `Port ${port} is not allowed for this user. Choose one above 1023: --port 4000`,
  };
  const reason = reasons[error.code ?? ''];
  return reason ? new ListenError(reason, { cause: error }) : error;
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
    server.on('error', (error) => reject(listenError(error, port)));
  });
}
