import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pageTree } from '../cli/build/emit/pages/page-tree.ts';
import { compiledSchema } from '../cli/definition/schema/schema.ts';
import { allBlocks, blocksIn } from '../cli/definition/texts/blocks.ts';
import { frontMatter } from '../cli/definition/texts/own-texts.ts';
import { readTextLanguage } from '../cli/definition/texts/text-language.ts';
import { blockSnippets, pageDocs } from './make-page-docs.ts';

const language = readTextLanguage();
const examples = [...pageDocs().matchAll(/```markdown\n([\s\S]*?)\n```/g)].map(([, text = '']) => text);

describe('the page about pages', () => {
  it.each(examples)('shows what works: %j', (text) => {
    const { yaml, body } = frontMatter(text);
    expect(yaml === '' ? [] : language.errorsOf(language.matter)(parse(yaml))).toEqual([]);
    const { blocks, strays } = blocksIn(body);
    expect(strays).toEqual([]);
    for (const block of allBlocks(blocks)) {
      const schema = language.blocks[block.name];
      expect(schema && language.errorsOf(schema)(parse(block.options) ?? {})).toEqual([]);
      expect(block.isClosed).toBe(true);
    }
    const { nodes } = pageTree(body, { domains: [], change: (url) => url });
    expect(nodes.length).toBeGreaterThan(0);
  });

  it('has every block, and editors complete each', () => {
    const shown = new Set(examples.flatMap((text) => blocksIn(text).blocks.map(({ name }) => name)));
    expect([...shown]).toEqual(Object.keys(language.blocks));
    expect(Object.keys(JSON.parse(blockSnippets()) as object)).toHaveLength(shown.size);
  });

  it('schemas of blocks and front matter are sound, and describe every option', () => {
    for (const schema of [...Object.values(language.blocks), language.matter]) {
      expect(() => compiledSchema(schema)).not.toThrow();
      for (const [name, node] of Object.entries(schema.properties ?? {})) {
        expect(node.description, name).toMatch(/\.$/);
        const isSaid = node.default !== undefined || schema.required?.includes(name);
        if (!isSaid) expect(node.description, name).toContain('Left out');
      }
    }
  });
});
