import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long and how many; times in milliseconds. */
export interface ConnectionLimits {
  /** Until all headers of a request have come, and until all of it has; both are looked at every `checkMs`. */
  headersMs: number;
  requestMs: number;
  checkMs: number;
  /** A connection is cut on which nothing has moved for so long, up to twice that where an answer waits for its reader. */
  stalledMs: number;
  /** Until the whole answer has been read. */
  answerMs: number;
  /** Connections of one visitor's address at the same time: a browser opens six to a site, and many browsers may share an address. */
  perAddress: number;
}

/** quality.md S4: whoever sends or reads slowly holds memory that others need. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  checkMs: 1000,
  stalledMs: 30_000,
  answerMs: 120_000,
  perAddress: 256,
};

/**
 * Cuts connections that are more than `perAddress`, and those whose reader does not read.
 * @param keyOf who a connection counts against; null for one that carries many visitors, such as a proxy's
 */
export function limitConnections(
  server: Server,
  { stalledMs, answerMs, perAddress }: ConnectionLimits,
  keyOf: (socket: Socket) => string | null,
): void {
  const open = new Map<string, number>();
  server.setTimeout(stalledMs);
  server.on('connection', (socket) => {
    const key = keyOf(socket);
    if (key === null) return;
    const count = (open.get(key) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 0) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
  server.on('request', (request, response) => {
    const cut = setTimeout(() => request.socket.destroy(), answerMs);
    response.once('close', () => clearTimeout(cut));
  });
}
