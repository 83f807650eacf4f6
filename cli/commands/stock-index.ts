import { Meilisearch } from 'meilisearch';
import { EngineError } from '../../runtime/search/engine/errors.ts';
import { SearchEngine } from '../../runtime/search/engine/search-engine.ts';
import { INDEX_SETTINGS, PRIMARY_KEY } from '../../runtime/search/index-settings.data.ts';
import { carDocuments } from '../../runtime/server/car-documents.ts';
import { stockOf } from '../compile/stock.ts';
import { indexTarget } from '../compile/stock-options.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { importLock } from '../stock/import/import-lock.ts';
import { IndexError } from '../stock/index/index-error.ts';
import { pushStock } from '../stock/index/push-stock.ts';
import { StockError } from '../stock/stock-error.ts';
import { prettyFindings } from './output.ts';
import { type StockTenant, stockTenant } from './stock-tenant.ts';

export interface StockIndexOptions {
  tenants: string;
  format: 'pretty' | 'json';
  now?: Date;
}

interface Indexed {
  service: 'embedded' | 'meilisearch';
  url: string | null;
  index: string;
  cars: number;
  created: boolean;
}

/** `forecourt stock index`: 0 indexed, 1 errors in the stock or from the search service, 2 where a tenant or its key is missing. */
export async function stockIndex(slug: string, options: StockIndexOptions): Promise<number> {
  const now = options.now ?? new Date();
  const found = await stockTenant(options.tenants, slug, now);
  if ('findings' in found) {
    console.error(prettyFindings(found.findings));
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
    if ('findings' in indexed) {
      console.error(prettyFindings(indexed.findings));
      return 1;
    }
    console.log(
      options.format === 'json'
        ? JSON.stringify({ format_version: '1.0', tenant: slug, ...indexed }, null, 2)
        : said(slug, indexed),
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
): Promise<Indexed | { findings: Diagnostic[] }> {
  const { tenant, source } = found;
  const lock = importLock(source.dir);
  try {
    const { cars, findings } = stockOf({ ...found, now });
    if (hasErrors(findings)) return { findings };
    const documents = carDocuments(cars, tenant.search.soldDays, now);
    if (!target) {
      embedded(tenant.slug, documents, now);
      return { service: 'embedded', url: null, index: tenant.slug, cars: documents.length, created: false };
    }
    const { url, key } = target;
    const client = new Meilisearch({ host: url, ...(key ? { apiKey: key } : {}), timeout: 60_000 });
    return { service: 'meilisearch', url, ...(await pushStock(client, target.index, documents)) };
  } finally {
    lock.release();
  }
}

/** The engine that a server has within itself is filled from the built site: here it only proves that it takes these cars. */
function embedded(slug: string, documents: readonly object[], now: Date): void {
  try {
    new SearchEngine({ masterKey: null, clock: () => now }).load(slug, documents, INDEX_SETTINGS, PRIMARY_KEY);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new IndexError(error.code, error.message, { cause: error });
  }
}

function said(slug: string, { service, url, index: name, cars, created }: Indexed): string {
  const count = `${cars} ${cars === 1 ? 'car' : 'cars'}`;
  if (service === 'embedded')
    return `✓ ${slug}: the embedded engine takes all ${count}. A server fills it from the built site: forecourt build ${slug}`;
  return `✓ ${slug}: ${count} indexed in ${name} at ${url}; ${created ? 'the index is new' : 'swapped with the index before, which is gone'}`;
}
