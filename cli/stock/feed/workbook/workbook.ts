import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { StockError } from '../stock-error.ts';
import { isWholeArchive } from './is-whole-archive.ts';

/** Limits of what is unpacked, in bytes and entries: a stock list of 100,000 cars has some 80 MB. */
const MAX_UNPACKED = 256 * 1024 * 1024;
const MAX_ENTRIES = 2000;

/** The parts of a workbook that its cells need, by name. */
export type WorkbookParts = ReadonlyMap<string, Uint8Array>;

const PARTS = /^xl\/(?:workbook|styles|sharedStrings|_rels\/workbook|worksheets\/[^/]+)\.xml(?:\.rels)?$/i;

/**
 * Unpacks a workbook (.xlsx). Null for any other archive, and for one that is damaged. @throws {StockError} 'too-large' before anything is unpacked that would
 * not fit
 */
export function workbookParts(bytes: Uint8Array): WorkbookParts | null {
  let [entries, unpacked] = [0, 0];
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries += 1;
        if (!PARTS.test(name)) return false;
        unpacked += originalSize;
        // No entry is unpacked beyond the size that it says it has.
        if (unpacked > MAX_UNPACKED || entries > MAX_ENTRIES) throw tooLarge();
        return true;
      },
    });
    if (!isWholeArchive(bytes, files)) return null;
    const parts = new Map(Object.entries(files));
    return parts.has('xl/workbook.xml') ? parts : null;
  } catch (error) {
    if (error instanceof StockError) throw error;
    return null;
  }
}

export const tooLarge = (): StockError =>
  new StockError(
    'too-large',
    'The workbook is far larger than a list of cars.',
    1,
    null,
    'Open it, save the sheet of the cars with File > Save As > CSV UTF-8 (comma delimited), and import that file.',
  );

/** Hears of a part's elements by their local names, with their attributes and, at the end, the text directly in them. */
export interface PartListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string, text: string): void;
}

/** Reads one part of a workbook. @throws {StockError} 'malformed' */
export function readPart(part: Uint8Array | undefined, name: string, { open, close }: PartListener): void {
  if (!part) return;
  const parser = new SaxesParser({ position: false });
  const local = (qualified: string): string => qualified.slice(qualified.indexOf(':') + 1);
  let text = '';
  const fail = (): never => {
    throw new StockError('malformed', `The workbook is damaged: its part ${name} cannot be read.`, 1, null, SAVE_AGAIN);
  };
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('opentag', (tag) => {
    text = '';
    open?.(local(tag.name), tag.attributes as Record<string, string>);
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', (tag) => {
    close?.(local(tag.name), text);
    text = '';
  });
  const decoder = new TextDecoder();
  const step = 1024 * 1024;
  for (let at = 0; at < part.length; at += step)
    parser.write(decoder.decode(part.subarray(at, at + step), { stream: true }));
  parser.write(decoder.decode()).close();
}

const SAVE_AGAIN = 'Open it, save it again, or save it as CSV UTF-8 (comma delimited), and import that file.';
