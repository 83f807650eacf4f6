import type { Diagnostic, Edit, Fix } from '../diagnostic.types.ts';

/** Whether `--fix` fixes a diagnostic. */
export function isFixable({ fixes }: Diagnostic): boolean {
  return fixes?.some(({ safe }) => safe) ?? false;
}

/** The first safe fix of each diagnostic that touches no text of an earlier one: what one round of `--fix` does. */
export function chosenFixes(diagnostics: readonly Diagnostic[]): Fix[] {
  const taken: Edit[] = [];
  return diagnostics.flatMap(({ fixes }) => {
    const fix = fixes?.find(({ safe }) => safe);
    if (!fix || fix.edits.length === 0 || fix.edits.some((edit) => taken.some((other) => touches(edit, other))))
      return [];
    taken.push(...fix.edits);
    return [fix];
  });
}

/** A text with edits made in it, which do not touch one another; every other character stays. */
export function spliced(text: string, edits: readonly Pick<Edit, 'start' | 'end' | 'text'>[]): string {
  let [result, from] = ['', 0];
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + text.slice(from);
}

const touches = (a: Edit, b: Edit): boolean => a.file === b.file && a.start <= b.end && b.start <= a.end;
