import { tmpdir } from 'node:os';
import path from 'node:path';
import { MultipartParseError, type MultipartPart } from '@remix-run/multipart-parser';
import type { SentFile } from '../../contracts/lead-desk.types.ts';
import type { UploadRead } from '../../contracts/services.types.ts';
import type { LeadErrors } from '../../rules/lead/lead.types.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import { MESSAGES } from '../../rules/words/messages.data.ts';
import { decodeUtf8 } from '../guards/read-body.ts';
import type { EncodeImage } from '../images/encode-image.ts';
import { imageProcesses } from '../images/image-processes.ts';
import { type FileCleaner, fileCleaner } from './clean-file.ts';
import { multipartSplit } from './multipart-split.ts';
import { type Permits, permits } from './permits.ts';
import { type Spool, spool } from './spool.ts';
import type { Sender, UploadRoom } from './upload-room.ts';

const MB = 1024 * 1024;
const FILE_MAX = 10 * MB;
const TOTAL_MAX = 25 * MB;
const PARTS_MAX = 120;
const FIELDS_MAX = 64 * 1024;
const FILES_MAX = 12;
/** Of what is too much, so much is read on and thrown away: a browser shows no answer before it has sent all. */
const DRAINED_MAX = 100 * MB;
/** Less than a browser waits for an answer, and than a connection is left without one. */
const WAIT_MS = 60_000;
/** Forms that come at the same time; of each a piece is in memory. */
const COMING = { total: 200, perVisitor: 16, waitMs: WAIT_MS };
/** Forms whose files are in memory at the same time. */
const IN_MEMORY = { total: 4, perVisitor: 2, waitMs: WAIT_MS };
/** Photos that are made anew at the same time: those of one visitor hold up nobody else's. */
const PHOTOS = { total: 2, perVisitor: 1, waitMs: WAIT_MS };

export type UploadReader = (request: Request, sender: Sender) => Promise<UploadRead>;

export interface UploadReaderOptions {
  /** Where files wait until their form is whole. */
  directory: string;
  room: UploadRoom;
  coming: Permits;
  inMemory: Permits;
  /** Makes photos anew; in processes of its own unless given. */
  encode: EncodeImage;
}

type Refusal = Extract<UploadRead, { ok: false }>;

const TOO_LARGE: Refusal = { ok: false, status: 413, message: MESSAGES.filesTooLarge };
const UNREADABLE: Refusal = { ok: false, status: 400, message: 'The request cannot be read.' };
const BROKEN_OFF: Refusal = { ok: false, status: 400, message: 'The request broke off.' };
const BUSY: Refusal = { ok: false, status: 503, message: ANSWERS.filesBusy };

/**
 * Reads forms with files, for all sites of a server together: at most 10 MB a file, 25 MB and 12 files in all, 64 KB of fields. Files wait on disk
 * until their form is whole, however slowly it comes; then a few forms at a time are looked at, by turns of their visitors. What there is no room
 * for on disk is left out, and the rest of the form is taken. Nothing of a sender that goes away stays. A file that is not taken is a mistake of its field.
 */
export function uploadReader(options: Partial<UploadReaderOptions> = {}): UploadReader {
  const {
    directory = path.join(tmpdir(), 'forecourt-uploads'),
    room = async () => true,
    coming = permits(COMING),
    inMemory = permits(IN_MEMORY),
    encode = imageProcesses().encode,
  } = options;
  const clean = fileCleaner({ encode, photos: permits(PHOTOS) });
  return async (request, sender) => {
    const boundary = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(request.headers.get('content-type') ?? '');
    if (!boundary || request.body === null) return UNREADABLE;
    const reader = request.body.getReader();
    const files = spool(directory);
    try {
      const form = received(files, (bytes) => room(sender, bytes));
      const refusal = await inPlace(coming, sender.visitor, () =>
        receive(reader, boundary[1] ?? boundary[2] ?? '', form),
      );
      if (refusal === BUSY) void reader.cancel().catch(() => undefined);
      if (refusal !== null) return refusal;
      if (form.files.length === 0) return form.result([], {});
      return await inPlace(inMemory, sender.visitor, () => cleaned(form, clean, sender.visitor, request.signal));
    } catch {
      return BROKEN_OFF;
    } finally {
      await files.close().catch(() => undefined);
    }
  };
}

async function inPlace<T>(among: Permits, visitor: string, work: () => Promise<T>): Promise<T | Refusal> {
  const leave = await among.enter(visitor);
  if (leave === null) return BUSY;
  try {
    return await work();
  } finally {
    leave();
  }
}

