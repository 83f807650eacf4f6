import { readFileSync, statSync } from 'node:fs';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { pretty } from '../diagnostics/reporters/pretty.ts';

/** Whether to colour: a terminal that shows colours, unless NO_COLOR says no (no-color.org) or FORCE_COLOR says yes. */
export function wantsColour(stream: { isTTY?: boolean | undefined } = process.stdout): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR) return false;
  return FORCE_COLOR ? FORCE_COLOR !== '0' : Boolean(stream.isTTY) && TERM !== 'dumb';
}

/** Diagnostics with the lines that they are about, as a terminal shows them. */
export function prettyDiagnostics(diagnostics: readonly Diagnostic[]): string {
  return pretty(diagnostics, outputText, wantsColour());
}

/** A file's text for code frames; null where it cannot be read, or is no text. */
export function outputText(file: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch {
    return null;
  }
}

/** Whether there is a folder of this name. */
export const isFolder = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
