import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PdfError, pdfTokens } from './pdf-tokens.ts';

/** `script`: it runs, opens or carries something; `locked`: encrypted so that nobody can look for that; `mixed`: it is something else as well. */
export type PdfProblem = 'broken' | 'script' | 'locked' | 'mixed';

/** Names of what runs, starts programs, sends data or carries files. */
const ACTIVE = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'XFA',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToE',
]);
/** Of all compressed objects of a file together. */
const INFLATED_MAX = 64 * 1024 * 1024;
/** Between so many parts of a file, and behind so long a one, others have their turn: some milliseconds. */
const TOKENS_AT_ONCE = 20_000;
const STREAM_AT_ONCE = 1024 * 1024;
/** So much of its end is looked at for where it says that its table is. */
const TAIL = 2048;
const unpack = promisify(inflate);

/**
 * What is wrong with a PDF; null: nothing. It has to begin and end as one, its end has to lead to a table of its objects and from there to its
 * pages, and no object, compressed or not, may be active. One that is encrypted is taken as long as its objects are in the open: then only texts
 * are hidden, as in statements of banks that may not be changed.
 */
export async function pdfProblem(bytes: Uint8Array): Promise<PdfProblem | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!text.startsWith('%PDF-')) return 'broken';
  await setImmediate();
  if (isSomethingElse(text)) return 'mixed';
  await setImmediate();
  const table = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(text.slice(-TAIL))?.[1];
  try {
    return table !== undefined && leadsToPages(text, Number(table)) ? await objectsProblem(text, bytes) : 'broken';
  } catch (error) {
    if (error instanceof PdfError) return 'broken';
    throw error;
  }
}

/** Whether a table of objects is at a position, and names the root of the document. */
function leadsToPages(text: string, position: number): boolean {
  const rest = text.slice(position);
  if (/^\s*xref\s/.test(rest)) {
    const [, trailer = ''] = /trailer([\s\S]{0,4096}?)startxref/.exec(rest) ?? [];
    return hasName(trailer, 'Root');
  }
  const dictionary = /^\s*\d+\s+\d+\s+obj\b([\s\S]{0,4096}?)stream[\r\n]/.exec(rest.slice(0, 2 * TAIL))?.[1] ?? '';
  return hasName(dictionary, 'XRef') && hasName(dictionary, 'Root');
}

/** A page of the web, or an archive, which readers of archives find from its end. Of a few bytes compressed data would have some by chance. */
function isSomethingElse(text: string): boolean {
  if (/<(?:script|iframe|!doctype\s+html|html[\s>])/i.test(text)) return true;
  return text.includes('PK\x05\x06') && (text.includes('PK\x01\x02') || text.includes('PK\x03\x04'));
}

/** Looks through the objects in the open, and those in streams of objects. */
async function objectsProblem(text: string, bytes: Uint8Array): Promise<PdfProblem | null> {
  let names = new Set<string>();
  const encrypted = text.includes('/Encrypt');
  let room = INFLATED_MAX;
  let count = 0;
  for (const token of pdfTokens(text)) {
    if (++count % TOKENS_AT_ONCE === 0) await setImmediate();
    if (token.kind === 'word') {
      if (token.text === 'obj') names = new Set();
    } else if (token.kind === 'name') {
      if (ACTIVE.has(token.text)) return 'script';
      names.add(token.text);
    } else {
      if (token.to - token.from > STREAM_AT_ONCE) await setImmediate();
      if (!names.has('ObjStm') && !(names.has('First') && names.has('N'))) continue;
      if (encrypted) return 'locked';
      const objects = await objectsOf(bytes.subarray(token.from, token.to), names, room);
      room -= objects.length;
      if (hasName(objects, ...ACTIVE)) return 'script';
    }
  }
  return null;
}

async function objectsOf(data: Uint8Array, names: ReadonlySet<string>, room: number): Promise<string> {
  const odd = [...names].some((name) => /(?:LZW|85|ASCIIHex|RunLength)Decode|^Crypt$|^Predictor$/.test(name));
  if (odd || (names.has('Filter') && !names.has('FlateDecode')))
    throw new PdfError('objects that are packed in an odd way');
  if (!names.has('Filter')) return Buffer.from(data).toString('latin1');
  const objects = await unpack(data, { maxOutputLength: Math.max(1, room) }).catch(() => {
    throw new PdfError('objects that cannot be unpacked');
  });
  return objects.toString('latin1');
}

function hasName(text: string, ...names: string[]): boolean {
  const wanted = new Set(names);
  for (const token of pdfTokens(text)) if (token.kind === 'name' && wanted.has(token.text)) return true;
  return false;
}
