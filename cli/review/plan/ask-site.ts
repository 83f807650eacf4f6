import { hash } from 'node:crypto';
import { Agent, get } from 'node:http';
import { type ContentOf, normalText } from './normal-page.ts';

/** A site of one state, as the planning asks it. */
export interface AskedSite {
  /** 'http://<slug>.localhost:4711' */
  origin: string;
  /** A page, normal. */
  page(path: string): Promise<{ status: number; text: string }>;
}

interface Got {
  status: number;
  type: string;
  bytes: Buffer;
}

/** As much of a hash as tells contents apart. */
const ENOUGH = 20;
/** Where files name each other in a circle, one of them is named so. */
const CIRCLE = 'circle';

/** Asks the sites that a state's process serves. What files with a hash in their names hold is asked once for all sites. */
export function siteAsker(portOf: () => number): { site(slug: string): AskedSite; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const files = new Map<string, Promise<string | null>>();
  const ask = (slug: string, path: string): Promise<Got> =>
    new Promise((resolve, reject) => {
      const port = portOf();
      const headers = { Host: `${slug}.localhost:${port}` };
      get({ host: '127.0.0.1', port, agent, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: String(answer.headers['content-type'] ?? ''),
            bytes: Buffer.concat(chunks),
          }),
        );
      }).on('error', reject);
    });
  return {
    site(slug) {
      const contentOf = (under: ReadonlySet<string>): ContentOf => {
        return async (address) => {
          if (under.has(address)) return CIRCLE;
          // A picture is named by what it is of, a file by what it holds.
          const key = address.startsWith('/pictures/') ? `${slug} ${address}` : address;
          const known = files.get(key) ?? read(address, new Set([...under, address]));
          files.set(key, known);
          return known;
        };
      };
      const read = async (address: string, under: ReadonlySet<string>): Promise<string | null> => {
        const { status, type, bytes } = await ask(slug, address);
        if (status !== 200) return null;
        const isCode = /javascript|css/.test(type);
        const content = isCode ? await normalText(bytes.toString(), contentOf(under)) : bytes;
        return hash('sha256', content).slice(0, ENOUGH);
      };
      return {
        origin: `http://${slug}.localhost:${portOf()}`,
        async page(path) {
          const { status, bytes } = await ask(slug, path);
          return { status, text: await normalText(bytes.toString(), contentOf(new Set())) };
        },
      };
    },
    close: () => agent.destroy(),
  };
}
