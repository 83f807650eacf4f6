import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from './cache/cache.ts';

/** A copy of the project where somebody begins a fourth provider of payments. */
const copy = mkdtempSync(path.join(tmpdir(), 'forecourt-provider-'));
const TABLE = 'runtime/payments/provider-manifests.ts';
const PARTS = 'runtime/payments/provider-parts.ts';
const LANGUAGE = 'schema/complete-tenant.gen.ts';
const TABLE_ENTRY = 'stripe: stripeManifest';
const PARTS_ENTRY = 'stripe: stripePart';
/** What the tests of all providers ask of each. */
const CASES = 'runtime/payments/provider-cases.fixture.ts';
const CASES_ENTRY = 'stripe: stripeCase';

beforeAll(() => {
  for (const name of [
    'cli',
    'docs',
    'runtime',
    'schema',
    'scripts',
    'templates',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ])
    cpSync(path.join(projectRoot, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(copy, 'node_modules'));
  // Whatever reads the table, with all that it imports.
  const include = ['vitest.config.ts', 'runtime/payments/*.ts', 'runtime/features/reserve/*.ts', 'cli/doctor/*.ts'];
  const own = { extends: './tsconfig.json', include, exclude: ['**/*.test.ts'] };
  writeFileSync(path.join(copy, 'tsconfig.planted.json'), JSON.stringify(own));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What is said of the copy once more stands behind these words of its files. */
async function planted<T>(edits: Record<string, [behind: string, more: string]>, work: () => Promise<T>): Promise<T> {
  const before = Object.keys(edits).map((file) => [file, readFileSync(path.join(copy, file), 'utf8')] as const);
  for (const [file, text] of before) {
    const [behind, more] = edits[file] as [string, string];
    expect(text).toContain(behind);
    writeFileSync(path.join(copy, file), text.replace(behind, behind + more));
  }
  try {
    return await work();
  } finally {
    for (const [file, text] of before) writeFileSync(path.join(copy, file), text);
  }
}

const run = (file: string, ...args: string[]): Promise<string> =>
  new Promise((resolve) =>
    execFile(process.execPath, [file, ...args], { cwd: copy, maxBuffer: 1e8 }, (_error, out, errors) =>
      resolve(out + errors),
    ),
  );
/** The files that do not compile. */
async function faults(): Promise<string[]> {
  const said = await run(path.join(projectRoot, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.planted.json');
  return [...new Set([...said.matchAll(/^(\S+?)\(\d+,\d+\): error TS/gm)].map(([, file = '']) => file))].sort();
}

describe('a fourth provider of payments', () => {
  it('compiles only with its part, and all of it', async () => {
    const table: [string, string] = [TABLE_ENTRY, ', planted: stripeManifest'];
    const parts = (part: string): [string, string] => [PARTS_ENTRY, `, planted: ${part}`];
    expect(await planted({ [TABLE]: table }, faults)).toEqual([CASES, PARTS]);
    const cases: [string, string] = [CASES_ENTRY, ', planted: stripeCase'];
    const lacking = parts('{ connect: stripePart.connect, standIn: stripePart.standIn }');
    expect(await planted({ [TABLE]: table, [PARTS]: lacking, [CASES]: cases }, faults)).toEqual([PARTS]);
    expect(await planted({ [TABLE]: table, [PARTS]: parts('stripePart'), [CASES]: cases }, faults)).toEqual([]);
  });

  it('compiles only with a whole manifest, and a part alone is of no provider', async () => {
    const parts: [string, string] = [PARTS_ENTRY, ', planted: stripePart'];
    const lacking: [string, string] = [TABLE_ENTRY, ", planted: { title: 'Planted' }"];
    expect(await planted({ [TABLE]: lacking, [PARTS]: parts }, faults)).toContain(TABLE);
    expect(await planted({ [PARTS]: parts }, faults)).toEqual([PARTS]);
  });

  it('is asked for by the language, and in the language alone nobody connects it', async () => {
    const table: [string, string] = [TABLE_ENTRY, ', planted: stripeManifest'];
    const stale = await planted({ [TABLE]: table }, () => run('scripts/make-schema-types.ts', '--check'));
    expect(stale).toMatch(/Not current: tenant\.gen\.ts, complete-tenant\.gen\.ts, reference\.md/);
    const named: [string, string] = ["provider?: ('stripe'", " | 'planted'"];
    expect(await planted({ [LANGUAGE]: named }, faults)).toContain('runtime/payments/connect-payments.ts');
  });
});
