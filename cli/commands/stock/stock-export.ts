import type { ExportFormat } from '../../../runtime/contracts/export.types.ts';
import { writeWhole } from '../../../runtime/server/host/write-whole.ts';
import { stockOf } from '../../build/stock/stock.ts';
import { slugOf } from '../../definition/source/tenant-slugs.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { readExport } from '../../stock/export/export-names.ts';
import { exportStock } from '../../stock/export/export-stock.ts';
import { prettyDiagnostics } from '../../terminal/output.ts';
import { stockTenant } from './stock-tenant.ts';

export interface StockExportOptions {
  tenants: string;
  /** One of EXPORT_NAMES. */
  to: string;
  /** Left out, the platform's usual one. */
  as?: ExportFormat;
  /** Left out, the feed is printed. */
  out?: string;
  now?: Date;
}

/** `forecourt stock export`: the feed on the terminal's output or in a file, what was left out on its error output. 0 done, 1 errors in the stock, 2 wrong usage. */
export async function stockExport(name: string, options: StockExportOptions): Promise<number> {
  const now = options.now ?? new Date();
  const kind = await readExport(options.to);
  const format = options.as ?? kind.formats[0] ?? 'csv';
  if (!kind.formats.includes(format)) {
    console.error(`forecourt: ${kind.title} takes ${kind.formats.join(' or ')}, not ${format}.`);
    return 2;
  }
  const slug = slugOf(name, options.tenants);
  const found = await stockTenant(options.tenants, slug, now);
  if ('diagnostics' in found) {
    console.error(prettyDiagnostics(found.diagnostics));
    return found.code;
  }
  const { cars, diagnostics } = await stockOf({ ...found, now });
  if (hasErrors(diagnostics)) {
    console.error(prettyDiagnostics(diagnostics));
    return 1;
  }
  const feed = exportStock(kind, format, cars, found.tenant);
  if (options.out === undefined) process.stdout.write(feed.text);
  else await writeWhole(options.out, feed.text);
  const notes = feed.refused.map(
    ({ reason, cars, stocknums }) =>
      `  ${cars} left out, ${reason}: ${stocknums.join(', ')}${cars > stocknums.length ? ', …' : ''}`,
  );
  if (feed.drawn > 0)
    notes.push(
      `  ${feed.drawn} shown by drawings, which ${kind.title} does not take for photos: send photos in the stock file.`,
    );
  if (found.tenant.domains.length === 0)
    notes.push('  No domain is set, so addresses lead to this machine: add `domains`.');
  console.error([`${kind.title} of ${slug}: ${feed.cars} ${feed.cars === 1 ? 'car' : 'cars'}`, ...notes].join('\n'));
  return 0;
}
