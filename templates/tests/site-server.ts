import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import type { TestProject } from 'vitest/node';
import type { Site } from '../../runtime/contracts/site.types.ts';
import type { Manifest } from '../../runtime/server/site/manifest.types.ts';
import { needChromium } from '../../scripts/chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: string;
    port: number;
    /** State of the server. */
    dataDir: string;
    /** Built sites, one folder each. */
    sitesDir: string;
    /** The sites to test: of those with the same script the one with the most cars, so that a new dealer costs no browser pass. */
    slugs: string[];
  }
}

const ROOT = path.join(import.meta.dirname, '../..');
const BIN = path.join(ROOT, 'cli/bin.js');

/**
 * Serves all tenants of the project on a free port for every browser test, as a dealer's machine would. `npm test` has built them before
 * (FORECOURT_SAMPLE_SITES names the folder); otherwise they are built here.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-browser-'));
  const sitesDir = process.env.FORECOURT_SAMPLE_SITES ?? path.join(dir, 'generated');
  const out = ['--out', sitesDir];
  if (process.env.FORECOURT_SAMPLE_SITES === undefined)
    await execa(process.execPath, [BIN, 'build', '--tenants', path.join(ROOT, 'tenants'), ...out], { cwd: dir });
  const server = execa(process.execPath, [BIN, 'serve', '--port', '0', ...out], {
    cwd: dir,
    reject: false,
    stderr: 'ignore',
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      const found = /localhost:(\d+)/.exec(chunk.toString())?.[1];
      if (found) resolve(Number(found));
    });
    server.then((ended) => reject(new Error(`The server ended with ${ended.exitCode} before it listened.`)), reject);
  });
  project.provide('chromium', await needChromium(console.log));
  project.provide('port', port);
  project.provide('dataDir', path.join(dir, 'data'));
  project.provide('sitesDir', sitesDir);
  project.provide('slugs', oneOfEachScript(sitesDir));
  return async () => {
    server.kill('SIGTERM');
    await server;
    rmSync(dir, { recursive: true, force: true });
  };
}

function oneOfEachScript(sitesDir: string): string[] {
  // A build puts what it is making into a folder whose name begins with a dot.
  const slugs = readdirSync(sitesDir).filter((name) => !name.startsWith('.'));
  const sites = slugs.map((slug) => {
    const json = (name: string): unknown => JSON.parse(readFileSync(path.join(sitesDir, slug, name), 'utf8'));
    const { site, stock } = json('manifest.json') as Manifest;
    const { islands, behaviours } = (json(site) as Site).plan.browser;
    // Forms, and the types of fields that they use, are checked form by form.
    const scripts = islands.filter(({ fields }) => fields === undefined);
    return { slug, script: JSON.stringify([scripts, behaviours]), cars: (json(stock) as unknown[]).length };
  });
  const largest = Map.groupBy(
    sites.sort((a, b) => b.cars - a.cars || (a.slug < b.slug ? -1 : 1)),
    ({ script }) => script,
  );
  return [...largest.values()].map(([first]) => (first as (typeof sites)[number]).slug).sort();
}
