import { existsSync } from 'node:fs';
import path from 'node:path';
import { inFileOrder } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { Made, TenantResult } from './build.types.ts';
import type { Outcomes } from './build-sites.ts';
import type { Checked } from './check-stale.ts';
import type { RecordedSite } from './incremental/build-record.ts';
import { nothingMade } from './nothing-made.ts';
import { faultDiagnostic } from './verify/fault-diagnostic.ts';
import { TaskError } from './workers/task-error.ts';

/** The code that this run made anew. */
interface NewCode {
  browser: boolean;
  server: boolean;
}

/** What became of each tenant, in the order in which they were asked for. */
export function resultRows(
  sites: readonly RecordedSite[],
  checked: Checked,
  outcomes: Outcomes,
  code: NewCode,
): TenantResult[] {
  const diagnostics = Map.groupBy(checked.diagnostics, ({ tenant }) => tenant);
  return sites.map((site): TenantResult => {
    const outcome = outcomes.get(site.slug);
    if (outcome instanceof TaskError) return failed(site, [faultDiagnostic(site.slug, outcome)]);
    if (outcome) {
      const { made, written, durations, rendered } = outcome;
      if (!written) return { ...failed(site, made.diagnostics), durations };
      const cache = {
        browser: hitUnless(code.browser),
        server: hitUnless(code.server),
      };
      return { ...row(site, made), status: 'built', standing: true, rendered, durations, cache };
    }
    if (checked.invalid.has(site.slug) || !site.record) return failed(site, diagnostics.get(site.slug) ?? []);
    return {
      ...row(site, site.record.made),
      status: 'unchanged',
      standing: true,
      cache: { browser: 'hit', server: 'hit' },
    };
  });
}

function row({ slug, reasons }: RecordedSite, made: Made) {
  return { slug, reasons, rendered: 0, durations: {}, ...made };
}

function failed(site: RecordedSite, diagnostics: Diagnostic[]): TenantResult {
  return {
    ...row(site, nothingMade(inFileOrder(diagnostics))),
    status: 'failed',
    standing: existsSync(path.join(site.outDir, 'manifest.json')),
    cache: { browser: null, server: null },
  };
}

const hitUnless = (made: boolean): 'hit' | 'miss' => (made ? 'miss' : 'hit');
