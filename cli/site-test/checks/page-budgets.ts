import { readdirSync } from 'node:fs';
import type { PageBudget } from '../../../runtime/tenant/tenant-parts.types.ts';
import { sentBytes } from '../../build/verify/html-bytes.ts';
import { PAGE_LOADS } from '../../build/verify/page-loads.data.ts';
import { budgetName, budgetOf, pageType } from '../../build/verify/page-type.ts';
import { featuresDir } from '../../definition/features.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';

/** A file that a page loaded. */
export interface WeighedFile {
  url: string;
  /** As they came over the wire. */
  bytes: number;
}

/** The document of a page as it is sent from the second time on, which is what a build measures: who asks first gets it less well compressed. */
export async function asSentAgain(documents: readonly WeighedFile[], html: string): Promise<WeighedFile[]> {
  const again = await sentBytes(Buffer.from(html));
  return documents.map(({ url, bytes }) => ({ url, bytes: Math.min(bytes, again) }));
}

/** What a page loaded held against the tenant's budget for its kind. */
export function faultsOverBudget(
  tested: SiteUnderTest,
  answered: Pick<AnsweredPage, 'path' | 'sample'>,
  loaded: Readonly<Partial<Record<keyof PageBudget, readonly WeighedFile[]>>>,
): SiteFault[] {
  const { site } = tested;
  const route = site.plan.routes.find(({ id }) => id === answered.sample?.route);
  const type = route ? pageType(route) : 'other';
  return (Object.keys(loaded) as (keyof PageBudget)[]).flatMap((name) => {
    const { key, what } = PAGE_LOADS[name];
    const files = (loaded[name] ?? []).toSorted((a, b) => b.bytes - a.bytes);
    const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
    const limit = budgetOf(site.tenant, type, name, tested.ownBudgets);
    const isOwn = tested.ownBudgets.includes(budgetName(type, name));
    const over = bytes - limit;
    if (over <= 0) return [];
    const budget = `budgets.${type}.${key}`;
    const file = ownFile(tested, files[0]?.url ?? '');
    return [
      {
        id: isOwn ? ('site/budget' as const) : ('site/heavy-page' as const),
        cause: file === null ? name : `${name} ${file}`,
        message: `${figure(bytes)} bytes of ${what} on {where}, ${figure(over)} more than the ${kilobytes(limit)} KB of its budget.`,
        hint: `Most of it: ${files
          .slice(0, 3)
          .map((one) => fileText(tested, one))
          .join(', ')}. ${remedy(tested, name)}, or raise \`${budget}\`.`,
        page: answered.path,
        ...aboutPage(tested, answered),
        key: budget,
        ...(file === null ? {} : { text: file }),
        weight: over,
      },
    ];
  });
}

function remedy({ slug }: SiteUnderTest, name: keyof PageBudget): string {
  if (name === 'imagesKb')
    return 'A phone loads them before anybody scrolls. Show fewer or plainer ones, lower `cards.image_quality`';
  return `\`npx forecourt features ${slug}\` says what each feature costs. Make it smaller`;
}

/** A file to look at: what the dealer calls it, or its address with the feature that it is made for. */
function fileText(tested: SiteUnderTest, { url, bytes }: WeighedFile): string {
  const feature = featureOfFile(url);
  const name = ownFile(tested, url) ?? url.replace(tested.origin, '');
  return `${name}${feature ? ` of the feature "${feature}"` : ''} ${figure(bytes)}`;
}

/** The file of the dealer's folder that is served at an address. */
function ownFile({ site }: SiteUnderTest, url: string): string | null {
  const found = Object.entries(site.assets.pictures ?? {}).find(
    ([, address]) => url === address || url.startsWith(`${address}/`),
  );
  return found?.[0] ?? null;
}

const kilobytes = (bytes: number): number => Math.round((bytes / 1024) * 100) / 100;
const figure = (bytes: number): string => bytes.toLocaleString('en');

/** The feature that a file of a site is made for: '/assets/gallery.lazy.HSPWK9Nw.js' -> 'gallery'; null for what several share. */
export function featureOfFile(url: string): string | null {
  const module = /\/assets\/([^/]+)\.[\w-]{6,}\.js/.exec(url)?.[1];
  if (!module) return null;
  const files = readdirSync(featuresDir, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => new RegExp(`[/\\\\]${module.replaceAll('.', '\\.')}\\.tsx?$`).test(file));
  return sources.length === 1 ? ((sources[0] as string).split(/[/\\]/)[0] ?? null) : null;
}
