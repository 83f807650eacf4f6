import { type IncomingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { featureTables } from '../../test-data/feature-tables.fixture.ts';
import { leadsFile, openLeads } from '../leads/open-leads.ts';
import { siteFolder } from '../site/built-site.ts';
import { type Listening, listen } from './listen.ts';
import { openServer } from './open-server.ts';
import type { RunningServer } from './open-server.types.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Milliseconds. */
  took: number;
}

/** A server of one built site on a port, with a store to do harm to. */
export interface FaultyServer {
  dataDir: string;
  file: string;
  /** What the log says at level error. */
  errors: string[];
  page(address?: string): Promise<Answer>;
  send(message: string): Promise<Answer>;
  health(): Promise<{ status: number; body: { status: string; store?: { message: string } } }>;
  close(): Promise<void>;
}

export async function startFaulty(generated: string, dataDir: string): Promise<FaultyServer> {
  const errors: string[] = [];
  const server: RunningServer = await openServer({
    tables: featureTables,
    sources: [siteFolder(path.join(generated, 'harbour-motors'))],
    dataDir,
    port: 4000,
    clock: () => new Date(),
    env: {},
    log: (level, message, facts) => level === 'error' && errors.push(`${message} ${JSON.stringify(facts ?? {})}`),
    index: true,
    keepPagesMs: 0,
  });
  const listening: Listening = await listen(server.app, 0);
  const { port } = listening;
  const ask = (method: string, target: string, host: string, body = '', more: object = {}): Promise<Answer> => {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const headers = { host: `${host}:${port}`, connection: 'close', ...more };
      const asking = request({ host: '127.0.0.1', port, path: target, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString(),
            took: performance.now() - began,
          }),
        );
      });
      asking.on('error', reject);
      asking.end(body);
    });
  };
  const site = 'harbour-motors.localhost';
  return {
    dataDir,
    file: leadsFile(dataDir),
    errors,
    page: (address = '/search/new-used-and-demo-cars') => ask('GET', address, site),
    send: (message) =>
      ask('POST', '/api/leads', site, JSON.stringify({ lead: leadOf(message) }), {
        'content-type': 'application/json',
        'idempotency-key': message.replaceAll(' ', '-'),
        origin: `http://${site}:${port}`,
      }),
    async health() {
      const { status, body } = await ask('GET', '/health', 'localhost');
      return { status, body: JSON.parse(body) };
    },
    async close() {
      await listening.close();
      await server.close();
    },
  };
}

/** Each message is of somebody else. */
function leadOf(message: string): object {
  const digits = [...message].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e8, 7);
  return {
    name: 'Sam Taylor',
    phone: `04${String(digits).padStart(8, '0')}`,
    email: `${message.replace(/\W+/g, '-').toLowerCase().slice(0, 40)}@example.com`,
    postcode: '2000',
    category: 'General Enquiry',
    message,
  };
}

/** Messages of all enquiries in a data folder, in order. */
export async function storedMessages(dataDir: string): Promise<string[]> {
  const { store, close } = await openLeads({ tables: featureTables, dataDir, clock: () => new Date(), log: () => {} });
  const found = await store.find({ limit: 100_000 });
  await close();
  return found.map(({ lead }: { lead: Lead }) => lead.message ?? '').sort();
}
