import { imageSize } from 'image-size';
import type { SentFile } from '../../contracts/lead-desk.types.ts';
import { PhotoError } from '../../photos/photo-error.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import type { EncodeImage, ImageJob } from '../images/encode-image.ts';
import { type PdfProblem, pdfProblem } from './check-pdf.ts';
import type { Permits } from './permits.ts';

interface RawFile {
  field: string;
  /** As the sender says it. */
  name: string;
  bytes: Uint8Array;
}

type Photo = 'jpeg' | 'png' | 'webp';

/** As many as most phones take at their finest; some take 200 million, which cost a server seconds and a gigabyte. */
const PIXELS_MAX = 60_000_000;
/** A photo that is meant to do harm ends after so many seconds; one that only waits for a busy machine does not. */
const SECONDS = 60;
const OUTPUTS: Readonly<Record<Photo, ImageJob['output']>> = {
  jpeg: { format: 'jpeg', options: { quality: 95, chromaSubsampling: '4:4:4' } },
  png: { format: 'png', options: { compressionLevel: 7 } },
  webp: { format: 'webp', options: { lossless: true, effort: 2 } },
};
const NAME_MAX = 80;
const ENDINGS: Readonly<Record<Photo | 'pdf', string>> = { jpeg: 'jpg', png: 'png', webp: 'webp', pdf: 'pdf' };
const KINDS = 'JPEG, PNG, WebP or PDF';
const PDF_ANSWERS: Readonly<Record<PdfProblem, string>> = {
  broken: ANSWERS.fileBroken,
  mixed: ANSWERS.fileBroken,
  script: ANSWERS.pdfActive,
  locked: ANSWERS.pdfLocked,
};

export interface CleanerOptions {
  /** In processes of their own: the pixels of a photo take far more memory than its file, and a reader of photos may end with one that is broken. */
  encode: EncodeImage;
  /** Photos that are made anew at the same time. */
  photos: Permits;
}

/** Cleans a file of a visitor; `earlier` are those of the same form. */
export type FileCleaner = (
  file: RawFile,
  earlier: readonly SentFile[],
  visitor: string,
) => Promise<SentFile | { message: string }>;

/**
 * A file as it is handed on, by what is in it, whatever it is called: photos are made anew, turned upright, without metadata or anything behind them;
 * PDFs that are nothing else and run nothing stay as they are. Or why it is not taken.
 */
export function fileCleaner({ encode, photos }: CleanerOptions): FileCleaner {
  return async (file, earlier, visitor) => {
    const name = cleanName(file.name);
    const kind = kindOf(file.bytes);
    const said = (text: string, megapixels = ''): { message: string } => ({
      message: text.replace('{name}', name).replace('{kinds}', KINDS).replace('{megapixels}', megapixels),
    });
    if (kind === 'heic') return said(ANSWERS.fileHeic);
    if (kind === null) return said(ANSWERS.fileKind);
    const taken = (bytes: Uint8Array, type: string): SentFile => ({
      field: file.field,
      name: freeName(`${name}.${ENDINGS[kind]}`, earlier),
      type,
      bytes,
    });
    if (kind === 'pdf') {
      const problem = await pdfProblem(file.bytes);
      return problem === null ? taken(file.bytes, 'application/pdf') : said(PDF_ANSWERS[problem]);
    }
    const pixels = pixelsOf(file.bytes);
    if (pixels > PIXELS_MAX) return said(ANSWERS.photoTooFine, String(Math.round(pixels / 1_000_000)));
    const leave = await photos.enter(visitor);
    if (leave === null) return said(ANSWERS.filesBusy);
    try {
      return taken(await encode(jobOf(file.bytes, kind)), `image/${kind}`);
    } catch (error) {
      if (error instanceof PhotoError) return said(ANSWERS.fileBroken);
      throw error;
    } finally {
      leave();
    }
  };
}

function kindOf(bytes: Uint8Array): Photo | 'pdf' | 'heic' | null {
  const text = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return 'webp';
  if (text.startsWith('%PDF-')) return 'pdf';
  return /^[\s\S]{4}ftyp(hei[cxms]|hev[cx]|mif1|msf1)/.test(text) ? 'heic' : null;
}

/** As many as a photo says that it has; 0 where it says none. */
function pixelsOf(bytes: Uint8Array): number {
  try {
    const { width, height } = imageSize(bytes);
    return width * height;
  } catch {
    return 0;
  }
}

const jobOf = (source: Uint8Array, kind: Photo): ImageJob => ({
  source,
  reading: { limitInputPixels: PIXELS_MAX, failOn: 'truncated', sequentialRead: true },
  resize: null,
  background: null,
  seconds: SECONDS,
  output: OUTPUTS[kind],
});

/** A name without folders, endings and signs that mean something to any system. */
function cleanName(name: string): string {
  const own = name.split(/[/\\]/).at(-1) ?? '';
  const cleaned = own
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} _()-]/gu, '')
    .trim();
  return [...cleaned].slice(0, NAME_MAX).join('') || 'file';
}

/** Phones call every photo the same. */
function freeName(name: string, earlier: readonly SentFile[]): string {
  const taken = new Set(earlier.map((file) => file.name));
  const [, stem = '', ending = ''] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${stem}-${number}${ending}`;
    if (!taken.has(free)) return free;
  }
}
