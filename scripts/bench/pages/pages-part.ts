import { createServer } from 'node:net';
import path from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS } from '../../../cli/site-test/chromium.ts';
import { readBuiltSite } from '../../../runtime/server/site/built-site.ts';
import { needChromium } from '../../chromium.ts';
import { BenchError } from '../bench-error.ts';
import { pageKinds } from '../page-kinds.ts';
import { startServerProcess } from '../server-process.ts';
import { table, whole } from '../table.ts';
import type { Workspace } from '../workspace.ts';
import { findLighthouse, HOW_TO_INSTALL, type Lighthouse, type LighthouseReport } from './lighthouse.ts';

const KINDS: readonly string[] = ['home', 'listing', 'car', 'contact'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MOST_LCP = 1200;

/** What of a page counts: each the median of its rounds. */
export interface Measured {
  /** 0 to 100, in the order of `CATEGORIES`. */
  scores: number[];
  /** Milliseconds, of a phone on a slow line as Lighthouse simulates it. */
  lcp: number;
  /** Layout shift. */
  cls: number;
}

/** Home, listing, car and contact of the sites built in `place`, on Lighthouse's phone: the median of so many rounds. */
export async function pagesPart(
  place: string,
  slugs: readonly string[],
  rounds: number,
  workspace: Workspace,
): Promise<string> {
  const lighthouse = await findLighthouse(process.env);
  if (!lighthouse) return `${HOW_TO_INSTALL}\n`;
  const sites = await Promise.all(slugs.map((slug) => readBuiltSite(path.join(place, 'out', slug))));
  const script = path.join(import.meta.dirname, '../server.ts');
  const server = await startServerProcess(
    script,
    [await workspace.fresh('data'), ...sites.map(({ dir }) => dir)],
    workspace,
  );
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await needChromium(console.log),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const rows: string[][] = [];
    for (const built of sites)
      for (const { kind, address } of pageKinds(built).filter((one) => KINDS.includes(one.kind))) {
        const { slug } = built.site.tenant;
        const url = `http://${slug}.localhost:${server.port}${address}`;
        const reports: LighthouseReport[] = [];
        for (let round = 0; round < rounds; round += 1) reports.push(await reportOf(lighthouse, url, port));
        const { scores, lcp, cls } = measured(reports);
        rows.push([slug, kind, ...scores.map(String), whole(lcp), cls.toFixed(3)]);
      }
    return table(
      'Pages on a phone (Lighthouse)',
      [
        { name: 'site', align: 'left' },
        { name: 'page', align: 'left' },
        ...CATEGORIES.map((name) => ({ name })),
        { name: 'LCP ms' },
        { name: 'CLS' },
      ],
      rows,
      [`Medians of ${rounds}. Aimed at: 100 in all four, LCP ${whole(MOST_LCP)} ms, CLS 0.`],
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function reportOf(lighthouse: Lighthouse, url: string, port: number): Promise<LighthouseReport> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (!result) throw new BenchError(`Lighthouse says nothing of ${url}.`);
  return result.lhr;
}

/** The medians of some reports of one page. @throws {BenchError} where there is none */
export function measured(reports: readonly LighthouseReport[]): Measured {
  if (reports.length === 0) throw new BenchError('Lighthouse measured nothing.');
  const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
  const audit = (name: string): number => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return {
    scores: CATEGORIES.map((name) =>
      Math.round(100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0))),
    ),
    lcp: audit('largest-contentful-paint'),
    cls: audit('cumulative-layout-shift'),
  };
}

/** A port that is free at the moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
