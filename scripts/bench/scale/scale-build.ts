import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Workspace } from '../workspace.ts';
import { type MeasuredRun, measuredRun } from './measured-run.ts';

/** One run of `forecourt build` over a folder of tenants. */
export interface ScaleBuild {
  ms: number;
  use: MeasuredRun['use'];
  /** Of the tenants that it built. */
  built: number;
  pages: number;
  /** HTML, not compressed. */
  bytes: number;
  /** Signatures of the tenants that it built. */
  signatures: number;
  rows: BuildRow[];
}

interface BuildRow {
  slug: string;
  status: string;
  signature: string | null;
  pages: number;
  bytes: number;
}

/** What builds what, and where: a place is a folder for `out/` and `.cache/`. */
export interface BuildOrder {
  cli: string;
  tenantsDir: string;
  place: string;
  /** Further words for the command line. */
  more: readonly string[];
}

/** Runs the compiler as people start it, as a process of its own. Throws BenchError where a tenant fails. */
export async function scaleBuild(
  { cli, tenantsDir, place, more }: BuildOrder,
  workspace: Workspace,
): Promise<ScaleBuild> {
  const args = [cli, 'build', '--tenants', tenantsDir, '--out', 'out', '--format', 'json', ...more];
  const { ms, use, stdout } = await measuredRun(process.execPath, args, place, workspace);
  const { tenants: rows } = JSON.parse(stdout) as { tenants: BuildRow[] };
  const made = rows.filter(({ status }) => status === 'built');
  return {
    ms,
    use,
    built: made.length,
    pages: made.reduce((sum, { pages }) => sum + pages, 0),
    bytes: made.reduce((sum, { bytes }) => sum + bytes, 0),
    signatures: new Set(made.map(({ signature }) => signature)).size,
    rows,
  };
}

/** Files below a folder, and the bytes that they take on the disk: what is linked from elsewhere counts once. */
export async function bytesOnDisk(dir: string): Promise<{ files: number; bytes: number }> {
  const found = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const seen = new Set<number>();
  let bytes = 0;
  for (const entry of found) {
    const { ino, size } = await stat(path.join(entry.parentPath, entry.name));
    if (!seen.has(ino)) bytes += size;
    seen.add(ino);
  }
  return { files: found.length, bytes };
}
