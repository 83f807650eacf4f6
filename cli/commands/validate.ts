import path from 'node:path';
import { cachedDiagnostics } from '../build/incremental/cached-diagnostics.ts';
import type { Prepared } from '../build/prepare.ts';
import { openCache } from '../cache/cache.ts';
import { hasErrors, inFileOrder } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { FixedFile } from '../diagnostics/reporters/report.types.ts';
import type { Format } from '../diagnostics/reporters/reporters.ts';
import { namedTenants } from '../terminal/named-tenants.ts';
import { outputText, wantsColour } from '../terminal/output.ts';
import { printReport } from '../terminal/print-report.ts';

export interface ValidateOptions {
  tenants: string;
  format: Format;
  quiet?: boolean;
  /** Read the stock files too; unless given, for up to FEW tenants, since stock takes far longer than definitions. */
  stock?: boolean;
  /** Make the safe fixes in the files. */
  fix?: boolean;
}

const FEW = 20;

/** `forecourt validate`: 0 without errors (with `fix`: none left), 1 with, 2 where there is nothing to validate. */
export async function validate(slugs: string[], options: ValidateOptions): Promise<number> {
  const wanted = await namedTenants(slugs, options.tenants);
  if (!wanted) return 2;
  const now = new Date();
  const cache = openCache(path.resolve('.cache'));
  const withStock = options.stock ?? wanted.length <= FEW;
  const check = async (): Promise<Prepared> => {
    const { prepareAmongAll, readLanguage, stockDiagnostics } = await import('../build/prepare.ts');
    const prepared = await prepareAmongAll(options.tenants, wanted, await readLanguage(cache), now, cache);
    return withStock
      ? { ...prepared, diagnostics: inFileOrder([...prepared.diagnostics, ...(await stockDiagnostics(prepared, now))]) }
      : prepared;
  };
  const run = { tenantsDir: options.tenants, slugs: wanted, withStock, now };
  const remembered = (): Promise<Diagnostic[]> =>
    cachedDiagnostics(cache, run, async () => (await check()).diagnostics);
  const mended = async (): Promise<{ fixed: FixedFile[]; diagnostics: Diagnostic[] }> => {
    const { applyFixes } = await import('../diagnostics/fixes/apply-fixes.ts');
    const { fixed, checked } = await applyFixes(check, textIn);
    return { fixed, diagnostics: checked.diagnostics };
  };
  const { fixed, diagnostics } = options.fix ? await mended() : { fixed: [], diagnostics: await remembered() };
  await printReport(options.format, {
    diagnostics,
    tenants: wanted,
    fixed,
    read: outputText,
    colour: wantsColour(),
    quiet: options.quiet ?? false,
  });
  return hasErrors(diagnostics) ? 1 : 0;
}

/** The text of a definition as it was checked. */
function textIn({ tenants }: Prepared, file: string): string | null {
  for (const { source } of tenants)
    for (const one of [source.tenant, ...source.beside, source.group]) if (one?.file === file) return one.text;
  return null;
}
