import { unreadableDiagnostics } from '../build/stock/unreadable-diagnostics.ts';
import { groupedNotes, lineWords } from '../stock/grouped-notes.ts';
import type { StockReport } from '../stock/stock.types.ts';

const REASONS = 3;
const LINES = 3;

/**
 * What a new dealer's stock file lacks, in short: what cannot be read in more than a tenth of its rows, which no import would take, and which rows were
 * left out. The rest is for `forecourt stock check`.
 */
export function stockGaps(report: StockReport, file: string): string[] {
  const unreadable = unreadableDiagnostics(report, false, { tenant: '', file }).map(
    ({ message, hint }) => `${message} ${hint} Until then \`npx forecourt stock import\` refuses the file.`,
  );
  const reasons = groupedNotes(report.notes, 'skipped');
  const told = reasons.slice(0, REASONS).map(({ message, rows, lines, others }) => {
    const alike = others > 0 ? ' and the like' : '';
    return `${rows}× ${message.replace(/\.$/, '')}${alike} (${lineWords(lines, rows, LINES)})`;
  });
  if (reasons.length > REASONS) told.push('…');
  const rows = `${report.skipped} ${report.skipped === 1 ? 'row' : 'rows'}`;
  const leftOut = report.skipped > 0 ? [`${rows} of ${file} left out: ${told.join('; ')}.`] : [];
  return [...unreadable, ...leftOut];
}
