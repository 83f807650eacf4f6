import { diagnostic, valueAt } from '../../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.types.ts';
import { suggestNearest } from '../../../diagnostics/suggest.ts';
import { texts } from '../../checks/report.ts';
import { isMap } from '../../layers/defaults.ts';
import { definedPages } from '../../links/pages.ts';
import type { SchemaNode } from '../../schema/tenant-schema.ts';
import { allBlocks, type Block, blocksIn } from '../../texts/blocks.ts';
import { yamlWithin } from '../../texts/own-texts.ts';
import { videoOf } from '../../texts/video.ts';
import { optionDiagnostics, type TextContext } from '../copy/text-options.ts';
import { REFERENCES } from '../references.ts';

/** What is wrong with the blocks of a text: their names, their options, what is in them. */
export function blockDiagnostics(of: TextContext): Diagnostic[] {
  const { context, text, position } = of;
  const { blocks, strays } = blocksIn(text.body, text.bodyAt);
  const about = { tenant: context.tenant, path: text.path };
  return [
    ...strays.map(({ at, length }) =>
      diagnostic('page/open-block', {
        message: 'This line of colons belongs to no block.',
        hint: 'A block begins with `::: name` and ends with a line of as many colons. Delete the line, or write the name.',
        ...about,
        location: position(at, length),
      }),
    ),
    ...allBlocks(blocks).flatMap((block) => ofBlock(block, of)),
  ];
}

function ofBlock(block: Block, of: TextContext): Diagnostic[] {
  const { context, text, language, position } = of;
  const about = { tenant: context.tenant, path: text.path, location: position(block.nameAt, block.name.length) };
  const schema = Object.hasOwn(language.blocks, block.name) ? language.blocks[block.name] : undefined;
  if (!schema) {
    const known = Object.keys(language.blocks);
    const near = suggestNearest(block.name, known);
    return [
      diagnostic('page/unknown-block', {
        message: `There is no block \`${block.name}\`.`,
        hint: near ? `Did you mean \`${near}\`?` : `Blocks: ${known.join(', ')}.`,
        ...about,
      }),
    ];
  }
  const open = block.isClosed
    ? []
    : [
        diagnostic('page/open-block', {
          message: `The block \`${block.name}\` does not end.`,
          hint: `Write a line \`${/^:+/.exec(block.raw)?.[0]}\` where it ends.`,
          ...about,
        }),
      ];
  const file = yamlWithin(`${context.shownDir}/${text.file}`, text.text, block.optionsAt, block.options);
  if (block.options.trim() !== '' && file.diagnostics.length > 0)
    return [...open, ...file.diagnostics.map((one) => ({ ...one, tenant: context.tenant }))];
  const options = block.options.trim() === '' ? {} : file.value;
  const wrong = optionDiagnostics(options, schema, { ...of, file });
  if (wrong.length > 0 || !isMap(options)) return [...open, ...wrong];
  const lacking = [...needsOf(block, options, of)].map((message) =>
    diagnostic('page/incomplete-block', { ...message, ...about }),
  );
  return [...open, ...referenceDiagnostics(options, schema, { ...of, file }), ...lacking];
}

/** What the options of a block name is there. */
function referenceDiagnostics(
  options: Record<string, unknown>,
  { properties = {} }: SchemaNode,
  { context, text, file }: TextContext & { file: ReturnType<typeof yamlWithin> },
): Diagnostic[] {
  return Object.entries(options).flatMap(([key, value]): Diagnostic[] => {
    const kind = properties[key]?.['x-ref'];
    if (typeof kind !== 'string' || typeof value !== 'string') return [];
    const about = { tenant: context.tenant, path: text.path, location: file.locate([key], 'value') };
    if (kind === 'page') {
      const problem = definedPages(context).problem(value);
      return problem ? [diagnostic('reference/unknown-page', { ...problem, ...about })] : [];
    }
    if (kind === 'image') {
      if (!context.files.has(value)) {
        const near = suggestNearest(value, [...context.files.keys()]);
        return [
          diagnostic('reference/missing-image', {
            message: `There is no file \`${value}\` in the folder of ${context.tenant}.`,
            hint: near ? `Did you mean \`${near}\`?` : `Put the file there, or change \`${key}\`.`,
            ...about,
          }),
        ];
      }
      return options.alt === undefined
        ? [
            diagnostic('image/missing-alt', {
              message: `The picture \`${value}\` has no alternative text.`,
              hint: 'Add `alt:` beside it with what the picture shows, or `alt: ""` where it is mere decoration.',
              ...about,
            }),
          ]
        : [];
    }
    const reference = REFERENCES[kind];
    const known = reference?.known(context.config) ?? null;
    if (!reference || known === null || known.includes(value)) return [];
    if (reference.names.some((names) => context.unsure(names))) return [];
    const near = suggestNearest(value, known);
    return [
      diagnostic(reference.id, {
        message: `There is no ${reference.what} \`${value}\`.`,
        hint: near ? `Did you mean \`${near}\`?` : `Known: ${known.join(', ')}.`,
        ...about,
      }),
    ];
  });
}

/** What a block lacks to show what it is for, and how to fix that. */
function* needsOf(
  { name, body }: Block,
  options: Record<string, unknown>,
  { context: { config, unsure }, language }: TextContext,
): Generator<{ message: string; hint: string }> {
  for (const [words, address] of [
    ['button', 'link'],
    ['second_button', 'second_link'],
  ] as const)
    if ((options[words] === undefined) !== (options[address] === undefined))
      yield { message: `\`${words}\` and \`${address}\` belong together.`, hint: 'Write both, or neither.' };
  const says = language.blocks[name]?.['x-body-says'];
  const lacks = (what: string) => ({ message: `The block \`${name}\` has no ${what}.`, hint: `It takes: ${says}` });
  switch (language.blocks[name]?.['x-body']) {
    case 'sections':
      if (!/^#{1,6}\s+\S/m.test(body)) yield lacks('heading in its text');
      break;
    case 'columns':
      if (!/^---\s*$/m.test(body)) yield lacks('line `---` between its columns');
      break;
    case 'pictures':
      if (!/!\[[^\]]*\]\(/.test(body)) yield lacks('picture');
      break;
    case 'table':
      if (!/^\|?.*\|.*\n\|?[\s:|-]+$/m.test(body)) yield lacks('table');
      break;
    case 'none':
      if (body.trim() !== '')
        yield {
          message: `The block \`${name}\` shows no text of its own.`,
          hint: 'Put the text before or behind the block.',
        };
  }
  const offered = ['legal', 'exchange', 'offered'];
  if (name === 'exchange_terms' && valueAt(config, offered) !== true && !unsure(offered))
    yield {
      message: 'This dealer does not offer to take cars back.',
      hint: 'Set `legal.exchange.offered: true` where it does, or delete the block.',
    };
  const film = typeof options.url === 'string' ? videoOf(options.url) : null;
  const origins = ['pages', 'video_origins'];
  if (film && !texts(valueAt(config, origins)).includes(film.origin) && !unsure(origins))
    yield {
      message: `Pages may not show films of ${film.origin} yet.`,
      hint: `Write \`pages.video_origins: [${film.origin}]\``,
    };
}
