import pc from 'picocolors';
import { importDiagnostics, unreadable } from '../../build/stock/stock-diagnostics.ts';
import { shown } from '../../definition/source/load.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { visible } from '../../diagnostics/reporters/display.ts';
import { pretty } from '../../diagnostics/reporters/pretty.ts';
import type { Pulled } from '../../stock/arrival/pull-stock.ts';
import { textWidth } from '../../terminal/paragraph.ts';
import { feedTextOf } from './stock-import.ts';
import { type StockRun, type StockRunReport, stockReport } from './stock-report.ts';
import { SUMMED_UP, stockReportText } from './stock-report-text.ts';

/** What became of one tenant's pull. */
export type PullOutcome = 'taken' | 'unchanged' | 'nothing' | 'writing' | 'refused' | 'failed' | 'busy' | 'invalid';

/** Of one tenant, as `stock pull` prints it as JSON. */
export interface PullRow {
  tenant: string;
  outcome: PullOutcome;
  /** In one sentence, with what to do about it. */
  message: string;
  /** The stored stock is another than before. */
  written: boolean;
  /** What the feed was found to be; null where none was read. */
  import: StockRunReport | null;
}

/** A row, and the same for people. */
export interface PullReport {
  row: PullRow;
  text: string;
  code: 0 | 1 | 2;
}

/** Of a tenant whose definition is wrong. */
export function invalidReport(tenant: string, diagnostics: Diagnostic[], code: 1 | 2, colour: boolean): PullReport {
  const run = runOf(tenant, '', false, diagnostics, null);
  const message = diagnostics.find(({ severity }) => severity === 'error')?.message ?? 'The definition has errors.';
  const text = pretty(diagnostics, feedTextOf, colour);
  return { row: { tenant, outcome: 'invalid', message, written: false, import: stockReport(run) }, text, code };
}

/** Of a tenant whose stock could not be looked at. `code` 2: not now, or not by this machine. */
export function failedReport(
  tenant: string,
  outcome: 'failed' | 'busy' | 'invalid',
  words: { message: string; hint?: string | null },
  code: 1 | 2,
  colour: boolean,
): PullReport {
  const paint = pc.createColors(colour);
  const message = visible([words.message, words.hint].filter(Boolean).join(' '));
  const text = paint.red(`✗ ${tenant}: ${message} Nothing is changed.`);
  return { row: { tenant, outcome, message, written: false, import: null }, text, code };
}

/** Of a pull that came to an end. */
export function pullReport(tenant: string, pulled: Pulled, forced: boolean, colour: boolean): PullReport {
  if (pulled.outcome === 'failed') return failedReport(tenant, 'failed', pulled.error, 1, colour);
  if (pulled.outcome !== 'read' && pulled.outcome !== 'unreadable') {
    const { outcome, message } = pulled;
    const text = `${pc.createColors(colour).dim('·')} ${tenant}: ${visible(message)}`;
    return { row: { tenant, outcome, message, written: false, import: null }, text, code: 0 };
  }
  const position = { tenant, file: shown(pulled.file) };
  const result = pulled.outcome === 'read' ? pulled.result : null;
  const diagnostics =
    pulled.outcome === 'read'
      ? importDiagnostics(pulled.result, forced, position)
      : [unreadable(pulled.error, position)];
  const run = runOf(tenant, pulled.name, forced, diagnostics, result);
  const failed = hasErrors(diagnostics);
  const error = diagnostics.find(({ severity }) => severity === 'error');
  const written = result?.written ?? false;
  const message = error
    ? `${pulled.name}: ${error.message} ${error.hint ?? ''}`.trim()
    : `${pulled.name} ${written ? 'was taken in' : 'was taken in; nothing has changed'}.`;
  return {
    row: { tenant, outcome: failed ? 'refused' : 'taken', message, written, import: stockReport(run) },
    text: [
      pretty(
        diagnostics.filter(({ id }) => result === null || !SUMMED_UP.includes(id)),
        feedTextOf,
        colour,
      ),
      stockReportText(run, { colour, width: textWidth(), verbose: false }),
    ]
      .filter(Boolean)
      .join('\n'),
    code: failed ? 1 : 0,
  };
}

function runOf(
  tenant: string,
  file: string,
  forced: boolean,
  diagnostics: Diagnostic[],
  result: StockRun['result'],
): StockRun {
  return { command: 'pull', tenant, file, forced, diagnostics, result };
}
