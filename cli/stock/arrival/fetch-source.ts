import type { StockSourceLocation } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { FetchContext, Fetched, FetchedFile } from './arrival.types.ts';

/**
 * Looks at the place where a tenant's stock comes from, and writes what is new there to `to`.
 * @param known the file that is in the stock already; null: whatever is there is new
 * @throws {SourceError}
 */
export async function fetchSource(
  source: StockSourceLocation,
  known: FetchedFile | null,
  { dir, to }: { dir: string; to: string },
  context: FetchContext,
): Promise<Fetched> {
  switch (source.kind) {
    case 'https':
      return (await import('./fetch-web.ts')).fetchWeb(source, known, to, context);
    case 'sftp':
      return (await import('./fetch-sftp.ts')).fetchSftp(source, known, to, context);
    case 'folder':
      return (await import('./fetch-folder.ts')).fetchFolder(source, known, dir, to, context);
  }
}
