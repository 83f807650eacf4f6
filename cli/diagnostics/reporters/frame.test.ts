import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceText } from '../source-text.ts';
import { cells, visible } from './display.ts';
import { codeFrame } from './frame.ts';

const plain = (text: string): string => text;
const at = (line: number, column: number, end: number, endLine = line) => ({
  file: 'a.yaml',
  start: { line, column },
  end: { line: endLine, column: end },
});
const frame = (text: string, location: Parameters<typeof codeFrame>[1]): string[] =>
  codeFrame(sourceText(text), location, plain, plain);

describe('the lines of a finding', () => {
  it.each<[name: string, text: string, location: Parameters<typeof codeFrame>[1], frame: string[]]>([
    ['underline the token', 'a: 1\nname: Alpha\n', at(2, 7, 12), ['  |', '2 | name: Alpha', '  |       ^^^^^']],
    ['give an emoji two cells', 'x: "😀😀" # a', at(1, 4, 8), ['  |', '1 | x: "😀😀" # a', '  |    ^^^^^^']],
    ['give Han two cells', 'x: 車両 y', at(1, 7, 8), ['  |', '1 | x: 車両 y', '  |         ^']],
    ['give a family one picture', 'x: 👨‍👩‍👧 y', at(1, 10, 11), ['  |', '1 | x: 👨‍👩‍👧 y', '  |       ^']],
    ['give a combining mark no cell', 'x: e\u0301e y', at(1, 6, 7), ['  |', '1 | x: e\u0301e y', '  |     ^']],
    ['drop the byte order mark', '\uFEFFname: x', at(1, 1, 5), ['  |', '1 | name: x', '  | ^^^^']],
    ['show a tab to its stop', 'a:\tb', at(1, 4, 5), ['  |', '1 | a:→ b', '  |     ^']],
    ['underline a tab', '\tb: 1', at(1, 1, 2), ['  |', '1 | →   b: 1', '  | ^^^^']],
    ['take CRLF for one line end', 'a\r\nb\r\nc', at(3, 1, 2), ['  |', '3 | c', '  | ^']],
    [
      'show a value of two lines',
      'key: |\n  text',
      at(1, 6, 7, 2),
      ['  |', '1 | key: |', '  |      ^', '2 |   text', '  |   ^^^^'],
    ],
    [
      'show the first and the last of many',
      'k: >\n  one\n\n  two\n  three\nnext: 1\n',
      at(1, 4, 1, 6),
      ['  |', '1 | k: >', '  |    ^', '  ⋮', '5 |   three', '  |   ^^^^^'],
    ],
    [
      'leave an empty line of a value empty',
      'k: "a\n\n  b"',
      at(1, 4, 5, 3),
      ['  |', '1 | k: "a', '  |    ^^', '2 |', '3 |   b"', '  |   ^^'],
    ],
    [
      'keep the numbers in one column',
      `${'a: 1\n'.repeat(8)}b: "x\n  y"\n`,
      at(9, 4, 5, 10),
      ['   |', ' 9 | b: "x', '   |    ^^', '10 |   y"', '   |   ^^'],
    ],
    ['mark the end of a line', 'a: "b', at(1, 6, 7), ['  |', '1 | a: "b', '  |      ^']],
    ['show control characters as signs', 'a: \u001b[2J', at(1, 4, 5), ['  |', '1 | a: ␛[2J', '  |    ^']],
    ['are none for a line that is not there', 'a', at(5, 1, 2), []],
  ])('%s', (_name, text, location, lines) => {
    expect(frame(text, location)).toEqual(lines);
  });

  it.each([
    ['x', 'y'],
    ['車', '両'],
    ['😀', 'é'],
  ])('cut a long line of %s around the token', (before, after) => {
    const [, line = '', marks = ''] = frame(`${before.repeat(500)}HERE${after.repeat(500)}`, at(1, 501, 505));
    const shown = cells(line.slice(4));
    expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(112);
    expect([line.slice(4).startsWith('…'), line.endsWith('…')]).toEqual([true, true]);
    let width = 0;
    const marked = shown.filter((cell) => {
      width += cell.width;
      return width > marks.slice(4).indexOf('^') && width <= marks.slice(4).length;
    });
    expect(marked.map(({ text }) => text).join('')).toBe('HERE');
  });

  it('cost little where a line is a whole file', () => {
    const started = performance.now();
    frame(`a: "${'x'.repeat(1_000_000)}"`, at(1, 4, 1_000_006));
    frame('x'.repeat(1_000_000), at(1, 900_000, 900_001));
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('never throw, never break into another line and never move the cursor', () => {
    const position = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        position,
        position,
        fc.nat({ max: 5 }),
        (text, a, b, more) => {
          const lines = frame(text, at(1, a, b, 1 + more));
          expect(lines.length).toBeGreaterThanOrEqual(3);
          for (const line of lines) expect(line).toBe(visible(line));
        },
      ),
      { seed: 11 },
    );
  });
});

describe('places in a text', () => {
  it('are the same as offsets', () => {
    const piece = fc.constantFrom('a', '😀', '\n', '\r\n', 'é', '\t', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.boolean(), (pieces, bom) => {
        const text = (bom ? '\uFEFF' : '') + pieces.join('');
        const source = sourceText(text);
        let offset = bom ? 1 : 0;
        for (const part of pieces) {
          if (part !== '\r\n') expect(source.offsetOf(source.positionOf(offset))).toBe(offset);
          offset += part.length;
        }
        expect(source.lines).toEqual(pieces.join('').split(/\r?\n/));
      }),
      { seed: 12 },
    );
  });
});
