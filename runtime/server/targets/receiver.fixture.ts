import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** How a receiver can be: `lost` does its work and hangs up; `rubbish` does it and answers what is no HTTP; `hang` never answers. */
export type ReceiverMode = 'up' | 'down' | 'hang' | 'error' | 'rubbish' | 'lost' | 'refuse' | 'redirect';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

export interface Receiver {
  url: string;
  /** What it did its work for, in order. */
  received: Received[];
  /** Requests that came, whatever became of them. */
  asked(): number;
  mode(mode: ReceiverMode): Promise<void>;
  stop(): Promise<void>;
}

/** A system that takes webhooks or ADF on a free port of this machine. `down`: nothing listens. */
export async function startReceiver(answer: (asked: Received) => object = () => ({})): Promise<Receiver> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let mode: ReceiverMode = 'up';
  let asked = 0;
  let port = 0;
  const end = (one: Received, response: ServerResponse): void => {
    asked += 1;
    if (mode === 'hang') return;
    if (mode === 'error') response.writeHead(500).end('broken');
    else if (mode === 'refuse') response.writeHead(422).end();
    else if (mode === 'redirect') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    else {
      received.push(one);
      if (mode === 'lost') response.socket?.destroy();
      else if (mode === 'rubbish') response.socket?.end('\u0000\u0001 not HTTP at all\r\n\r\n');
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(one)));
    }
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      end({ path, headers, body: Buffer.concat(chunks).toString(), at: performance.now() }, response);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  const listen = (): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  await listen();
  port = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    asked: () => asked,
    async mode(next) {
      mode = next;
      if (next === 'down') await close();
      else if (!server.listening) await listen();
    },
    stop: close,
  };
}
