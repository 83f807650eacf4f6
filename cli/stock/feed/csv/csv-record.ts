/** One record of a CSV text, or why there is none yet. */
export interface CsvRecord {
  values: string[];
  /** Just after its line end. */
  end: number;
  /** A quoted value holds a bare quote and a line end: its opening quote was most likely never closed. */
  doubtful: boolean;
}

/** What ends a line: a line feed with or without a return before it, a return alone, or whichever of them is there. */
export type Newline = '\n' | '\r' | 'any';

export interface CsvDialect {
  delimiter: string;
  newline: Newline;
  /** A backslash makes the quote, or the backslash, after it one of the value. */
  escapes: boolean;
}

/** What is known of a stretch of text: where the next delimiter and line end are, so that neither is looked for twice. */
export interface CsvScan {
  text: string;
  /** No text follows. */
  final: boolean;
  delimiterAt: number;
  newlineAt: number;
}

/** A stretch of text of which nothing is known. */
export const scanOf = (text: string, final: boolean): CsvScan => ({ text, final, delimiterAt: -1, newlineAt: -1 });

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;
const BACKSLASH = 0x5c;

/**
 * The record that begins at `start` (RFC 4180; a quote within an unquoted value, or not followed by a delimiter, is a character like others).
 * 'more': the text ends within it. 'unclosed': so does the file, inside quotes. `spans` takes where each value is.
 */
export function csvRecord(
  scan: CsvScan,
  start: number,
  dialect: CsvDialect,
  spans?: [number, number][],
): CsvRecord | 'more' | 'unclosed' {
  const { text, final } = scan;
  const { delimiter, newline, escapes } = dialect;
  const separator = delimiter.charCodeAt(0);
  const lineEnd = newline === '\r' ? CR : LF;
  const values: string[] = [];
  let doubtful = false;
  let at = start;
  for (;;) {
    if (text.charCodeAt(at) === QUOTE) {
      let [from, escaped, bare] = [at + 1, false, false];
      let close: number;
      for (;;) {
        close = text.indexOf('"', from);
        if (close === -1) return final ? 'unclosed' : 'more';
        if (close + 2 >= text.length && !final) return 'more';
        const next = text.charCodeAt(close + 1);
        if (escapes && isEscaped(text, at + 1, close)) [from, escaped] = [close + 1, true];
        else if (next === QUOTE) [from, escaped] = [close + 2, true];
        else if (next === separator || next === lineEnd || Number.isNaN(next)) break;
        else if (next === CR && afterReturns(text, close + 1, newline) !== -1) break;
        else [from, bare] = [close + 1, true];
      }
      const inside = text.slice(at + 1, close);
      if (bare && (newline === 'any' ? /[\r\n]/.test(inside) : inside.includes(newline))) doubtful = true;
      values.push(escaped || bare || escapes ? unescaped(inside, escapes) : inside);
      spans?.push([at + 1, close]);
      at = close + 1;
    } else {
      const stop = Math.min(nextDelimiter(scan, at, delimiter), nextNewline(scan, at, newline));
      if (stop === Infinity && !final) return 'more';
      const end = stop === Infinity ? text.length : stop;
      let trimmed = end;
      if (text.charCodeAt(end) !== separator) while (trimmed > at && text.charCodeAt(trimmed - 1) === CR) trimmed -= 1;
      const value = text.slice(at, trimmed);
      values.push(escapes ? value.replaceAll('\\"', '"') : value);
      spans?.push([at, trimmed]);
      at = end;
    }
    const next = text.charCodeAt(at);
    if (next === separator) {
      at += 1;
      continue;
    }
    if (next !== CR || newline === '\r') return { values, end: at + 1, doubtful };
    if (at + 1 >= text.length && !final) return 'more';
    return { values, end: afterReturns(text, at, newline), doubtful };
  }
}

/** What a value with quotes around it says. */
function unescaped(inside: string, escapes: boolean): string {
  if (escapes) return inside.replace(/\\(["\\])|""/g, (_both, one?: string) => one ?? '"');
  const single = inside.replaceAll('""', '"');
  // Before a quote that ends nothing, a backslash is there for it.
  return single.includes('\\"') && /(?<!")\\"(?!")/.test(inside) ? inside.replace(/\\"(?!")|""/g, '"') : single;
}

function isEscaped(text: string, from: number, quote: number): boolean {
  let at = quote;
  while (at > from && text.charCodeAt(at - 1) === BACKSLASH) at -= 1;
  return (quote - at) % 2 === 1;
}

/** Just after the line end that begins with a return, or with several before a line feed; -1 where it is none. */
function afterReturns(text: string, at: number, newline: Newline): number {
  if (newline === '\r') return at + 1;
  let end = at;
  while (text.charCodeAt(end) === CR) end += 1;
  if (text.charCodeAt(end) === LF) return end + 1;
  return newline === 'any' || end === text.length ? at + 1 : -1;
}

function nextDelimiter(scan: CsvScan, at: number, delimiter: string): number {
  if (scan.delimiterAt < at) scan.delimiterAt = found(scan.text.indexOf(delimiter, at));
  return scan.delimiterAt;
}

function nextNewline(scan: CsvScan, at: number, newline: Newline): number {
  if (scan.newlineAt >= at) return scan.newlineAt;
  if (newline === 'any') {
    LINE_END.lastIndex = at;
    scan.newlineAt = found(LINE_END.exec(scan.text)?.index ?? -1);
  } else scan.newlineAt = found(scan.text.indexOf(newline, at));
  return scan.newlineAt;
}

const LINE_END = /[\r\n]/g;

const found = (index: number): number => (index === -1 ? Infinity : index);
