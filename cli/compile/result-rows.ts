import { existsSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { finding, inFileOrder } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { Outcomes } from './build-sites.ts';
import type { Checked } from './check-stale.ts';
import type { Made, TenantResult } from './compile.types.ts';
import { TaskError } from './crew/task-error.ts';
import type { StandingSite } from './site-record.ts';

/** The code that this run made anew. */
interface NewCode {
  /** Signatures. */
  browser: ReadonlySet<string>;
  server: boolean;
}

/** What became of each tenant, in the order in which they were asked for. */
export function resultRows(
  sites: readonly StandingSite[],
  checked: Checked,
  outcomes: Outcomes,
  code: NewCode,
): TenantResult[] {
  const findings = Map.groupBy(checked.findings, ({ tenant }) => tenant);
  return sites.map((site): TenantResult => {
    const outcome = outcomes.get(site.slug);
    if (outcome instanceof TaskError) return failed(site, [faultFinding(site.slug, outcome)]);
    if (outcome) {
      const { made, written, durations, rendered } = outcome;
      if (!written) return { ...failed(site, made.diagnostics), durations };
      const cache = {
        browser: hitUnless(code.browser.has(made.signature ?? '')),
        server: hitUnless(code.server),
      };
      return { ...row(site, made), status: 'built', standing: true, rendered, durations, cache };
    }
    if (checked.unsound.has(site.slug) || !site.record) return failed(site, findings.get(site.slug) ?? []);
    return {
      ...row(site, site.record.made),
      status: 'unchanged',
      standing: true,
      cache: { browser: 'hit', server: 'hit' },
    };
  });
}

const NOTHING: Made = { features: [], signature: null, pages: 0, cars: 0, bytes: 0, diagnostics: [] };

function row({ slug, reasons }: StandingSite, made: Made) {
  return { slug, reasons, rendered: 0, durations: {}, ...made };
}

function failed(site: StandingSite, diagnostics: Diagnostic[]): TenantResult {
  return {
    ...row(site, { ...NOTHING, diagnostics: inFileOrder(diagnostics) }),
    status: 'failed',
    standing: existsSync(path.join(site.outDir, 'manifest.json')),
    cache: { browser: null, server: null },
  };
}

/** A place as a stack names it, or as the bundler shows it: '╭─[ runtime/shell/header.tsx:2:7 ]'. */
const PLACE = /\(?((?:file:)?\/[^()\s]+:\d+):\d+\)?$|\[ (\S+:\d+):\d+ \]$/;

const hitUnless = (made: boolean): 'hit' | 'miss' => (made ? 'miss' : 'hit');

/** That a site could not be built, for no mistake of its definition. */
export function faultFinding(tenant: string, { message }: TaskError): Diagnostic {
  const [first = '', ...more] = stripVTControlCharacters(message).split('\n');
  // The bundler heads its errors with how many there are.
  const what = first.endsWith(':') ? `${first} ${more.find((line) => line.trim() !== '') ?? ''}` : first;
  const place = more.map((line) => PLACE.exec(line)?.slice(1).find(Boolean)).find(Boolean);
  return finding('build/fault', {
    message: `The site of ${tenant} could not be built: ${what}`,
    hint: `A fault of Forecourt${place ? `, at ${place}` : ''}: report it with this message.`,
    tenant,
  });
}
