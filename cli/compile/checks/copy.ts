import { finding } from '../../diagnostics/diagnostic.ts';
import { withoutCurlyQuotes } from '../../diagnostics/fixes/meant.ts';
import { likeToken } from '../../diagnostics/fixes/scalar.ts';
import type { Check } from './check.types.ts';

const TAG = /<(\/?)([a-z][a-z0-9-]*)([^<>]*)>/gi;
const INLINE = ['strong', 'em', 'b', 'i', 'br'];
/** Elements that a text may hold, by the schema's `x-html`; none where it says nothing. */
const ALLOWED: Record<string, readonly string[]> = { inline: INLINE, block: [...INLINE, 'p', 'ul', 'ol', 'li'] };

/** Texts are words: HTML only where the schema allows it, only a few elements, and none with attributes. */
export const htmlInCopy: Check = (context) =>
  context.texts.flatMap(({ path, text, node, location }) => {
    if (!text.includes('<')) return [];
    const allowed = ALLOWED[String(node['x-html'])] ?? [];
    const wrong = [...text.matchAll(TAG)].find(
      ([, , element = '', attributes = '']) =>
        !allowed.includes(element.toLowerCase()) || attributes.replace('/', '').trim() !== '',
    );
    if (!wrong) return [];
    return [
      finding('copy/html', {
        message: `\`${wrong[0]}\` is not allowed in this text.`,
        hint:
          allowed.length > 0
            ? `Only these elements are, without attributes: ${allowed.join(', ')}.`
            : 'Write plain words; the site chooses how they look.',
        tenant: context.tenant,
        path,
        location: location(),
      }),
    ];
  });

/** Quotation marks around a whole text that a word processor made: shoppers would see them. One that is in straight ones besides means them. */
export const curlyQuotes: Check = ({ texts, tenant }) =>
  texts.flatMap(({ path, text, node, location }) => {
    const bare = withoutCurlyQuotes(text);
    // A value of a certain form is refused by that.
    if (bare === text || node.enum || node.pattern || node.format) return [];
    const at = location();
    const plain = at.start.line === at.end.line && at.end.column - at.start.column === [...text].length;
    if (!plain) return [];
    return [
      finding('copy/quotes', {
        message: `The quotation marks around ${text} would be shown on the site.`,
        hint: `Write ${likeToken(bare, '')}. Where shoppers are to see them, put straight ones around the text: "${text}".`,
        tenant,
        path,
        location: at,
      }),
    ];
  });
