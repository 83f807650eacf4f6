import { decodeHTMLStrict } from 'entities/decode';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Check } from '../checks/check.types.ts';
import type { WrittenText } from '../schema/annotated-paths.ts';
import { yamlText } from '../schema/yaml-text.ts';
import { isFree } from './copy/copy.ts';

/** Any of the marks below, quickly: most texts have none. */
const SUSPECT = /&#?\w+;|\{\{|\*\*|\]\(/;
const PLACEHOLDER = /\{\{[^{}]*\}\}/;
const STRONG = /\*\*(?=\S)([^*]*[^*\s])\*\*/;
const MARKDOWN_LINK = /\[([^[\]]+)\]\([^()\s]+\)/;

/** Texts with the marks of another system, which a page shows as they are written: names of characters, placeholders, Markdown. */
export const marksInCopy: Check = ({ texts, tenant }) =>
  texts.flatMap((written) => {
    if (!SUSPECT.test(written.text) || !isFree(written.node)) return [];
    const said = marksOf(written);
    return said
      ? [diagnostic('copy/markup', { ...said, tenant, path: written.path, location: written.location() })]
      : [];
  });

function marksOf({ text, path, node }: WrittenText): { message: string; hint: string } | null {
  const shown = (mark: string): string => `Shoppers would read \`${mark}\` as it is written.`;
  // Pages are made of it, as of their files.
  if (node['x-markdown']) return null;
  const [placeholder] = PLACEHOLDER.exec(text) ?? [];
  if (placeholder !== undefined)
    return { message: shown(placeholder), hint: 'Only legal copy fills placeholders: write the words themselves.' };
  // The legal copy that such values are in is Markdown.
  if (path[0] === 'legal') return null;
  const [mark, words = ''] = STRONG.exec(text) ?? MARKDOWN_LINK.exec(text) ?? [];
  if (mark !== undefined)
    return { message: shown(mark), hint: `This text is no Markdown: write ${yamlText(words)} there.` };
  if (node['x-html']) return null;
  const name = text.match(/&#?\w+;/g)?.find((one) => decodeHTMLStrict(one) !== one);
  if (name === undefined) return null;
  const decoded = decodeHTMLStrict(text).replaceAll('\u00a0', ' ');
  return { message: shown(name), hint: `Write the character itself: ${yamlText(decoded)}` };
}
