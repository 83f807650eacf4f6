import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { connectionKeyOf } from './client-key.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from './connection-limits.ts';

export interface Listening {
  port: number;
  /**
   * From now on each connection ends with its next answer, which says so, and none is cut that a sender is about to use. Resolves once none is open,
   * after `ms` at most; new ones are taken meanwhile.
   */
  drain(ms?: number): Promise<void>;
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

export interface ListenOptions {
  hostname?: string | undefined;
  limits?: Partial<ConnectionLimits>;
  /** See `limitConnections`; by address unless given, this machine's own apart. */
  connectionKey?: (socket: Socket) => string | null;
}

/** Serves an application on a port; 0 chooses a free one. Rejects where the port is taken. Who sends or reads slowly is cut off (quality.md S4). */
export function listen(app: Hono, port: number, options: ListenOptions = {}): Promise<Listening> {
  const { hostname, connectionKey = connectionKeyOf() } = options;
  const limits = { ...CONNECTION_LIMITS, ...options.limits };
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: app.fetch,
        port,
        ...(hostname ? { hostname } : {}),
        serverOptions: {
          // `limitConnections` knows how long each kind of request may take.
          requestTimeout: 0,
          headersTimeout: limits.headersMs,
          connectionsCheckingInterval: limits.checkMs,
        },
      },
      (info) =>
        resolve({
          port: info.port,
          drain: (ms = 5000) => connections.drain(ms),
          close: (graceMs = 5000) =>
            new Promise((done) => {
              const timer = setTimeout(() => server.closeAllConnections(), graceMs);
              server.close(() => {
                clearTimeout(timer);
                done();
              });
              server.closeIdleConnections();
            }),
        }),
    ) as Server;
    const connections = drainable(server);
    limitConnections(server, limits, connectionKey);
    server.on('error', (error) => reject(listenError(error, port)));
  });
}

interface Drainable {
  /** See `Listening.drain`. */
  drain(ms: number): Promise<void>;
}

/** Knows how many connections of a server are open, so that it can let them end by themselves. */
function drainable(server: Server): Drainable {
  let open = 0;
  let drains = false;
  let drained = (): void => {};
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
      if (open === 0) drained();
    });
  });
  // Before whatever answers.
  server.prependListener('request', (_request, response) => {
    if (drains) response.setHeader('Connection', 'close');
  });
  return {
    drain(ms) {
      drains = true;
      if (open === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        drained = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
