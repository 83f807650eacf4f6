import { diagnostic, valueAt } from '../../../diagnostics/diagnostic.ts';
import { withoutCurlyQuotes } from '../../../diagnostics/fixes/meant.ts';
import { likeToken } from '../../../diagnostics/fixes/token.ts';
import { sourceText } from '../../../diagnostics/source-text.ts';
import type { Check } from '../../checks/check.types.ts';
import { dealersText } from '../../checks/report.ts';
import { lonelyTag, TAG } from '../../resolve/simple-html.ts';
import type { WrittenText } from '../../schema/annotated-paths.ts';
import type { SchemaNode } from '../../schema/tenant-schema.ts';
import { yamlText } from '../../schema/yaml-text.ts';

const INLINE = ['strong', 'em', 'b', 'i', 'br'];
/** Elements that a text may hold, by the schema's `x-html`; none where it says nothing. */
const ALLOWED: Record<string, readonly string[]> = { inline: INLINE, block: [...INLINE, 'p', 'ul', 'ol', 'li'] };

/** Texts are words: HTML only where the schema allows it, only a few elements, each in a pair, and none with attributes. */
export const htmlInCopy: Check = (context) => {
  const takesHtml = valueAt(context.config, ['pages', 'raw_html']) === true;
  return context.texts.flatMap(({ path, text, node, location }) => {
    if (!text.includes('<') || (node['x-markdown'] && takesHtml)) return [];
    const allowed = ALLOWED[String(node['x-html'])] ?? [];
    const wrong = [...text.matchAll(TAG)].find(
      ([, , element = '', attributes = '']) =>
        !allowed.includes(element.toLowerCase()) || attributes.replace('/', '').trim() !== '',
    );
    const said = wrong ? notAllowed(wrong[0], allowed, node['x-markdown'] === true) : inPairs(text);
    return said ? [diagnostic('copy/html', { ...said, tenant: context.tenant, path, location: location() })] : [];
  });
};

interface Said {
  message: string;
  hint: string;
}

function notAllowed(tag: string, allowed: readonly string[], isMarkdown: boolean): Said {
  return {
    message: `\`${tag}\` is not allowed in this text.`,
    hint:
      allowed.length > 0
        ? `Only these elements are, without attributes: ${allowed.join(', ')}.`
        : isMarkdown
          ? 'Write Markdown (**bold**, [words](/address)), or allow HTML with `pages.raw_html: true`.'
          : 'Write plain words; the site chooses how they look.',
  };
}

function inPairs(text: string): Said | null {
  const lonely = lonelyTag(text);
  if (!lonely) return null;
  const { tag, partner, closes } = lonely;
  if (tag.startsWith('</br')) return { message: `\`${tag}\` means nothing.`, hint: 'Write `<br>` for a new line.' };
  return {
    message: `\`${tag}\` ${closes ? 'ends what nothing begins' : 'has no end'}.`,
    hint: closes
      ? `Write \`${partner}\` where it begins, or leave \`${tag}\` out.`
      : `Write \`${partner}\` where it ends, or leave \`${tag}\` out.`,
  };
}

/** Letters, digits and signs: what somebody can see or hear. */
const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text that may not be empty and has only spaces or characters that nobody sees. */
export const blankTexts: Check = ({ texts, tenant }) =>
  texts.flatMap(({ path, text, node, location }) => {
    // Of one that is too short the schema speaks.
    if (READABLE.test(text) || !node.minLength || [...text].length < node.minLength) return [];
    const [sample] = node.examples ?? [];
    return [
      diagnostic('copy/blank', {
        message: 'This text has nothing to read.',
        hint: `Write words, or delete the key where it may be left out.${sample === undefined ? '' : ` For example: ${yamlText(sample)}`}`,
        tenant,
        path,
        location: location(),
      }),
    ];
  });

