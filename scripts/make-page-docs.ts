import { keysOf, type SchemaNode } from '../cli/definition/schema/tenant-schema.ts';
import { readTextLanguage } from '../cli/definition/texts/text-language.ts';

const INTRODUCTION = `<!-- Generated from schema/blocks.schema.json and schema/front-matter.schema.json by \`npm run schema\`. Do not edit. -->

# Pages

A dealer writes pages in Markdown, in the folder \`pages\` beside tenant.yaml. \`npx forecourt validate\` says at its line what is wrong in them, \`npx forecourt dev\`
shows them while they are written.

| file | page | switched on by |
| --- | --- | --- |
| \`pages/about-us.md\` | /about-us | \`pages.about_us: true\`; without the file the page says what the definition does |
| \`pages/faqs.md\` | /faqs, behind the questions of \`faqs\` | \`pages.faqs: true\` |
| \`pages/news/new-yard.md\` | /news/new-yard, and a place in /news and its RSS feed | \`pages.news: true\` |
| any other | the address that \`pages.special\` gives it | an item of \`pages.special\` |

## Words

\`\`\`markdown
## A heading

Words, **bold** or *slanted*, with a [link](/contact) to a page of the site or [out of it](https://example.com).

- an item
- another one

![What the picture shows](images/yard.jpg "Its caption")

We are at {{address}}.
\`\`\`

- The title of a page is its only heading of the first level; a \`# Heading\` in the first line is one. Headings below it leave no level out, whatever is written.
- Each heading has an address: \`## How we buy\` is \`#how-we-buy\`.
- A picture stands on a line of its own, is a file of the folder \`images\`, and says in its brackets what it shows.
- \`{{name}}\`, \`{{phone}}\` and the other [values of legal copy](../schema/reference.md) are filled in.
- HTML is shown as it is written. \`pages.raw_html: true\` allows some (\`<small>\`, \`<sub>\`, \`<dl>\`, \`<details>\` and the like): it is cleaned, and \`validate\` says what is left out.
- Links lead where \`links.rewrites\` says; those to other sites open a new tab.

## What a file says of itself

Between two lines \`---\` at its top:

\`\`\`markdown
---
title: The new yard is open
date: 2026-11-20
author: Robin Example
image: images/yard.jpg
alt: The new yard by night
summary: More room, the same people.
---

We have moved next door.
\`\`\`
`;

const BLOCKS = `
## Blocks

A line \`::: name\` begins a block, a line \`:::\` ends it. Options come right under the name, one a line (\`heading: Come by\`); an empty line or \`---\` ends them, and text follows.
A block that holds another one has a colon more: \`::::\`.
`;

/** The page about pages, for people who write them. */
export function pageDocs(): string {
  const { blocks, matter } = readTextLanguage();
  return [
    INTRODUCTION,
    optionTable(matter),
    BLOCKS,
    ...Object.entries(blocks).map(
      ([name, block]) =>
        `### ${name}\n\n${block.description}\n\n\`\`\`markdown\n${block['x-example']}\n\`\`\`\n\nText: ${lower(String(block['x-body-says']))}\n\n${optionTable(block)}`,
    ),
  ].join('\n');
}

/** What editors complete in Markdown: \`:::\` and the name of a block (the format of VS Code's snippets). */
export function blockSnippets(): string {
  const { blocks } = readTextLanguage();
  const snippets = Object.fromEntries(
    Object.entries(blocks).map(([name, block]) => [
      block.title ?? name,
      {
        scope: 'markdown',
        prefix: [`:::${name}`, `::: ${name}`],
        // A dollar sign begins a place to fill in.
        body: String(block['x-example']).replaceAll('$', '\\$').split('\n'),
        description: block.description,
      },
    ]),
  );
  return `${JSON.stringify(snippets, null, 2)}\n`;
}

function optionTable(schema: SchemaNode): string {
  const rows = keysOf(schema).map(([key, node]) => `| \`${key}\` | ${kindOf(node)} | ${node.description} |`);
  const required = schema.required ?? [];
  return rows.length === 0
    ? 'It has no options.\n'
    : `| option | is | |\n| --- | --- | --- |\n${rows.join('\n')}\n${required.length > 0 ? `\nIt needs ${required.map((key) => `\`${key}\``).join(' and ')}.\n` : ''}`;
}

function kindOf(node: SchemaNode): string {
  if (node.enum) return node.enum.map((one) => `\`${one}\``).join(', ');
  if (node.type === 'array') return 'a list';
  if (node.type === 'object')
    return keysOf(node)
      .map(([key]) => `\`${key}\``)
      .join(', ');
  const words: Record<string, string> = { string: 'text', integer: 'a number', boolean: '`true` or `false`' };
  const otherwise = node.default === undefined ? '' : `; \`${node.default}\` by itself`;
  return `${words[node.type ?? ''] ?? ''}${otherwise}`;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
