import { Meilisearch } from 'meilisearch';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { embeddedClient, indexSettings } from '../../../runtime/search/client/embedded-client.ts';
import { PRIMARY_KEY } from '../../../runtime/search/client/index-settings.data.ts';
import { EngineError } from '../../../runtime/search/engine/errors.ts';
import { SearchEngine } from '../../../runtime/search/engine/search-engine.ts';
import { emptyState } from '../../../runtime/search/query/url-state.ts';
import { carDocuments } from '../../../runtime/stock/car-documents.ts';
import { siteStock } from '../../../runtime/stock/site-stock.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { indexTarget } from '../../build/stock/import-options.ts';
import { stockOf } from '../../build/stock/stock.ts';
import { slugOf } from '../../definition/source/tenant-slugs.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { StockError } from '../../stock/feed/stock-error.ts';
import { importLock } from '../../stock/import/import-lock.ts';
import { IndexError, pushStock } from '../../stock/index/push-stock.ts';
import { countWords, type SiteCount, type SiteWindow, siteCount } from '../../stock/site-count.ts';
import { prettyDiagnostics } from '../../terminal/output.ts';
import { type StockTenant, stockTenant } from './stock-tenant.ts';

export interface StockIndexOptions {
  tenants: string;
  format: 'pretty' | 'json';
  /** Print nothing but what is wrong. */
  silent?: boolean;
  now?: Date;
}

interface Indexed {
  service: 'embedded' | 'meilisearch';
  url: string | null;
  index: string;
  /** Cars in the index; of those of the stock, `standing` says where they are, and `listed` how many the site's search lists. */
  cars: number;
  created: boolean;
  stock: number;
  standing: SiteCount;
  listed: number;
}

/** `forecourt stock index`: 0 indexed, 1 errors in the stock or from the search service, 2 where a tenant or its key is missing. */
export async function stockIndex(name: string, options: StockIndexOptions): Promise<number> {
  const now = options.now ?? new Date();
  const slug = slugOf(name, options.tenants);
  const found = await stockTenant(options.tenants, slug, now);
  if ('diagnostics' in found) {
    console.error(prettyDiagnostics(found.diagnostics));
    return found.code;
  }
  const target = indexTarget(found.tenant);
  const key = target?.keyEnv ? process.env[target.keyEnv] : undefined;
  if (target?.keyEnv && !key) {
    console.error(`forecourt: the environment variable ${target.keyEnv}, which \`stock.index_key\` names, is not set.`);
    return 2;
  }
  try {
    const indexed = await index(found, now, target && { ...target, key });
    if ('diagnostics' in indexed) {
      console.error(prettyDiagnostics(indexed.diagnostics));
      return 1;
    }
    if (options.silent) return 0;
    console.log(
      options.format === 'json'
        ? JSON.stringify({ format_version: '1.0', tenant: slug, ...indexed }, null, 2)
        : said(slug, indexed, windowOf(found.tenant.search, now)),
    );
    return 0;
  } catch (error) {
    if (error instanceof StockError && error.code === 'locked') {
      console.error(`forecourt: ${error.message}`);
      return 2;
    }
    if (!(error instanceof IndexError)) throw error;
    console.error(`forecourt: ${slug} was not indexed (${error.code}): ${error.message}`);
    return 1;
  }
}

async function index(
  found: StockTenant,
  now: Date,
  target: { url: string; index: string; key: string | undefined } | null,
): Promise<Indexed | { diagnostics: Diagnostic[] }> {
  const { tenant, source } = found;
  const lock = importLock(source.dir);
  try {
    const { cars, diagnostics } = await stockOf({ ...found, now });
    if (hasErrors(diagnostics)) return { diagnostics };
    const documents = carDocuments(cars, tenant.search.soldDays, now, tenant);
    const counts = {
      stock: cars.length,
      standing: siteCount(cars, windowOf(tenant.search, now)),
      listed: await listed(tenant, cars, documents, now),
    };
    if (!target) {
      const { slug } = tenant;
      return { service: 'embedded', url: null, index: slug, cars: documents.length, created: false, ...counts };
    }
    const { url, key } = target;
    const client = new Meilisearch({ host: url, ...(key ? { apiKey: key } : {}), timeout: 60_000 });
    return {
      service: 'meilisearch',
      url,
      ...(await pushStock(client, target.index, documents, indexSettings(tenant.region, tenant.stock.facts))),
      ...counts,
    };
  } finally {
    lock.release();
  }
}

/** How many cars the site's listing counts. The engine that a server has within itself is filled from the built site: here it also proves that it takes these cars. */
async function listed(
  { slug, region, search, stock: { facts } }: ResolvedTenant,
  cars: readonly Car[],
  documents: readonly object[],
  now: Date,
): Promise<number> {
  try {
    const engine = new SearchEngine({ clock: () => now });
    engine.load(slug, documents, indexSettings(region, facts), PRIMARY_KEY);
    const stock = siteStock({ client: embeddedClient(engine), index: slug, settings: search, clock: () => now, cars });
    return (await stock.listing(emptyState(), {})).count;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new IndexError(error.code, error.message, { cause: error });
  }
}

/** The index takes cars of every type: which of them are listed is asked of it with each search. */
function windowOf({ soldDays }: ResolvedTenant['search'], now: Date): SiteWindow {
  return { soldDays, carTypes: [], now: now.getTime() / 1000 };
}

function said(slug: string, indexed: Indexed, window: SiteWindow): string {
  const { service, url, index: name, cars, created, stock, listed, standing } = indexed;
  const { onSite, off } = countWords(standing, window);
  const count = `${cars === stock ? '' : `${cars} of `}${stock} ${stock === 1 ? 'car' : 'cars'}${onSite && ` (${onSite})`}`;
  const lines = [
    service === 'embedded'
      ? `✓ ${slug}: the embedded engine takes ${count}. A server fills it from the built site: npx forecourt build ${slug}`
      : `✓ ${slug}: ${count} indexed in ${name} at ${url}; ${created ? 'the index is new' : 'swapped with the index before, which is gone'}`,
  ];
  if (off) lines.push(`  not indexed: ${off}`);
  if (listed !== cars)
    lines.push(
      `  the site's listing counts ${listed}: what \`search.car_types\` and \`search.preset_filter\` let through`,
    );
  return lines.join('\n');
}
