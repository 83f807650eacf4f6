import type { Redirect } from '../../../runtime/rules/web/redirects.ts';
import type { Location } from '../../diagnostics/diagnostic.types.ts';
import type { TenantFiles } from '../source/tenant-files.ts';
import { decoded } from '../source/text-limits.ts';

/** The file of a dealer's folder in which old addresses are. */
export const REDIRECTS_FILE = 'redirects.csv';

/** A line of the file that says an old address and a new one. */
export interface RedirectLine extends Redirect {
  at: { [cell in 'from' | 'to']: RedirectPosition };
}

export type RedirectPosition = Omit<Location, 'file'>;

/** What cannot be understood of a line. */
export interface RedirectFault {
  message: string;
  hint: string;
  position: RedirectPosition;
}

export interface ReadRedirects {
  lines: RedirectLine[];
  faults: RedirectFault[];
}

interface Cell {
  text: string;
  position: RedirectPosition;
}

const COLUMNS =
  'Write `from,to` in the first line, then in each line an old address and the new one: `/about.php,/about-us`.';
/** More than any site had; a list of that length is read in a tenth of a second. */
const MOST_LINES = 50_000;
/** A host, and what follows it: of an old address only that counts. */
const WHOLE = /^https?:\/\/[^/?#]*(?<rest>.*)$/i;

/** The redirects of a dealer's folder; none where there is no such file. `domains`: targets there are pages of this site. */
export function readRedirects(files: TenantFiles, domains: readonly string[]): ReadRedirects {
  const bytes = files.get(REDIRECTS_FILE);
  if (bytes === undefined) return { lines: [], faults: [] };
  const [text, unreadable] = textOf(bytes);
  if (unreadable) return { lines: [], faults: [unreadable] };
  const rows = text.split(/\r\n?|\n/);
  const header = rows.findIndex((row) => !isSkipped(row));
  if (header < 0) return { lines: [], faults: [] };
  const separator = [';', '\t'].find((sign) => rows[header]?.includes(sign)) ?? ',';
  const names = cellsOf(rows[header] as string, header + 1, separator);
  const column = (name: string): number => names.findIndex(({ text }) => text.toLowerCase() === name);
  const columns = { from: column('from'), to: column('to'), kind: column('kind') };
  if (columns.from < 0 || columns.to < 0)
    return {
      lines: [],
      faults: [
        { message: 'The first line does not name the columns.', hint: COLUMNS, position: wholeOf(names, header + 1) },
      ],
    };
  if (rows.length > MOST_LINES)
    return {
      lines: [],
      faults: [
        {
          message: `${rows.length} lines are more than the ${MOST_LINES} that a site may have.`,
          hint: 'Let prefixes stand for many: `/blog,/news,prefix` moves all that lies below.',
          position: wholeOf(names, header + 1),
        },
      ],
    };
  const read: ReadRedirects = { lines: [], faults: [] };
  for (const [index, row] of rows.entries()) {
    if (index <= header || isSkipped(row)) continue;
    const found = lineOf(cellsOf(row, index + 1, separator), columns, index + 1, domains);
    if ('hint' in found) read.faults.push(found);
    else read.lines.push(found);
  }
  return read;
}

function textOf(bytes: Uint8Array): [text: string, fault: RedirectFault | null] {
  try {
    return [decoded(bytes).replace(/^\uFEFF/, ''), null];
  } catch {
    const position = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
    return ['', { message: 'The file is not UTF-8 text.', hint: 'Save it as "CSV UTF-8".', position }];
  }
}

const isSkipped = (row: string): boolean => /^[\s,;]*(#|$)/.test(row);

/** The cells of a line; one in quotes may hold the separator, and two quotes for one. */
function cellsOf(row: string, line: number, separator: string): Cell[] {
  const cells: Cell[] = [];
  for (let at = 0; at <= row.length; ) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(row.slice(at));
    const after = quoted ? at + quoted[0].length : at;
    const next = row.indexOf(separator, after);
    const end = next < 0 ? row.length : next;
    const raw = row.slice(at, end);
    const text = quoted ? (quoted[1] as string).replaceAll('""', '"').trim() : raw.trim();
    const start = at + (raw.length - raw.trimStart().length);
    const stop = at + raw.trimEnd().length;
    cells.push({ text, position: positionAt(row, line, start, Math.max(stop, start + 1)) });
    at = end + 1;
  }
  return cells;
}

function positionAt(row: string, line: number, start: number, end: number): RedirectPosition {
  const column = (offset: number): number => [...row.slice(0, offset)].length + 1;
  return { start: { line, column: column(start) }, end: { line, column: Math.max(column(end), column(start) + 1) } };
}

function wholeOf(cells: readonly Cell[], line: number): RedirectPosition {
  const [first, last] = [cells[0], cells.at(-1)];
  return { start: first?.position.start ?? { line, column: 1 }, end: last?.position.end ?? { line, column: 2 } };
}

function lineOf(
  cells: readonly Cell[],
  columns: { from: number; to: number; kind: number },
  line: number,
  domains: readonly string[],
): RedirectLine | RedirectFault {
  const [from, to, kind] = [cells[columns.from], cells[columns.to], cells[columns.kind]];
  const position = wholeOf(cells, line);
  if (!from?.text) return { message: 'This line has no old address.', hint: COLUMNS, position };
  if (!to?.text)
    return { message: `This line does not say where \`${from.text}\` leads.`, hint: COLUMNS, position: from.position };
  const old = oldPath(from.text);
  if (old === null)
    return {
      message: `\`${from.text}\` is no address.`,
      hint: 'Write the path as the old site had it, `/about.php`, or the whole address with https://.',
      position: from.position,
    };
  const target = newAddress(to.text, domains);
  if (target === null)
    return {
      message: `\`${to.text}\` is nowhere that visitors can be led to.`,
      hint: 'Write a page of this site, `/our-story`, or a whole address that begins with https://.',
      position: to.position,
    };
  const word = kind?.text.toLowerCase() || 'exact';
  if (word !== 'exact' && word !== 'prefix')
    return {
      message: `\`${kind?.text}\` is no kind of redirect.`,
      hint: 'Write `exact`, `prefix` (all that lies below moves too), or nothing, which means exact.',
      position: kind?.position ?? position,
    };
  return { from: old, to: target, kind: word, at: { from: from.position, to: to.position } };
}

/** The path of an old address, with its query; null for what is none. What browsers keep to themselves (#part) is left out. */
function oldPath(text: string): string | null {
  const rest = WHOLE.exec(text)?.groups?.rest ?? text;
  const path = rest.replace(/#.*/, '');
  if (path === '' || path.startsWith('?')) return `/${path}`;
  return /^\/(?!\/)/.test(path) && !path.includes('\\') ? path : null;
}

/** Where a line leads: a path of this site, or a whole address elsewhere; null for what is neither. */
function newAddress(text: string, domains: readonly string[]): string | null {
  if (/^\/(?!\/)/.test(text) && !text.includes('\\')) return text;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return domains.includes(url.hostname) ? `${url.pathname}${url.search}${url.hash}` : url.href;
}
