import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import type { SentFile } from '../../contracts/lead-desk.types.ts';
import type { UploadRead } from '../../contracts/services.types.ts';
import type { LeadErrors } from '../../rules/lead/lead.types.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import { MESSAGES } from '../../rules/words/messages.data.ts';
import { decodeUtf8 } from '../guards/read-body.ts';
import { type FileCleaner, fileCleaner } from './clean-file.ts';

const MB = 1024 * 1024;
const LIMITS = { maxFileSize: 10 * MB, maxTotalSize: 25 * MB, maxParts: 120, maxHeaderSize: 4096 };
const FIELDS_MAX = 64 * 1024;
const FILES_MAX = 12;
/** Of what is too much, so much is read on and thrown away: a browser shows no answer before it has sent all. */
const DRAINED_MAX = 100 * MB;
/** Uploads that are read at the same time: each may hold all that it sends in memory. */
const AT_ONCE = 6;

export type UploadReader = (request: Request) => Promise<UploadRead>;

type Refusal = Extract<UploadRead, { ok: false }>;

const TOO_LARGE: Refusal = { ok: false, status: 413, message: MESSAGES.filesTooLarge };
const UNREADABLE: Refusal = { ok: false, status: 400, message: 'The request cannot be read.' };

/**
 * Reads forms with files as they come, for all sites of a server together: at most 10 MB a file, 25 MB and 12 files in all, 64 KB of fields. Nothing
 * is written anywhere; a sender that goes away leaves nothing. Files are cleaned one by one; one that is not taken is a mistake of its field.
 */
export function uploadReader(): UploadReader {
  const clean = fileCleaner();
  let reading = 0;
  return async (request) => {
    const boundary = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(request.headers.get('content-type') ?? '');
    if (!boundary || request.body === null) return UNREADABLE;
    const reader = request.body.getReader();
    if (reading >= AT_ONCE) {
      void reader.cancel().catch(() => undefined);
      return { ok: false, status: 503, message: ANSWERS.filesBusy };
    }
    reading += 1;
    try {
      return await readForm(reader, boundary[1] ?? boundary[2] ?? '', clean);
    } catch {
      return { ok: false, status: 400, message: 'The request broke off.' };
    } finally {
      reading -= 1;
    }
  };
}

/** Rejects where the sender goes away. */
async function readForm(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  boundary: string,
  clean: FileCleaner,
): Promise<UploadRead> {
  const parser = new MultipartParser(boundary, LIMITS);
  const form = collector(clean);
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
      for (const part of parser.write(read.value)) refusal ??= await form.add(part);
    } catch (error) {
      refusal = refusalOf(error);
    }
  }
  if (refusal !== null) return refusal;
  try {
    parser.finish();
  } catch (error) {
    return refusalOf(error);
  }
  return form.result();
}

function refusalOf(error: unknown): Refusal {
  const sizes = [MaxFileSizeExceededError, MaxTotalSizeExceededError, MaxPartsExceededError];
  if (sizes.some((kind) => error instanceof kind)) return TOO_LARGE;
  if (error instanceof MultipartParseError) return UNREADABLE;
  throw error;
}

/** The parts of one form. */
function collector(clean: FileCleaner) {
  const fields = new Map<string, string[]>();
  const files: SentFile[] = [];
  const refused: LeadErrors = {};
  let fieldBytes = 0;

  const addFile = async (name: string, part: MultipartPart): Promise<Refusal | null> => {
    // What a browser sends of a field in which nothing was chosen.
    if (part.size === 0 && !part.filename) return null;
    if (files.length >= FILES_MAX) return TOO_LARGE;
    const file = await clean({ field: name, name: part.filename ?? '', bytes: part.bytes }, files);
    if ('message' in file) refused[name] ??= file.message;
    else files.push(file);
    return null;
  };

  return {
    async add(part: MultipartPart): Promise<Refusal | null> {
      const { name } = part;
      if (!name) return null;
      if (part.isFile) return addFile(name, part);
      fieldBytes += part.size;
      if (fieldBytes > FIELDS_MAX) return { ok: false, status: 413, message: 'This form is too large.' };
      const text = decodeUtf8(part.bytes);
      if (text === null) return UNREADABLE;
      fields.set(name, [...(fields.get(name) ?? []), text]);
      return null;
    },
    result(): UploadRead {
      const { lead = null, ...others } = Object.fromEntries(
        [...fields].map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
      );
      return { ok: true, fields: others, lead: typeof lead === 'string' ? lead : null, files, refused };
    },
  };
}