/** Words that people leave where a text is still to come. */
const PLACEHOLDER = /\b(?:TODO|TBC|TBA|TBD|FIXME)\b|\blorem ipsum\b|\b[xX]{3,}\b/i;
/** These are words in small letters too, or parts of them. */
const IN_CAPITALS = /^(?:TBA|TBC|TBD)$/i;

/** Texts that say that they are still to be written. */
export const copyPlaceholders: Check = ({ texts, tenant }) =>
  texts.flatMap(({ path, text, node, location }) => {
    const [mark] = isFree(node) ? (PLACEHOLDER.exec(text) ?? []) : [];
    if (mark === undefined || (IN_CAPITALS.test(mark) && mark !== mark.toUpperCase())) return [];
    return [
      diagnostic('copy/placeholder', {
        message: `\`${mark}\` marks a text that is still to be written.`,
        hint: 'Write it, or delete the key where it may be left out.',
        tenant,
        path,
        location: location(),
      }),
    ];
  });

/** Quotation marks around a whole text that a word processor made: shoppers would see them. One that is in straight ones besides means them. */
export const curlyQuotes: Check = ({ texts, tenant }) =>
  texts.flatMap(({ path, text, node, location }) => {
    const bare = withoutCurlyQuotes(text);
    if (bare === text || !isFree(node)) return [];
    const at = location();
    const plain = at.start.line === at.end.line && at.end.column - at.start.column === [...text].length;
    if (!plain) return [];
    return [
      diagnostic('copy/quotes', {
        message: `The quotation marks around ${text} would be shown on the site.`,
        hint: `Write ${likeToken(bare, '')}. Where shoppers are to see them, put straight ones around the text: "${text}".`,
        tenant,
        path,
        location: at,
      }),
    ];
  });

/** What YAML takes for a comment and its writer hardly did: nothing is between the # and the words. */
const CLOSE_COMMENT = / +#[^\s#]/;

/** Texts that end before a # that was meant to be part of them: 'Northlight #1 Nissan'. */
export const cutByComment: Check = (context) => {
  const files = context.layered.layers.flatMap(({ file }) => {
    const text = dealersText(context, file.file);
    return text !== null && CLOSE_COMMENT.test(text) ? [sourceText(text)] : [];
  });
  if (files.length === 0) return [];
  return context.texts.flatMap((written) => {
    const { path, text, node } = written;
    if (!isFree(node) || !files.some((one) => one.text.includes(`${text} `))) return [];
    const rest = commentAfter(written, dealersText(context, written.location().file));
    if (!rest) return [];
    const key = path.at(-1);
    return [
      diagnostic('copy/comment', {
        message: `The text ends before \`${rest.comment}\`: YAML takes what follows a space and a # for a comment.`,
        hint: `Put the whole text in quotation marks: \`${typeof key === 'string' ? `${key}: ` : ''}${JSON.stringify(`${text}${rest.between}${rest.comment}`)}\``,
        tenant: context.tenant,
        path,
        location: rest.location,
      }),
    ];
  });
};

/** The comment that is directly behind a text without quotation marks. */
function commentAfter({ text, location }: WrittenText, fileText: string | null) {
  const { file, start, end } = location();
  if (fileText === null) return null;
  const source = sourceText(fileText);
  const [from, to] = [source.offsetOf(start), source.offsetOf(end)];
  const lineEnd = source.offsetOf({ line: end.line, column: Number.MAX_SAFE_INTEGER });
  const behind = fileText.slice(to, lineEnd);
  if (fileText.slice(from, to) !== text || behind.search(CLOSE_COMMENT) !== 0) return null;
  const comment = behind.trim();
  const at = to + behind.indexOf('#');
  return {
    comment,
    between: behind.slice(0, behind.indexOf('#')),
    location: { file, start: source.positionOf(at), end: source.positionOf(at + comment.length) },
  };
}

/** Whether a key takes any words: a value of a certain form is refused by that. */
export function isFree({ enum: allowed, pattern, format }: SchemaNode): boolean {
  return !allowed && !pattern && !format;
}
