import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../runtime/prove.fixture.ts';
import { diagnostic } from '../diagnostic.ts';
import type { Diagnostic, Edit } from '../diagnostic.types.ts';
import { chosenFixes, spliced } from './chosen-fixes.ts';
import { likeToken, unquoted } from './token.ts';

function withFix(edits: Edit[], safe = true): Diagnostic {
  return diagnostic('schema/unknown-key', { message: 'x', hint: 'y', fixes: [{ title: 'z', safe, edits }] });
}

describe('edits', () => {
  const edit = (start: number, end: number, file = 'a'): Edit => ({ file, start, end, text: 'x' });

  it('that touch an earlier one wait for the next round, and with them the rest of their fix', () => {
    const diagnostics = [
      withFix([edit(5, 9)]),
      withFix([edit(0, 2), edit(8, 12)]),
      withFix([edit(2, 3)]),
      withFix([edit(9, 11)]),
      withFix([edit(5, 9, 'b')]),
      withFix([edit(20, 21)], false),
      withFix([]),
    ];
    expect(chosenFixes(diagnostics).map(({ edits }) => edits)).toEqual([[edit(5, 9)], [edit(2, 3)], [edit(5, 9, 'b')]]);
  });

  it('leave all text around them as it is', () => {
    const part = fc.record({ keep: fc.string({ unit: 'binary' }), cut: fc.string(), text: fc.string() });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.string(), fc.boolean(), (parts, tail, backwards) => {
        let [text, wanted] = ['', ''];
        const edits = parts.map(({ keep, cut, text: put }) => {
          const start = text.length + keep.length;
          text += keep + cut;
          wanted += keep + put;
          return { start, end: start + cut.length, text: put };
        });
        // Edits of no width at one place keep their order.
        const apart = edits.every(({ start }, index) => index === 0 || start > (edits[index - 1]?.end ?? 0));
        expect(spliced(text + tail, backwards && apart ? [...edits].reverse() : edits)).toBe(wanted + tail);
      }),
      tries(100_000),
    );
  });

  it.each([
    ['tagline', 'taglin', 'tagline'],
    ['tagline', '"taglin"', '"tagline"'],
    ["it's", "'its'", "'it''s'"],
    ['a: b', 'ab', '"a: b"'],
    ['true', 'tru', '"true"'],
    ['12', 'l2', '"12"'],
    ['/contact', '/contacts', '/contact'],
    ['/a?b=1', '/a', '"/a?b=1"'],
  ])('write %s in place of %s as %s', (text, token, written) => {
    expect(likeToken(text, token)).toBe(written);
    expect(unquoted(likeToken('abc', token))).toBe('abc');
  });
});
