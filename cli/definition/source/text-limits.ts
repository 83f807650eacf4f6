import type { DiagnosticId } from '../../diagnostics/catalogue.data.ts';
import { sourceText } from '../../diagnostics/source-text.ts';

/** Fifty times a rich definition; what is larger would take longer than half a second to read with care. */
const MAX_BYTES = 256 * 1024;
/** Lines, list items and keys together; a rich definition has a thousand. */
const MAX_PIECES = 20_000;
/** What YAML does not allow in a text, not even in quotation marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** What starts a line, an item or a key. */
const STARTS = /[,[{?\-:!&*\n]/g;

/** What is wrong with a file before it is read as YAML, and the offset in its text. */
export interface TextFault {
  id: DiagnosticId;
  message: string;
  hint: string;
  offset: number;
}

/** The text of a definition's bytes, or why it cannot be one: found out without parsing, since parsing is what is to be spared. */
export function textOf(file: string, bytes: Uint8Array): { text: string; fault: TextFault | null } {
  const tooLarge = (message: string): TextFault => ({
    id: 'yaml/too-large',
    message,
    hint: 'Move long texts to Markdown files in the pages folder.',
    offset: 0,
  });
  if (bytes.length > MAX_BYTES)
    return { text: '', fault: tooLarge(`${file} has ${bytes.length} bytes; a definition may have ${MAX_BYTES}.`) };
  const unreadable = (message: string, hint: string, offset = 0): TextFault => ({
    id: 'yaml/unreadable',
    message,
    hint,
    offset,
  });
  let text: string;
  try {
    text = decoded(bytes);
  } catch {
    return { text: '', fault: unreadable(`${file} is not UTF-8 text.`, 'Save the file as UTF-8 in your editor.') };
  }
  const control = CONTROL.exec(text);
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    const hint = 'Delete it, or check that this is the right file: a definition is plain text.';
    return { text, fault: unreadable(`A control character (U+${code}) stands in the text.`, hint, control.index) };
  }
  const pieces = piecesOf(text);
  if (pieces > MAX_PIECES)
    return {
      text,
      fault: tooLarge(`${file} has ${pieces} lines, keys and items; a definition may have ${MAX_PIECES}.`),
    };
  return { text, fault: null };
}

/** Bytes as the text that they are. Throws where they are no UTF-8. */
export function decoded(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** Lines, and what starts an item or a key: never less than the nodes that a parser would make, but for a handful. */
function piecesOf(text: string): number {
  return text.length <= MAX_PIECES ? 0 : (text.match(STARTS)?.length ?? 0);
}

/** Where an offset is, one sign wide. */
export function textPosition(text: string, offset: number) {
  const start = sourceText(text).positionOf(offset);
  return { start, end: { line: start.line, column: start.column + 1 } };
}
