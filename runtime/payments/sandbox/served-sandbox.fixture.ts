import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderSandbox, SandboxEvent, SandboxFault, StandInOptions } from './sandbox.types.ts';

/** A provider's interface on a port of loopback. */
export interface ServedSandbox<Sandbox extends ProviderSandbox> {
  base: string;
  sandbox: Sandbox;
  events: SandboxEvent[];
  /** How the calls that this answers something for fail. */
  faultOf: { current: (call: string) => SandboxFault };
  /** Called when a call came, before and after it was done. */
  seen: { current: (call: string, when: 'before' | 'after') => void | Promise<void> };
  close(): Promise<void>;
}

export async function servedSandbox<Sandbox extends ProviderSandbox>(
  open: (options: StandInOptions) => Sandbox,
  now: () => number,
  payUrl = (id: string): string => `https://pay.example/${id}`,
): Promise<ServedSandbox<Sandbox>> {
  const events: SandboxEvent[] = [];
  const faultOf: ServedSandbox<Sandbox>['faultOf'] = { current: () => null };
  const seen: ServedSandbox<Sandbox>['seen'] = { current: () => {} };
  const sandbox = open({
    payUrl,
    now,
    fault: (call) => faultOf.current(call),
    tell: (event) => events.push(event),
  });
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    await seen.current(call, 'before');
    try {
      const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      );
      const answer = await sandbox.fetch(`http://127.0.0.1${request.url}`, {
        method: request.method ?? 'GET',
        headers,
        ...(parts.length > 0 ? { body: Buffer.concat(parts).toString() } : {}),
      });
      const body = await answer.text();
      await seen.current(call, 'after');
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(body);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sandbox,
    events,
    faultOf,
    seen,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
