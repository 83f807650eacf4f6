import { diagnostic, valueAt } from '../../diagnostics/diagnostic.ts';
import { oneEditAway, suggestNearest } from '../../diagnostics/suggest.ts';
import type { Check, CheckContext } from '../checks/check.types.ts';
import { itemsAt, namesAt } from '../checks/report.ts';
import { isShownLink, lostHtml, markdownLinks, undefinedReferences } from '../links/markdown-links.ts';
import { type DefinedPages, definedPages } from '../links/pages.ts';
import { markdownValues, publishedMarkdown } from '../locate/position-in-texts.ts';
import { LEGAL_VARIABLES, placeholders } from '../resolve/legal-placeholders.ts';

/** Variables that are empty where a dealer leaves out what they say: what to add, and whether it is there. */
const OPTIONAL: Readonly<Record<string, { add: string; isThere(context: CheckContext): boolean }>> = {
  abn: { add: '`abn`', isThere: ({ config, unsure }) => valueAt(config, ['abn']) !== undefined || unsure(['abn']) },
  licences: {
    add: '`dealer_license_number` to a location',
    isThere: ({ config, unsure }) =>
      unsure(['locations', '*', 'dealer_license_number']) ||
      itemsAt(config, ['locations']).some(
        ({ value }) => value.visible !== false && value.dealer_license_number !== undefined,
      ),
  },
};

/** Every placeholder of a tenant's own legal copy has a value. */
export const legalPlaceholders: Check = (context) => {
  const { tenant, config, unsure } = context;
  const empty = Object.keys(OPTIONAL).filter((name) => !OPTIONAL[name]?.isThere(context));
  const known: string[] = [...LEGAL_VARIABLES, ...namesAt(config, ['legal', 'variables'], 'name')];
  const own = unsure(['legal', 'variables', '*', 'name']);
  return [...publishedMarkdown(context), ...markdownValues(context)].flatMap(({ path, text, position }) =>
    placeholders(text)
      .filter(({ name }) => empty.includes(name) || !known.includes(name))
      .filter(({ name }) => !own || known.includes(name) || oneEditAway(name, known) !== null)
      .map((one) => {
        const near = suggestNearest(one.name, known);
        return diagnostic('legal/unknown-variable', {
          message: `\`{{${one.name}}}\` has no value.`,
          hint: empty.includes(one.name)
            ? `Add ${OPTIONAL[one.name]?.add}, or take the placeholder out of the text.`
            : `${near ? `Did you mean \`{{${near}}}\`? ` : ''}Values: ${known.join(', ')}.`,
          tenant,
          path,
          location: position(one.offset, one.length),
        });
      }),
  );
};

/** Links of a tenant's own legal copy lead to pages of the site or out of it; what the page would leave out is told. */
export const legalLinks: Check = (context) => {
  const links = markdownLinks(context);
  const undefinedOnes = undefinedReferences(context).map(({ path, name, at }) =>
    diagnostic('legal/lost-link', {
      message: `No line says where \`[${name}]\` leads: it is shown with its brackets.`,
      hint: `Add a line \`[${name}]: https://…\`, or write the address in ( ) behind the words.`,
      tenant: context.tenant,
      path,
      location: at(),
    }),
  );
  if (links.length === 0) return undefinedOnes;
  const pages = definedPages(context);
  const lostOnes = links.flatMap(({ kind, path, url, isImage, at }) => {
    // Pages show images (`page-texts.ts` looks at them), and their headings have addresses.
    if (kind !== 'legal' && url.startsWith('#')) return [];
    if (kind === 'page' && isImage) return [];
    const position = () => ({ tenant: context.tenant, path, location: at() });
    const problem = isImage ? null : pages.problem(url);
    if (problem) return diagnostic('reference/unknown-page', { ...problem, ...position() });
    const lost = isImage ? lostImage(kind) : lostLink(url, pages);
    return lost ? diagnostic('legal/lost-link', { ...lost, ...position() }) : [];
  });
  return [...lostOnes, ...undefinedOnes];
};

/** A file of legal copy says something. */
export const legalWords: Check = (context) =>
  publishedMarkdown(context).flatMap(({ kind, path, text, position }) =>
    /[\p{L}\p{N}]/u.test(text)
      ? []
      : diagnostic('copy/blank', {
          message: 'This page has nothing to read.',
          hint: `Write its text, or delete ${kind === 'legal' ? `\`${path.join('.')}\`` : 'the file'} where it may be left out.`,
          tenant: context.tenant,
          path,
          location: position(0, 0),
        }),
  );

/** HTML in a tenant's own texts that would be read as it is written, or left out; told once a text. */
export const legalMarkup: Check = (context) =>
  lostHtml(context).map(({ path, message, hint, at }) =>
    diagnostic('legal/html', { message, hint, tenant: context.tenant, path, location: at() }),
  );

const lostImage = (kind: 'legal' | 'page' | 'value'): { message: string; hint: string } => ({
  message: `${kind === 'legal' ? 'Legal pages' : 'Answers and terms'} have no pictures: of this one only its words are shown.`,
  hint: 'Take the picture out of the text.',
});

/** Why a link is shown as words alone, and what to write; null for one that is shown. A placeholder may stand for anything. */
function lostLink(url: string, pages: DefinedPages): { message: string; hint: string } | null {
  if (url === '')
    return { message: 'A link without an address: only its words are shown.', hint: 'Write the address in ( ).' };
  if (url.includes('{{') || isShownLink(url)) return null;
  const hints: [is: boolean, hint: string][] = [
    [
      url.startsWith('#'),
      'Headings of these pages have no addresses: take the link out, and name the heading in words.',
    ],
    [/^https:/i.test(url), `Write \`${url.replace(/^https/i, 'https')}\``],
    [/^http:\/\//.test(url), `Write \`${url.replace('http:', 'https:')}\``],
    [/^[^@/:]+@[^@/:]+$/.test(url), `Write \`mailto:${url}\``],
    [/^\+?\d[\d-]{5,}$/.test(url), `Write \`tel:${url}\``],
    [/^www\./.test(url), `Write \`https://${url}\``],
    [/^[\w-]/.test(url) && pages.problem(`/${url}`) === null, `Write \`/${url}\``],
  ];
  const hint = hints.find(([is]) => is)?.[1] ?? 'Begin it with https:// or, for a page of this site, with /.';
  return { message: `The link to \`${url}\` is left out: only its words would be shown.`, hint };
}
