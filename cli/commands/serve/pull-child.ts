import { setPriority } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import type { PullRow } from '../stock/pull-report.ts';

/** What a pull of one tenant came to. */
export interface PullRun {
  outcome: PullRow['outcome'];
  message: string;
  /** The stock is another than before. */
  written: boolean;
  /** Why the site was not built of it; null: it was, or there was no need. */
  unbuilt: string | null;
}

/** Fetches the stock of a tenant and builds its site. Resolves whatever happens; where it is stopped, as a failure. */
export type Puller = (slug: string, signal: AbortSignal) => Promise<PullRun>;

const BIN = path.join(import.meta.dirname, '../../bin.js');
/** More than fetching, importing and building take together. */
const PATIENCE_MS = 30 * 60_000;
const LEAST_PRIORITY = 10;

/** Pulls in a process of its own that gives way to the server, so that pages are answered meanwhile. */
export function pullInChild({ tenants, out, cwd }: { tenants: string; out: string; cwd?: string }): Puller {
  return async (slug, signal) => {
    const child = execa(
      process.execPath,
      [BIN, 'stock', 'pull', slug, '--tenants', tenants, '--out', out, '--format', 'json', '--jobs', '1'],
      {
        reject: false,
        stdin: 'ignore',
        cancelSignal: signal,
        timeout: PATIENCE_MS,
        maxBuffer: 64 * 1024 * 1024,
        ...(cwd ? { cwd } : {}),
      },
    );
    try {
      if (child.pid) setPriority(child.pid, LEAST_PRIORITY);
    } catch {
      // It ended, or this system has no priorities.
    }
    const { stdout, stderr } = await child;
    return runOf(stdout) ?? failed(stderr);
  };
}

function runOf(stdout: string): PullRun | null {
  try {
    const { tenants, build } = JSON.parse(stdout) as {
      tenants: PullRow[];
      build: { tenants: { status: string; diagnostics: { severity: string; message: string }[] }[] } | null;
    };
    const [row] = tenants;
    const site = build?.tenants.find(({ status }) => status === 'failed');
    if (!row) return null;
    const { outcome, message, written } = row;
    const why = site?.diagnostics.find(({ severity }) => severity === 'error')?.message;
    return { outcome, message, written, unbuilt: site ? (why ?? 'Its build failed.') : null };
  } catch {
    return null;
  }
}

function failed(stderr: string): PullRun {
  const said = stderr.trim().split('\n').at(-1);
  return { outcome: 'failed', message: said || 'The process that fetches stock ended.', written: false, unbuilt: null };
}
