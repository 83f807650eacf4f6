import pc from 'picocolors';
import { visible } from '../../diagnostics/reporters/display.ts';
import { countText } from '../../diagnostics/reporters/pretty.ts';
import { ownFactLine } from '../../stock/columns/usual-facts.ts';
import { groupedNotes, lineWords, type NoteGroup } from '../../stock/grouped-notes.ts';
import type { ImportChanges } from '../../stock/import/import.types.ts';
import { STORED_STOCK } from '../../stock/import/stored-stock.ts';
import type { StockReport } from '../../stock/rows/stock.types.ts';
import { countWords, totalOf } from '../../stock/site-count.ts';
import { paragraph } from '../../terminal/paragraph.ts';
import type { StockRun } from './stock-report.ts';

const CHANGES: [keyof ImportChanges, string][] = [
  ['added', 'new'],
  ['changed', 'changed'],
  ['unchanged', 'unchanged'],
  ['returned', 'back'],
  ['sold', 'sold'],
  ['removed', 'removed'],
  ['kept', 'kept as they were'],
  ['locked', 'with a locked value kept'],
];
/** Diagnostics that the summary tells in words of its own: row by row only where asked to. */
export const SUMMED_UP: readonly string[] = ['stock/odd-value', 'stock/row-skipped'];
/** Names listed of what may be many, things that look wrong, and lines of one of them: more with --verbose. */
const LISTED = 8;
const TOLD = 15;
const LINES = 3;
const ALL_LINES = 1000;

export interface TextOptions {
  colour: boolean;
  /** Characters to a line. */
  width: number;
  /** Every thing and every line of it. */
  verbose: boolean;
}

type Paint = ReturnType<typeof pc.createColors>;

/** What a run of `stock import` or `stock check` did, for people: how many cars, where they are, what was left out and why, what looks wrong and what fixes it. */
export function stockReportText(run: StockRun, options: TextOptions): string {
  const { result, diagnostics, tenant } = run;
  const paint = pc.createColors(options.colour);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const failed = errors.length > 0;
  const last = failed ? `✗ ${tenant}: ${countText(errors)}; nothing is changed` : `✓ ${tenant}: ${done(run)}`;
  const blocks = result
    ? [
        heading(run, paint, options.width),
        leftOut(result.report, paint, options),
        looksWrong(result.report, paint, options),
        quality(result.report, options),
        changes(result, options.width),
      ]
    : [];
  const lines = blocks.filter((block) => block.length > 0).map((block) => block.join('\n'));
  return [...lines, failed ? paint.red(last) : paint.green(last)].join(lines.length > 0 ? '\n\n' : '\n');
}

function heading({ file, result }: StockRun, paint: Paint, width: number): string[] {
  const { report, cars, site, window, taken } = result as NonNullable<StockRun['result']>;
  const { rows, imported, skipped, format, preset } = report;
  const { onSite, off } = countWords(site, window);
  return [
    paint.bold(`${visible(file)}: ${count(rows, 'row')}, ${count(imported, 'car')}, ${skipped} left out`) +
      paint.dim(` (${format.toUpperCase()}, ${preset})`),
    ...(cars > 0
      ? said(
          `${taken ? 'On the site' : 'Would be on the site'}: ${totalOf(site).onSite}${onSite && ` (${onSite})`}`,
          width,
        )
      : []),
    ...(off ? said(`Not on it: ${off}`, width) : []),
  ];
}

/** Why rows were left out, each reason with its count and first lines. */
function leftOut({ notes, skipped }: StockReport, paint: Paint, options: TextOptions): string[] {
  const reasons = groupedNotes(notes, 'skipped');
  if (reasons.length === 0) return [];
  return [
    paint.bold(`Left out: ${count(skipped, 'row')}`),
    ...shown(reasons, options, (one) => {
      const alike = one.others > 0 ? ` (${one.others} more like it)` : '';
      const withdrawn = /withdrawn from sale/.test(one.message);
      const fix =
        one.hint ?? (withdrawn ? '' : 'Mend it where the stock file is made; the next file brings the car back.');
      return told(
        `${one.rows}×`,
        one.message + alike,
        `${capital(linesOf(one, options))}. ${fix}`.trim(),
        paint,
        options,
      );
    }),
  ];
}

/** One entry for each thing that looks wrong: its column, how many rows, values, and what fixes it. */
function looksWrong({ notes }: StockReport, paint: Paint, options: TextOptions): string[] {
  const odd = groupedNotes(notes, 'odd');
  if (odd.length === 0) return [];
  return [
    paint.bold(`Looks wrong: ${count(odd.length, 'thing')}`),
    ...shown(odd, options, (one) => {
      const alike = one.others > 0 ? ` (${one.others} more like it)` : '';
      const column = one.column === '' ? '' : `${one.column}: `;
      const fix = `${capital(linesOf(one, options))}. ${one.hint ?? 'Check the value where the stock file is made.'}`;
      return told(`${one.rows}×`, `${column}${one.message}${alike}`, fix, paint, options);
    }),
  ];
}