/** Reads a form to its end. Rejects where the sender goes away. */
async function receive(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  boundary: string,
  form: Received,
): Promise<Refusal | null> {
  const split = multipartSplit(boundary);
  let refusal: Refusal | null = null;
  let drained = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (refusal !== null) {
      drained += read.value.byteLength;
      if (drained <= DRAINED_MAX) continue;
      void reader.cancel().catch(() => undefined);
      return refusal;
    }
    try {
      for (const event of split.write(read.value)) {
        if (event.kind === 'head') refusal = form.begin(event.part);
        else if (event.kind === 'bytes') refusal = await form.add(event.bytes);
        else refusal = form.end();
        if (refusal !== null) break;
      }
    } catch (error) {
      refusal = refusalOf(error);
    }
  }
  if (refusal !== null) return refusal;
  try {
    split.finish();
  } catch (error) {
    return refusalOf(error);
  }
  return null;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof MultipartParseError) return UNREADABLE;
  throw error;
}

/** A file that lies in the spool. */
interface SpooledFile {
  field: string;
  /** As the sender says it. */
  name: string;
  read(): Promise<Uint8Array>;
}

type Received = ReturnType<typeof received>;

/** The parts of one form as they come. */
function received(disk: Spool, hasRoom: (bytes: number) => Promise<boolean>) {
  const fields = new Map<string, string[]>();
  const files: SpooledFile[] = [];
  const leftOut: Record<string, number> = {};
  let part: { field: string; name: string | null; pieces: Buffer[]; size: number } | null = null;
  let parts = 0;
  let fieldBytes = 0;
  let fileBytes = 0;
  let full = false;

  const addToFile = async (bytes: Buffer, size: number): Promise<Refusal | null> => {
    fileBytes += bytes.length;
    if (size > FILE_MAX || fileBytes > TOTAL_MAX) return TOO_LARGE;
    if (full) return null;
    // Once there was no room for a file there is none for the next: half a file is of no use.
    full = !(await hasRoom(bytes.length)) || !(await disk.write(bytes).then(isTrue, isFalse));
    return null;
  };
  const endFile = (field: string, name: string, size: number): Refusal | null => {
    // What a browser sends of a field in which nothing was chosen.
    if (size === 0 && name === '') return null;
    const count = files.length + Object.values(leftOut).reduce((sum, one) => sum + one, 0);
    if (count >= FILES_MAX) return TOO_LARGE;
    if (full) leftOut[field] = (leftOut[field] ?? 0) + 1;
    else files.push({ field, name, read: disk.cut() });
    return null;
  };

  return {
    files,
    begin(head: MultipartPart): Refusal | null {
      parts += 1;
      if (parts > PARTS_MAX) return TOO_LARGE;
      const { name, isFile, filename } = readable(head);
      part = { field: name ?? '', name: isFile ? (filename ?? '') : null, pieces: [], size: 0 };
      return null;
    },
    async add(bytes: Buffer): Promise<Refusal | null> {
      if (!part) return null;
      part.size += bytes.length;
      if (part.name !== null && part.field !== '') return addToFile(bytes, part.size);
      fieldBytes += bytes.length;
      if (fieldBytes > FIELDS_MAX) return { ok: false, status: 413, message: 'This form is too large.' };
      part.pieces.push(bytes);
      return null;
    },
    end(): Refusal | null {
      if (!part?.field) return null;
      const { field, name, pieces, size } = part;
      if (name !== null) return endFile(field, name, size);
      const text = decodeUtf8(Buffer.concat(pieces));
      if (text === null) return UNREADABLE;
      fields.set(field, [...(fields.get(field) ?? []), text]);
      return null;
    },
    result(taken: SentFile[], refused: LeadErrors): UploadRead {
      const { lead = null, ...others } = Object.fromEntries(
        [...fields].map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
      );
      return { ok: true, fields: others, lead: typeof lead === 'string' ? lead : null, files: taken, refused, leftOut };
    },
  };
}

const isTrue = (): boolean => true;
const isFalse = (): boolean => false;

/** What the head of a part says. Throws MultipartParseError. */
function readable(head: MultipartPart): Pick<MultipartPart, 'name' | 'isFile' | 'filename'> {
  try {
    const { name, isFile, filename } = head;
    return { name, isFile, filename };
  } catch {
    throw new MultipartParseError('A head that is no text');
  }
}

/** The form with its files as they are handed on, looked at one by one. Rejects where the sender goes away. */
async function cleaned(form: Received, clean: FileCleaner, visitor: string, signal: AbortSignal): Promise<UploadRead> {
  const files: SentFile[] = [];
  const refused: LeadErrors = {};
  for (const { field, name, read } of form.files) {
    signal.throwIfAborted();
    const file = await clean({ field, name, bytes: await read() }, files, visitor);
    if ('message' in file) refused[field] ??= file.message;
    else files.push(file);
  }
  return form.result(files, refused);
}
