import type { Site } from '../../../runtime/contracts/site.types.ts';
import { matchRoute } from '../../../runtime/server/http/match-route.ts';
import { compressPage } from '../../../runtime/server/site/packed-page.ts';
import type { PageBudget } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { Positions } from '../../definition/locate/position-in-definition.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { BrowserBundle } from '../bundle/bundle.types.ts';
import type { OwnVector } from '../emit/tenant-images.ts';
import type { RenderedPage } from '../render/render.ts';
import { type BrokenBudget, budgetDiagnostics, type LoadedFile } from './budget-diagnostics.ts';
import { htmlBytesOf } from './html-bytes.ts';
import { budgetOf, isWeighed, pageType } from './page-type.ts';
import { scriptFiles } from './script-graph.ts';

export interface BudgetInput extends Positions {
  site: Site;
  /** Budgets that the dealer or the group wrote (`ownBudgets`): more than that is an error, more than any other a warning. */
  ownBudgets: readonly string[];
  pages: readonly RenderedPage[];
  bundle: BrowserBundle;
  /** Brotli size of each file of the bundle, by name. */
  sizes: ReadonlyMap<string, number>;
  /** The dealer's own drawings, which are served as they are. */
  vectors: readonly OwnVector[];
}

/** One way in which a page can load too much: what it loads, exact where that may be over `limit` bytes, and the files of it. */
interface Load {
  bytes: number;
  files: readonly LoadedFile[];
}
/** The address of a sheet as pages name it. */
const SHEET_ADDRESS = /\/assets\/[^"'\s/]+\.css/g;

type Measure = (page: RenderedPage, limit: number) => Load | Promise<Load>;

/** Holds what pages of each kind load against the tenant's budgets; the worst page of a kind speaks for it. */
export async function overBudget(input: BudgetInput): Promise<Diagnostic[]> {
  const { site, pages } = input;
  const measures = Object.entries(measuresOf(input)) as [keyof PageBudget, Measure][];
  const worst = new Map<string, BrokenBudget>();
  for (const page of pages) {
    const route = matchRoute(site.plan.routes, page.path)?.route ?? page.route;
    const type = pageType(route);
    for (const [key, measure] of measures) {
      if (key === 'htmlKb' && !isWeighed(route, input.ownBudgets)) continue;
      const limit = budgetOf(site.tenant, type, key, input.ownBudgets);
      const { bytes, files } = await measure(page, limit);
      const name = `${type} ${key}`;
      if (bytes > limit && bytes > (worst.get(name)?.bytes ?? 0))
        worst.set(name, { types: [type], key, page: page.path, bytes, limit, files });
    }
  }
  const broken = [...worst.values()];
  return budgetDiagnostics(
    broken.filter((one) => !isFollowing(one, broken)),
    { tenant: site.tenant.slug, layered: input.layered, ownBudgets: input.ownBudgets },
  );
}

/** What is too much before any interaction is too much after it too, and told once. */
function isFollowing({ key, types: [type], bytes, limit }: BrokenBudget, broken: readonly BrokenBudget[]): boolean {
  const before = broken.find((one) => one.key === 'jsBeforeKb' && one.types[0] === type);
  if (key !== 'jsAfterKb' || !before) return false;
  return bytes - limit <= before.bytes - before.limit;
}

function measuresOf({ site, pages, bundle, sizes, vectors }: BudgetInput): Record<keyof PageBudget, Measure> {
  const { browser } = site.plan;
  const htmlBytes = htmlBytesOf(pages);
  const modules = new Map(browser.islands.map(({ name, module }) => [name, `runtime/features/${module}`]));
  const cached = new Map<string, { before: string[]; all: string[] }>();
  let last: { html: string; found: { before: string[]; all: string[] } } | null = null;
  const scripts = (html: string): { before: string[]; all: string[] } => {
    // Asked for twice of each page.
    if (last?.html !== html) last = { html, found: scriptsOf(html) };
    return last.found;
  };
  const scriptsOf = (html: string): { before: string[]; all: string[] } => {
    const islands = [...html.matchAll(/<fc-island [^>]*?data-island="([^"]+)"(?: data-when="([^"]+)")?/g)];
    const lazy = new Set([...html.matchAll(/ data-lazy="([^"]+)"/g)].map(([, name]) => name));
    const key = JSON.stringify([islands.map(([, name, when]) => [name, when]), [...lazy]]);
    const before = cached.get(key);
    if (before) return before;
    const names = islands.map(([, name]) => name as string);
    const awake = islands.filter(([, , when]) => when === 'load' || when === 'idle').map(([, name]) => name as string);
    const files = scriptFiles(bundle.chunks, bundle.script, modules, names, awake, (name) => lazy.has(name));
    const found = { before: files.before, all: [...files.before, ...files.after] };
    cached.set(key, found);
    return found;
  };
  const loadOf = (names: readonly string[]): Load => {
    const files = names.map((name) => ({ name, bytes: sizes.get(name) ?? 0 }));
    return { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
  const apart = [...new Set(Object.values(bundle.pageStyles))];
  const sheets = ({ html }: RenderedPage): Load => {
    const named = new Set(html.match(SHEET_ADDRESS));
    return loadOf([bundle.styles, ...apart.filter((address) => named.has(address))].map((address) => address.slice(1)));
  };
  return {
    jsBeforeKb: ({ html }) => loadOf(scripts(html).before),
    jsAfterKb: ({ html }) => loadOf(scripts(html).all),
    cssKb: sheets,
    htmlKb: async (page, limit) => ({ bytes: await htmlBytes(page, limit), files: [] }),
    async imagesKb({ html }, limit) {
      const shown = vectors.filter(({ name, url }) => /\.svg$/i.test(name) && html.includes(url));
      const raw = shown.reduce((sum, { bytes }) => sum + bytes.length, 0);
      if (raw <= limit) return { bytes: 0, files: [] };
      const files = await Promise.all(
        shown.map(async ({ name, bytes }) => ({ name, bytes: (await compressPage(Buffer.from(bytes), 11)).length })),
      );
      return { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
  };
}
