import { escapeAttribute } from 'entities/escape';
import type { OwnPage, Post, SiteTexts } from '../../../../runtime/contracts/site-texts.types.ts';
import { isFinanceTopic } from '../../../../runtime/rules/finance/finance-topic.ts';
import { changedLink } from '../../../../runtime/rules/link/changed-link.ts';
import { changesOfLinks } from '../../../../runtime/rules/link/moved-address.ts';
import type { ResolvedTenant } from '../../../../runtime/tenant/tenant.types.ts';
import type { TenantFiles } from '../../../definition/source/tenant-files.ts';
import { matterOf, type OwnText, ownTexts, postSlug } from '../../../definition/texts/own-texts.ts';
import { legalVariables } from '../legal.ts';
import type { LinkStyle } from '../safe-markdown.ts';

/** Keys of a page's data that hold HTML. */
const HTML = new Set(['html', 'answer', 'terms']);

/**
 * Everything that a dealer wrote in Markdown, beside legal copy, as plain data; null where there is nothing. The package that reads Markdown is
 * loaded for it.
 */
export async function siteTexts(
  tenant: ResolvedTenant,
  config: unknown,
  files: TenantFiles,
): Promise<SiteTexts | null> {
  const { pages, questions, offers, domains, links } = tenant;
  const texts = ownTexts(config, files);
  const asked = questions.filter(({ topic }) => pages.faqs || (pages.finance && isFinanceTopic(topic)));
  const offered = pages.specialOffers ? offers : [];
  if (texts.length + asked.length + offered.length === 0) return null;
  const [{ pageTree }, { plainText: plain }, { headings }, { pageMarkdown }] = await Promise.all([
    import('./page-tree.ts'),
    import('./page-nodes.ts'),
    import('./heading-levels.ts'),
    import('./page-markdown.ts'),
  ]);
  const changes = changesOfLinks(links);
  const plainStyle: LinkStyle = { domains, change: (url) => changedLink(url, changes, domains) };
  const style: LinkStyle = pages.rawHtml ? { ...plainStyle, clean: await cleaner(plainStyle) } : plainStyle;
  const markdown = pageMarkdown(style, new Map());
  const html = (text: string): string => markdown.html(markdown.tokens(text)).trim();

  const page = (text: OwnText, title?: string, description?: string): OwnPage => {
    const said = matterOf(text);
    const { nodes, firstHeading } = pageTree(text.body, style);
    const first = markdown.tokens(text.body).find(({ type }) => type === 'paragraph');
    return {
      title: title ?? textAt(said, 'title') ?? firstHeading ?? '',
      description: description ?? textAt(said, 'description') ?? shortened(first ? plain(first) : ''),
      nodes,
    };
  };
  const post = (text: OwnText): Post[] => {
    const said = matterOf(text);
    const date = textAt(said, 'date');
    if (date === undefined || said.draft === true) return [];
    const own = page(text);
    const image = textAt(said, 'image');
    return [
      {
        ...own,
        slug: postSlug(text.file),
        date,
        summary: textAt(said, 'summary') ?? own.description,
        ...optional('author', textAt(said, 'author')),
        ...optional('category', textAt(said, 'category')),
        ...optional('corrected', textAt(said, 'corrected')),
        ...(image === undefined ? {} : { picture: { image, alt: textAt(said, 'alt') ?? '' } }),
      },
    ];
  };
  const of = (kind: OwnText['kind']): OwnText[] => texts.filter((one) => one.kind === kind);
  const [about] = of('about');
  const [more] = of('questions');
  const ids = headings();
  const found: SiteTexts = {
    pages: Object.fromEntries(
      pages.special.flatMap(({ path, file, title, description }) => {
        const text = of('special').find((one) => one.file === file);
        return text ? [[path, page(text, title, description)]] : [];
      }),
    ),
    ...(about ? { about: page(about) } : {}),
    questions: [...Map.groupBy(asked, ({ topic = '' }) => topic)]
      .sort(([a], [b]) => Number(a !== '') - Number(b !== ''))
      .map(([topic, all]) => ({
        topic,
        questions: all.map(({ question, answer }) => ({ id: ids.id(question), question, answer: html(answer) })),
      })),
    ...(more ? { moreQuestions: page(more) } : {}),
    posts: of('post')
      .flatMap(post)
      .sort((a, b) => (a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1)),
    terms: offered.map(({ terms }) => (terms === undefined ? '' : html(terms))),
  };
  return withValues(found, legalVariables(tenant));
}

/** What cleans HTML, loaded for sites whose texts may have some. */
async function cleaner(style: LinkStyle): Promise<(html: string) => string> {
  const { htmlCleaner } = await import('./clean-html.ts');
  return htmlCleaner(style);
}

function textAt(said: Record<string, unknown>, key: string): string | undefined {
  const value = said[key];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

const optional = <Key extends string>(key: Key, value: string | undefined): Partial<Record<Key, string>> =>
  value === undefined ? {} : ({ [key]: value } as Record<Key, string>);

const LONGEST = 160;

/** The first words of a text, for search engines. */
function shortened(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim();
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…`;
}

/** The same data with the dealer's details in the place of `{{name}}`: as words, and in HTML as characters that mean nothing there. */
export function withValues<T>(data: T, values: Readonly<Record<string, string>>, key = ''): T {
  if (typeof data === 'string')
    return data.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) => {
      if (!Object.hasOwn(values, name)) return whole;
      const value = values[name] as string;
      return HTML.has(key) ? escapeAttribute(value) : value;
    }) as T;
  if (Array.isArray(data)) return data.map((one) => withValues(one, values, key)) as T;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withValues(value, values, name)])) as T;
}