function shown<T>(all: readonly T[], { verbose }: TextOptions, lines: (one: T) => string[]): string[] {
  const rest = verbose ? 0 : Math.max(0, all.length - TOLD);
  const more = rest > 0 ? [`  … and ${rest} more: add --verbose`] : [];
  return [...all.slice(0, all.length - rest).flatMap(lines), ...more];
}

const linesOf = ({ lines, rows }: NoteGroup, { verbose }: TextOptions): string =>
  lineWords(lines, rows, verbose ? ALL_LINES : LINES);

function told(mark: string, message: string, fix: string, paint: Paint, { width }: TextOptions): string[] {
  const first = `  ${mark.padStart(4)}  `;
  const [head = '', ...others] = paragraph(visible(message), width, first);
  const below = paragraph(visible(fix), width, ' '.repeat(first.length)).map((line) => paint.dim(line));
  return [paint.yellow(head.slice(0, first.length)) + head.slice(first.length), ...others, ...below];
}

function quality(report: StockReport, { width, verbose }: TextOptions): string[] {
  const { withoutPhotos, withoutPrice, withoutVin, unknownColumns, unusedColumns, privateColumns, unknownWords } =
    report;
  const most = verbose ? ALL_LINES : LISTED;
  const missing = [
    withoutPhotos.rows > 0
      ? `photos ${withoutPhotos.rows} (${list(withoutPhotos.stocknums, withoutPhotos.rows, most)})`
      : '',
    withoutPrice > 0 ? `price ${withoutPrice}` : '',
    withoutVin > 0 ? `VIN ${withoutVin}` : '',
  ].filter(Boolean);
  const words = unknownWords.map(({ column, word, rows }) => `${column} '${word}'${rows > 1 ? ` (${rows} rows)` : ''}`);
  return [
    ...line('Cars without', missing.join(', '), width),
    ...line('Unknown words', list(words, words.length, most), width),
    ...line('Unknown columns', list(unknownColumns, unknownColumns.length, most), width),
    ...asked(report.usualFacts, width),
    ...line('Not read, of no use to a site', list(unusedColumns, unusedColumns.length, most), width),
    ...line('Never read, as private', list(privateColumns, privateColumns.length, most), width),
  ];
}

/** Columns that could stand on the site, with the lines that put them there. */
function asked(facts: StockReport['usualFacts'], width: number): string[] {
  if (facts.length === 0) return [];
  return [
    ...said(
      `Shoppers of such vehicles ask for some of them. To show one, write its line into the definition, under \`stock: { facts: [ … ] }\`:`,
      width,
    ),
    ...facts.map((fact) => `  ${ownFactLine(fact)}`),
  ];
}

function changes({ changes: made, cars, first, taken }: NonNullable<StockRun['result']>, width: number): string[] {
  const words = CHANGES.flatMap(([key, word]) => (made[key] > 0 ? [`${made[key]} ${word}`] : []));
  return said(
    `${first ? 'First import' : 'Since the last import'}: ${words.join(', ') || 'nothing'}; ${count(cars, 'car')} ${taken ? 'stored' : 'would be stored'}`,
    width,
  );
}

function done({ command, tenant, result, forced }: StockRun): string {
  const found = result ? foundWords(result.report) : '';
  if (command === 'check') return `can be imported${found}`;
  if (!result?.written) return `imported; nothing has changed${found}`;
  const overridden = result.shrink.exceeded || result.report.unreadable.length > 0;
  const how = forced && overridden ? 'imported by force' : 'imported';
  const next = command === 'pull' ? '' : `. Put it on the site: npx forecourt build ${tenant}`;
  return `${how} into ${STORED_STOCK}${found}${next}`;
}

/** ' (9 rows left out, 6 things look wrong)'; '' where all is well. */
function foundWords({ skipped, notes }: StockReport): string {
  const odd = groupedNotes(notes, 'odd').length;
  const words = [
    skipped > 0 ? `${count(skipped, 'row')} left out` : '',
    odd > 0 ? `${count(odd, 'thing')} look${odd === 1 ? 's' : ''} wrong` : '',
  ].filter(Boolean);
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

const said = (text: string, width: number): string[] => {
  const [first = '', ...others] = paragraph(text, width - 2);
  return [first, ...others.map((line) => `  ${line}`)];
};

const line = (what: string, text: string, width: number): string[] =>
  text === '' ? [] : said(visible(`${what}: ${text}`), width);

function list(names: readonly string[], all: number, most: number): string {
  const listed = names.slice(0, most).join(', ');
  return all > Math.min(names.length, most) ? `${listed}, …` : listed;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
