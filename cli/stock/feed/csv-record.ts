/** One record of a CSV text, or why there is none yet. */
export interface CsvRecord {
  values: string[];
  /** Just after its line end. */
  end: number;
  /** A quoted value holds a bare quote and a line end: its opening quote was most likely never closed. */
  doubtful: boolean;
}

export interface CsvDialect {
  delimiter: string;
  newline: '\n' | '\r';
}

/** What is known of a stretch of text: where the next delimiter and line end are, so that neither is looked for twice. */
export interface CsvScan {
  text: string;
  /** No text follows. */
  final: boolean;
  delimiterAt: number;
  newlineAt: number;
}

const QUOTE = 0x22;
const CR = 0x0d;

/**
 * The record that begins at `start` (RFC 4180; a quote within an unquoted value, or not followed by a delimiter, is a character like others).
 * 'more': the text ends within it. 'unclosed': so does the file, inside quotes. `spans` takes where each value is.
 */
export function csvRecord(
  scan: CsvScan,
  start: number,
  { delimiter, newline }: CsvDialect,
  spans?: [number, number][],
): CsvRecord | 'more' | 'unclosed' {
  const { text, final } = scan;
  const separator = delimiter.charCodeAt(0);
  const lineEnd = newline.charCodeAt(0);
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
        if (next === QUOTE) [from, escaped] = [close + 2, true];
        else if (next === separator || next === lineEnd || Number.isNaN(next)) break;
        else if (next === CR && text.charCodeAt(close + 2) === lineEnd) break;
        else [from, bare] = [close + 1, true];
      }
      const inside = text.slice(at + 1, close);
      if (bare && inside.includes(newline)) doubtful = true;
      values.push(escaped ? inside.replaceAll('""', '"') : inside);
      spans?.push([at + 1, close]);
      at = close + 1;
    } else {
      const stop = Math.min(nextDelimiter(scan, at, delimiter), nextNewline(scan, at, newline));
      if (stop === Infinity && !final) return 'more';
      const end = stop === Infinity ? text.length : stop;
      const trimmed = end > at && text.charCodeAt(end) !== separator && text.charCodeAt(end - 1) === CR ? end - 1 : end;
      values.push(text.slice(at, trimmed));
      spans?.push([at, trimmed]);
      at = end;
    }
    const next = text.charCodeAt(at);
    if (next === separator) at += 1;
    else if (next === CR && next !== lineEnd) return { values, end: at + 2, doubtful };
    else return { values, end: at + 1, doubtful };
  }
}

function nextDelimiter(scan: CsvScan, at: number, delimiter: string): number {
  if (scan.delimiterAt < at) scan.delimiterAt = found(scan.text.indexOf(delimiter, at));
  return scan.delimiterAt;
}

function nextNewline(scan: CsvScan, at: number, newline: string): number {
  if (scan.newlineAt < at) scan.newlineAt = found(scan.text.indexOf(newline, at));
  return scan.newlineAt;
}

const found = (index: number): number => (index === -1 ? Infinity : index);
