import { readFile, realpath, stat } from 'node:fs/promises';
import { writeWhole } from '../../../runtime/server/host/write-whole.ts';
import type { Diagnostic, Edit } from '../diagnostic.types.ts';
import type { FixedFile } from '../reporters/report.types.ts';
import { sourceText } from '../source-text.ts';
import { chosenFixes, spliced } from './chosen-fixes.ts';

/** A fix can uncover the next mistake: after a line that could not be read, a key that was not known. Nobody makes more in a row. */
const MAX_ROUNDS = 20;

/** A file that cannot be fixed: it changed since it was checked, or cannot be written. */
export class FixError extends Error {
  override name = 'MendError';
}

/**
 * Makes all safe fixes in the files themselves and checks again, until none is left: what was changed, and what remains.
 * `check` reads the files anew each time.
 */
export async function applyFixes<T extends { diagnostics: Diagnostic[] }>(
  check: () => Promise<T>,
  textOf: (checked: T, file: string) => string | null,
): Promise<{ fixed: FixedFile[]; checked: T }> {
  const fixed: FixedFile[] = [];
  let checked = await check();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const fixes = chosenFixes(checked.diagnostics);
    if (fixes.length === 0) break;
    for (const [file, edits] of byFile(fixes.flatMap((fix) => fix.edits))) {
      const text = textOf(checked, file);
      if (text === null) throw new FixError(`${file} is not one of the files that were checked.`);
      await replaceFile(file, text, spliced(text, edits));
      const source = sourceText(text);
      for (const { title, edits: own } of fixes)
        for (const edit of own.filter((one) => one.file === file))
          fixed.push({ file, ...source.positionOf(edit.start), title });
    }
    checked = await check();
  }
  return { fixed, checked };
}

function byFile(edits: readonly Edit[]): Map<string, Edit[]> {
  const files = new Map<string, Edit[]>();
  for (const edit of edits) files.set(edit.file, [...(files.get(edit.file) ?? []), edit]);
  return files;
}

/** In one step, so that a stop in between leaves the old file or the new one; a linked file stays a link. */
async function replaceFile(file: string, before: string, after: string): Promise<void> {
  try {
    const real = await realpath(file);
    if (!Buffer.from(before).equals(await readFile(real)))
      throw new FixError(`${file} has changed since it was checked: run the command again.`);
    await writeWhole(real, after, (await stat(real)).mode);
  } catch (error) {
    if (error instanceof FixError) throw error;
    throw new FixError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
