import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { targetNetworks } from '../../../runtime/server/targets/networks.ts';
import { FETCH_LIMITS, type FetchContext } from './arrival.types.ts';
import { stockFolders } from './stock-folders.ts';

/** Three cars as a dealer's system sends them. */
export const FEED =
  'STOCK NO,MAKE,MODEL,YEAR,PRICE,LOCATION\r\nH1,Kestrel,Lark,2021,28990,CTY\r\nH2,Kestrel,Wren,2019,17990,CTY\r\nH3,Kestrel,Heron,2020,31990,CTY\r\n';
/** When feeds are fetched in tests, in milliseconds. */
export const NOON = Date.parse('2026-11-27T12:00:00Z');

/** What fetching needs, on this machine alone, with a clock that stands still. */
export function aContext(changed: Partial<FetchContext> = {}): FetchContext {
  return {
    env: {},
    networks: targetNetworks('127.0.0.0/8'),
    folders: stockFolders(),
    now: () => NOON,
    wait: async () => {},
    signal: new AbortController().signal,
    limits: { ...FETCH_LIMITS, bytes: 100_000, totalMs: 5000, silentMs: 150 },
    ...changed,
  };
}

/** A folder to fetch into. */
export function aFolder(): { dir: string; to: string; text(): string; remove(): void } {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-arrival-'));
  const to = path.join(dir, 'arrived');
  return {
    dir,
    to,
    text: () => readFileSync(to, 'utf8'),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
