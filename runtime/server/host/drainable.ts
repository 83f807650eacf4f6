import type { Server } from 'node:http';

export interface Drainable {
  /** See `Listening.drain`. */
  drain(ms: number): Promise<void>;
}

/** Knows how many connections of a server are open, so that it can let them end by themselves. */
export function drainable(server: Server): Drainable {
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
