import sanitizeHtml from 'sanitize-html';
import { linkTarget } from '../../../../runtime/rules/web/link-target.ts';
import { isShownLink } from '../../../definition/links/markdown-links.ts';
import { RAW_ELEMENTS } from '../../../definition/texts/raw-html.ts';
import type { LinkStyle } from '../safe-markdown.ts';

/** What Markdown itself makes beside the elements that texts may have. */
const OF_MARKDOWN = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * What cleans a page's words in which HTML of the dealer's is: what is not on the list goes, with the content of what runs or styles; no
 * class, style, id or handler stays, links are those of the site, and every element ends.
 */
export function htmlCleaner({ domains, change }: Pick<LinkStyle, 'domains' | 'change'>): (html: string) => string {
  const options: sanitizeHtml.IOptions = {
    allowedTags: [...Object.keys(RAW_ELEMENTS), ...OF_MARKDOWN],
    allowedAttributes: {
      ...Object.fromEntries(Object.entries(RAW_ELEMENTS).map(([name, attributes]) => [name, [...attributes]])),
      a: ['href', { name: 'target', values: ['_blank'] }, { name: 'rel', values: ['noopener'] }],
      // Of the frame that scrolls a wide table.
      div: [
        { name: 'role', values: ['group'] },
        { name: 'aria-label', values: ['Table'] },
        { name: 'tabindex', values: ['0'] },
      ],
      ...Object.fromEntries(OF_MARKDOWN.map((name) => [name, ['id']])),
    },
    allowedClasses: { div: ['page-table'], td: ['to-*'], th: ['to-*'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'svg',
      'math',
      'iframe',
      'object',
      'title',
    ],
    transformTags: {
      a: (_, { href = '' }) => {
        if (href.startsWith('//') || (!isShownLink(href) && !/^#[\w-]+$/.test(href)))
          return { tagName: 'span', attribs: {} };
        const to = change(href);
        return { tagName: 'a', attribs: { href: to, ...linkTarget(to, domains) } };
      },
    },
  };
  return (html) => sanitizeHtml(html, options).replaceAll(' />', '>');
}
