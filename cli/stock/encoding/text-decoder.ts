import { DOS_NAMES, DOS_PAGES } from './encodings.data.ts';

/** What makes text of one piece of bytes after the other; without one, of what is left. Throws `RangeError` for an encoding that nobody knows. */
export function decoderOf(encoding: string): (piece?: Uint8Array) => string {
  const page = DOS_PAGES[encoding];
  if (page !== undefined) return (piece = new Uint8Array()) => decodedBy(page, piece);
  const decoder = new TextDecoder(encoding);
  return (piece) => (piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
}

/** What `decoderOf` calls the encoding that a file names; null for one that nobody knows. */
export function encodingNamed(label: string): string | null {
  const dos = DOS_NAMES[label.toLowerCase().replace(/[^a-z\d]/g, '')];
  if (dos !== undefined) return dos;
  try {
    return new TextDecoder(label).encoding;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function decodedBy(page: string, piece: Uint8Array): string {
  return Buffer.from(piece)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (byte) => page.charAt(byte.charCodeAt(0) - 0x80));
}
