import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { CHROMIUM_ARGS } from '../../../cli/site-test/chromium.ts';
import { PAUSE } from '../../../runtime/features/live-filter/pause.data.ts';
import { readBuiltSite } from '../../../runtime/server/site/built-site.ts';
import { needChromium } from '../../chromium.ts';
import { BenchError } from '../bench-error.ts';
import { startServerProcess } from '../server-process.ts';
import { percentile } from '../statistics.ts';
import { figure, table } from '../table.ts';
import type { Workspace } from '../workspace.ts';
import { type Keystroke, typeInto } from './typing-rounds.ts';

const FIELDS = { 'the search box': '#filter-query', 'the lowest price': 'input[name=price_min]' } as const;
const SLOWER = [1, 4];

/** Typing in the filters of the site with the most cars among those that filter as one types, in Chromium, on this processor and on a slower one. */
export async function typingPart(
  place: string,
  slugs: readonly string[],
  rounds: number,
  workspace: Workspace,
): Promise<string> {
  const sites = await Promise.all(slugs.map((slug) => readBuiltSite(path.join(place, 'out', slug))));
  const [built] = sites
    .filter(({ site }) => site.tenant.search.liveFiltering)
    .sort((a, b) => b.cars.length - a.cars.length);
  if (!built) throw new BenchError('None of the tenants built filters as one types: --count builds more of them.');
  const { tenant } = built.site;
  const models = [...new Set(built.cars.map(({ model }) => model.toLowerCase()))].filter((name) =>
    /^[a-z]{4,}/.test(name),
  );
  const words = {
    'the search box': [...models.slice(0, rounds + 1)].map((name) => name.slice(0, 4)),
    'the lowest price': Array.from({ length: rounds + 1 }, (_, index) =>
      String(tenant.search.priceSlider.min + 11 + index),
    ),
  };
  const server = path.join(import.meta.dirname, '../server.ts');
  const site = await startServerProcess(server, [await workspace.fresh('data'), built.dir], workspace);
  let browser: Browser | null = null;
  try {
    browser = await chromium.launch({ executablePath: await needChromium(console.log), args: [...CHROMIUM_ARGS] });
    const rows: string[][] = [];
    for (const slower of SLOWER) {
      for (const [name, field] of Object.entries(FIELDS) as [keyof typeof FIELDS, string][]) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        const address = `http://${tenant.slug}.localhost:${site.port}${tenant.search.basePath}`;
        const all = await typeInto(context, {
          address,
          field,
          words: words[name],
          slower,
          pause: PAUSE,
        });
        await context.close();
        rows.push([name, `${slower}x`, String(all.length), ...FIGURES.map(([, of]) => middleAndWorst(all, of))]);
      }
    }
    return typingTable(tenant.slug, rows);
  } finally {
    await browser?.close();
    await site.stop();
  }
}

const FIGURES: readonly (readonly [string, (one: Keystroke) => number])[] = [
  ['own paint ms', ({ own }) => own],
  ['listing painted ms', ({ total }) => total],
  ['CPU of it ms', ({ used }) => used],
  ['longest task CPU ms', ({ longest }) => longest],
];

function middleAndWorst(all: readonly Keystroke[], of: (one: Keystroke) => number): string {
  const values = all.map(of);
  return [50, 90].map((share) => figure(percentile(values, share))).join(' / ');
}

function typingTable(slug: string, rows: string[][]): string {
  const columns = [{ name: 'typed in', align: 'left' as const }, { name: 'slower' }, { name: 'keystrokes' }];
  return table(
    `Typing in the filters of ${slug}, median / 90th percentile`,
    [...columns, ...FIGURES.map(([name]) => ({ name }))],
    rows,
    [
      `own paint: until the keystroke itself is on screen. Listing painted: until the listing it leads to is, without the pause of ${PAUSE} ms and the network.`,
      'CPU: processor time of the page from the answer to the paint. On a machine with other work four times that at 1x says more than the times at 4x.',
    ],
  );
}
