import { diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Diagnostic, Location } from '../../../diagnostics/diagnostic.types.ts';
import type { Check } from '../../checks/check.types.ts';
import { type PublishedText, publishedMarkdown } from '../../locate/position-in-texts.ts';
import { openMatter } from '../../texts/own-texts.ts';

/** Files of a dealer's words are UTF-8: of what is not, characters would be lost on the page. */
export const readablePages: Check = (context) =>
  publishedMarkdown(context).flatMap((one) => {
    const at = one.text.search(/[\ufffd\0]/);
    if (at < 0) return [];
    const location = one.position(at, 1);
    return told(one, context.tenant, location, {
      id: 'yaml/unreadable',
      message: `${location.file} is not UTF-8 text: a character of line ${location.start.line} cannot be read.`,
      hint: 'Save the file as UTF-8 in your editor; where it shows a � in a word, write the letter again first.',
    });
  });

/** What pages say of themselves at their top ends somewhere: else it would be shown. */
export const closedMatter: Check = (context) =>
  publishedMarkdown(context).flatMap((one) => {
    const open = one.kind === 'page' ? openMatter(one.text) : null;
    if (open === null) return [];
    const { at, length, message, hint } = open;
    return told(one, context.tenant, one.position(at, length), { id: 'yaml/syntax', message, hint });
  });

const told = (
  { path }: PublishedText,
  tenant: string,
  location: Location,
  { id, ...words }: { id: 'yaml/unreadable' | 'yaml/syntax'; message: string; hint: string },
): Diagnostic[] => [diagnostic(id, { ...words, tenant, path, location })];
