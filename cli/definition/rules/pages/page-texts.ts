import { diagnostic, valueAt } from '../../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.types.ts';
import { suggestNearest } from '../../../diagnostics/suggest.ts';
import type { Check, CheckContext } from '../../checks/check.types.ts';
import { report } from '../../checks/report.ts';
import { isMap } from '../../layers/defaults.ts';
import { type MarkdownLink, markdownLinks } from '../../links/markdown-links.ts';
import { positionsOf } from '../../locate/position-in-texts.ts';
import { misnamedPosts, ownTexts, yamlWithin } from '../../texts/own-texts.ts';
import { readTextLanguage } from '../../texts/text-language.ts';
import { optionDiagnostics, type TextContext } from '../copy/text-options.ts';
import { blockDiagnostics } from './page-blocks.ts';

/** The Markdown of a dealer's pages: what files say of themselves, blocks and their options, images. */
export const pageTexts: Check = (context) => {
  const texts = ownTexts(context.config, context.files);
  if (texts.length === 0) return [];
  const language = readTextLanguage();
  return texts.flatMap((text) => {
    const position = positionsOf(`${context.shownDir}/${text.file}`, text.text);
    const one = { context, text, language, position };
    return [...matterDiagnostics(one), ...blockDiagnostics(one)];
  });
};

/** Pages that are switched on have something to show. */
export const pagesWithText: Check = (context) => {
  const { config, files, unsure } = context;
  const isOn = (key: string): boolean => valueAt(config, ['pages', key]) === true;
  const nothing = (key: string, hint: string): Diagnostic =>
    report(context, 'page/nothing-to-show', ['pages', key], { message: 'This page would have nothing on it.', hint });
  const faqs = valueAt(config, ['faqs']);
  const posts = ownTexts(config, files).filter(({ kind }) => kind === 'post');
  const misnamed = isOn('news') ? misnamedPosts(files) : [];
  return [
    ...(isOn('faqs') && !files.has('pages/faqs.md') && !unsure(['faqs']) && !(Array.isArray(faqs) && faqs.length > 0)
      ? [nothing('faqs', 'Write questions under `faqs`, or a file pages/faqs.md.')]
      : []),
    ...(isOn('news') && posts.length === 0 && misnamed.length === 0
      ? [nothing('news', 'Put a Markdown file for each post into the folder pages/news.')]
      : []),
    ...misnamed.map((name) =>
      report(context, 'page/incomplete-post', ['pages', 'news'], {
        message: `The name of the file \`${name}\` makes no address.`,
        hint: 'Write small letters, digits and hyphens: `pages/news/new-yard.md` is shown at /news/new-yard.',
      }),
    ),
  ];
};

/** What a file says of itself between its first lines `---`. */
function matterDiagnostics({ context, text, language, position }: TextContext): Diagnostic[] {
  const { tenant, shownDir } = context;
  const file = yamlWithin(`${shownDir}/${text.file}`, text.text, text.yamlAt, text.yaml);
  const written = text.yaml.trim() === '' ? {} : file.value;
  const ofYaml = file.diagnostics.map((one) => ({ ...one, tenant }));
  if (written === undefined || (ofYaml.length > 0 && text.yaml.trim() !== '')) return ofYaml;
  const found = optionDiagnostics(written, language.matter, { file, text, language, context });
  const lacking =
    text.kind === 'post' && isMap(written) ? ['title', 'date'].filter((key) => written[key] === undefined) : [];
  return [
    ...found,
    ...lacking.map((key) =>
      diagnostic('page/incomplete-post', {
        message: `This post has no ${key}.`,
        hint:
          key === 'date'
            ? 'Write `date: 2026-11-20` between lines `---` at its top.'
            : 'Write `title: …` between lines `---` at its top.',
        tenant,
        path: text.path,
        // Its first line: that is where it is to be written.
        location: position(0, /^[^\r\n]*/.exec(text.text)?.[0].length ?? 0),
      }),
    ),
  ];
}

/** Images in the words of pages are there, and say what they show. */
export const pageImages: Check = (context) =>
  markdownLinks(context)
    .filter(({ kind, isImage, url }) => kind === 'page' && isImage && !url.includes('{{'))
    .flatMap((one) => imageDiagnostics(context, one));

function imageDiagnostics(context: CheckContext, { path, url, alt, at }: MarkdownLink): Diagnostic[] {
  const position = () => ({ tenant: context.tenant, path, location: at() });
  if (!context.files.has(url)) {
    const near = suggestNearest(url, [...context.files.keys()]);
    return [
      diagnostic('reference/missing-image', {
        message: `There is no file \`${url}\` in the folder of ${context.tenant}.`,
        hint: near
          ? `Did you mean \`${near}\`?`
          : 'Put the picture into the folder images, and write images/ and its name.',
        ...position(),
      }),
    ];
  }
  return alt.trim() === ''
    ? [
        diagnostic('image/missing-alt', {
          message: `The picture \`${url}\` has no alternative text.`,
          hint: `Write what it shows in the brackets: \`![The yard at dusk](${url})\``,
          ...position(),
        }),
      ]
    : [];
}
