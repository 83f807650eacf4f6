import type { Check } from '../../checks/check.types.ts';
import { report } from '../../checks/report.ts';
import { readLogo } from '../../logos/read-logo.ts';
import { type Pattern, textsAt } from '../../schema/annotated-paths.ts';

const LOGOS: readonly Pattern[] = [
  ['logo', 'image'],
  ['logo', 'dark'],
  ['logo', 'square'],
  ['manufacturers', '*', 'logo', 'image'],
  ['dealership_websites', '*', 'logo', 'image'],
];

/** A logo can be read and measured, is of a sensible size, and as a drawing runs and loads nothing. */
export const logoRules: Check = (context) =>
  LOGOS.flatMap((pattern) => textsAt(context.config, pattern)).flatMap(({ path, text }) => {
    const bytes = context.files.get(text);
    const read = bytes ? readLogo(text, bytes) : null;
    if (read === null || !('id' in read)) return [];
    return [report(context, read.id, path, { message: `The logo \`${text}\` ${read.says}.`, hint: read.hint })];
  });
