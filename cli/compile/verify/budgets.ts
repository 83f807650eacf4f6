import { matchRoute } from '../../../runtime/server/match-route.ts';
import { compressPage } from '../../../runtime/server/packed-page.ts';
import type { Site } from '../../../runtime/site.types.ts';
import type { PageBudget } from '../../../runtime/tenant-budgets.types.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { BrowserBundle } from '../bundler/bundle.types.ts';
import type { OwnDrawing } from '../own-pictures.ts';
import type { Places } from '../place-in-definition.ts';
import type { RenderedPage, RenderWithout } from '../render.ts';
import { type BrokenBudget, budgetFindings } from './budget-findings.ts';
import { featureBytes, type Part, pageParts, pictureParts, scriptParts, styleParts } from './budget-parts.ts';
import { htmlBytesOf, sentBytes } from './html-bytes.ts';
import { isWeighed, pageType } from './page-type.ts';
import { scriptFiles } from './script-graph.ts';

export interface BudgetInput extends Places {
  site: Site;
  pages: readonly RenderedPage[];
  bundle: BrowserBundle;
  /** Brotli size of each file of the bundle, by name. */
  sizes: ReadonlyMap<string, number>;
  /** The dealer's own drawings, which are served as they are. */
  drawings: readonly OwnDrawing[];
  /** Renders a page without a module: left out, parts of pages are told by their marks alone. */
  without?: RenderWithout;
}

/** One way in which a page can load too much: what it loads, exact where that may be over `limit` bytes, and who takes it. */
interface Load {
  bytes: number;
  parts: () => Part[] | Promise<Part[]>;
}
type Measure = (page: RenderedPage, limit: number) => Load | Promise<Load>;

/** Holds what pages of each kind load against the tenant's budgets; the worst page of a kind speaks for it. */
export async function overBudget(input: BudgetInput): Promise<Diagnostic[]> {
  const { site, pages } = input;
  const measures = Object.entries(measuresOf(input)) as [keyof PageBudget, Measure][];
  const worst = new Map<string, BrokenBudget & Pick<Load, 'parts'>>();
  for (const page of pages) {
    const route = matchRoute(site.plan.routes, page.path)?.route ?? page.route;
    const type = pageType(route);
    for (const [key, measure] of measures) {
      if (key === 'htmlKb' && !isWeighed(route, input.layered)) continue;
      const limit = Math.round(site.tenant.budgets[type][key] * 1024);
      const { bytes, parts } = await measure(page, limit);
      const name = `${type} ${key}`;
      if (bytes > limit && bytes > (worst.get(name)?.bytes ?? 0))
        worst.set(name, { types: [type], key, page: page.path, bytes, limit, cause: [], parts });
    }
  }
  const broken = await Promise.all(
    [...worst.values()].map(async ({ parts, ...one }) => ({ ...one, cause: await parts() })),
  );
  return budgetFindings(
    broken.filter((one) => !isFollowing(one, broken)),
    site.tenant.slug,
    input,
  );
}

/** What is too much before any interaction is too much after it too, and told once: as much as the cause takes, or as is over. */
function isFollowing({ key, types: [type], bytes, limit }: BrokenBudget, broken: readonly BrokenBudget[]): boolean {
  const before = broken.find((one) => one.key === 'jsBeforeKb' && one.types[0] === type);
  if (key !== 'jsAfterKb' || !before) return false;
  return bytes - limit <= Math.max(before.bytes - before.limit, before.cause[0]?.bytes ?? 0);
}

function measuresOf({ site, pages, bundle, sizes, drawings, without }: BudgetInput): Record<keyof PageBudget, Measure> {
  const { browser } = site.plan;
  const htmlBytes = htmlBytesOf(pages);
  const modules = new Map(browser.islands.map(({ name, module }) => [name, `runtime/features/${module}`]));
  const total = (files: readonly string[]): number => files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const known = new Map<string, { before: string[]; all: string[] }>();
  let last: { html: string; found: { before: string[]; all: string[] } } | null = null;
  const scripts = (html: string): { before: string[]; all: string[] } => {
    // Asked for twice of each page.
    if (last?.html !== html) last = { html, found: scriptsOf(html) };
    return last.found;
  };
  const scriptsOf = (html: string): { before: string[]; all: string[] } => {
    const islands = [...html.matchAll(/<fc-island [^>]*?data-island="([^"]+)"(?: data-when="([^"]+)")?/g)];
    const key = JSON.stringify(islands.map(([, name, when]) => [name, when]));
    const before = known.get(key);
    if (before) return before;
    const names = islands.map(([, name]) => name as string);
    const awake = islands.filter(([, , when]) => when === 'load' || when === 'idle').map(([, name]) => name as string);
    const files = scriptFiles(bundle.chunks, bundle.script, modules, names, awake);
    const found = { before: files.before, all: [...files.before, ...files.after] };
    known.set(key, found);
    return found;
  };
  const loadOf = (files: readonly string[]): Load => ({
    bytes: total(files),
    parts: () => scriptParts(files, bundle, sizes, browser),
  });
  const sheet = total([bundle.styles.replace(/^\//, '')]);
  return {
    jsBeforeKb: ({ html }) => loadOf(scripts(html).before),
    jsAfterKb: ({ html }) => loadOf(scripts(html).all),
    cssKb: () => ({ bytes: sheet, parts: () => styleParts(browser, sheet) }),
    async htmlKb(page, limit) {
      const { html, path, slots } = page;
      const bytes = await htmlBytes(page, limit);
      const takes = async (module: string): Promise<number> => {
        const rest = (await without?.(path, module).catch(() => null)) ?? null;
        return rest === null ? 0 : bytes - (await sentBytes(Buffer.from(rest)));
      };
      return {
        bytes,
        async parts() {
          const modules = new Set(slots.flatMap((name) => site.plan.slots[name] ?? []));
          const features = await featureBytes([...modules], takes);
          return pageParts(html, { bytes, tooMany: bytes - limit }, browser, features);
        },
      };
    },
    async imagesKb({ html }, limit) {
      const shown = drawings.filter(({ url }) => html.includes(url));
      const raw = shown.reduce((sum, { bytes }) => sum + bytes.length, 0);
      if (raw <= limit) return { bytes: 0, parts: () => [] };
      const served = await Promise.all(
        shown.map(async ({ bytes }) => (await compressPage(Buffer.from(bytes), 11)).length),
      );
      return {
        bytes: served.reduce((sum, one) => sum + one, 0),
        parts: () => pictureParts(shown, served),
      };
    },
  };
}
