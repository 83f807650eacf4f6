import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { descriptionBlocks } from './description-blocks.ts';

describe('a description in blocks', () => {
  it.each<[text: string, blocks: unknown[]]>([
    ['', []],
    ['One owner.\nGood tyres.', [{ kind: 'words', text: 'One owner.\nGood tyres.' }]],
    [
      'One.\n\nTwo.',
      [
        { kind: 'words', text: 'One.' },
        { kind: 'words', text: 'Two.' },
      ],
    ],
    [
      'Features:\n- Tow bar\n• Tray\n\nCall us.',
      [
        { kind: 'heading', text: 'Features' },
        { kind: 'list', items: ['Tow bar', 'Tray'] },
        { kind: 'words', text: 'Call us.' },
      ],
    ],
    [
      'FULL SERVICE HISTORY\nOne owner.',
      [
        { kind: 'heading', text: 'FULL SERVICE HISTORY' },
        { kind: 'words', text: 'One owner.' },
      ],
    ],
    ['RAV4', [{ kind: 'words', text: 'RAV4' }]],
    ['- Alone', [{ kind: 'list', items: ['Alone'] }]],
    ['<script>alert(1)</script>', [{ kind: 'words', text: '<script>alert(1)</script>' }]],
  ])('%j', (text, blocks) => expect(descriptionBlocks(text)).toEqual(blocks));

  it('loses no word', () => {
    const words = (text: string): string[] => text.match(/[a-z]{2,}/gi) ?? [];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('One owner', '- Tow bar', '', 'NEW TYRES FITTED', 'Extras:', '3. Sold')),
        (lines) => {
          const text = lines.join('\n');
          const said = descriptionBlocks(text).map((block) =>
            block.kind === 'list' ? block.items.join(' ') : block.text,
          );
          expect(words(said.join(' '))).toEqual(words(text));
        },
      ),
    );
  });
});
