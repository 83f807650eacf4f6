import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prepare, readLanguage } from '../build/prepare.ts';
import { readSafely, rootsOf } from '../definition/source/safe-file.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { composeTenant, type FreeNumbers } from './compose.ts';
import { type Answers, ScaffoldError, type StockFacts } from './scaffold.types.ts';

export interface WriteOptions {
  tenantsDir: string;
  answers: Answers;
  stock: StockFacts | null;
  /** Stops between two steps: nothing is left then. */
  signal: AbortSignal;
}

/** The diagnostics that a new definition may have: of what only the dealer knows. */
const ALLOWED: readonly string[] = ['location/missing-licence', 'definition/example-left'];

/**
 * Writes a new tenant's folder: composed and checked in a temporary one beside it, and renamed at the end, so that it is there whole or not at
 * all. Answers the diagnostics that are left: what is an example, and that the licence number is missing.
 * @throws {ScaffoldError} where the folder is there already, or an answer does not pass the checks
 */
export async function writeTenant({ tenantsDir, answers, stock, signal }: WriteOptions): Promise<Diagnostic[]> {
  const dir = path.resolve(tenantsDir, answers.slug);
  await refuseExisting(dir);
  const temporary = path.resolve(tenantsDir, `.new-${randomUUID()}`);
  try {
    const files = await composeTenant(answers, stock, await freeNumbers(tenantsDir), dir);
    const draft = path.join(temporary, answers.slug);
    await mkdir(draft, { recursive: true });
    for (const [name, bytes] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(draft, name)), { recursive: true });
      await writeFile(path.join(draft, name), bytes);
    }
    const { diagnostics } = await prepare(temporary, [answers.slug], await readLanguage());
    const wrong = diagnostics.filter(({ id }) => !ALLOWED.includes(id));
    if (wrong.length > 0)
      throw new ScaffoldError(wrong.map(({ path: at, message, hint }) => `${at}: ${message} ${hint}`).join('\n'));
    signal.throwIfAborted();
    await refuseExisting(dir);
    await rename(draft, dir);
    return diagnostics;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** The names of all that is in the folder of tenants: no new one can have them. */
export async function takenSlugs(tenantsDir: string): Promise<ReadonlySet<string>> {
  return new Set(await readdir(tenantsDir).catch(() => []));
}

/** @throws {ScaffoldError} */
export async function refuseExisting(dir: string): Promise<void> {
  if (await stat(dir).catch(() => null))
    throw new ScaffoldError(`${path.basename(dir)} is there already: choose another slug, or delete ${dir} first.`);
}

/** The next numbers after the highest that the folder's tenants use; 1 in an empty one. */
async function freeNumbers(tenantsDir: string): Promise<FreeNumbers> {
  const folders = await readdir(tenantsDir).catch(() => []);
  const texts = folders.map((name) => {
    const dir = path.join(tenantsDir, name);
    return new TextDecoder().decode(readSafely(path.join(dir, 'tenant.yaml'), rootsOf(tenantsDir, dir)) ?? undefined);
  });
  const after = (key: RegExp): number =>
    Math.max(0, ...texts.flatMap((text) => [...text.matchAll(key)].map(([, number]) => Number(number)))) + 1;
  return {
    websiteId: after(/^website_id: *(\d{1,9})\b/gm),
    dealershipId: after(/^dealership_id: *(\d{1,9})\b/gm),
    locationId: after(/^ *-? *\{? *id: *(\d{1,9})\b/gm),
  };
}
