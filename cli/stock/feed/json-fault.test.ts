import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

describe('where JSON stops making sense', () => {
  it.each<[name: string, text: string, shown: string, what: string | null]>([
    ['a missing comma between values', '[1 2]', '2]', 'a comma is missing here, or a quote is one too many before it'],
    [
      'a missing comma after a member',
      '{"a": 1\n "b": 2}',
      '"b": 2}',
      'a comma is missing here, or a quote is one too many before it',
    ],
    [
      'a quote inside a text',
      '{"a": "x "y" z"}',
      'y" z"}',
      'a comma is missing here, or a quote is one too many before it',
    ],
    ['a comma too many in a map', '{"a": 1,}', '}', 'a comma stands before `}` with nothing after it'],
    ['a comma too many in a list', '[1,]', ']', 'a value is missing here'],
    ['a colon missing', '{"a" 1}', '1}', 'a colon is missing between a name and its value'],
    ['a name without quotes', '{a: 1}', 'a: 1}', 'a name in double quotes is missing here'],
    ['single quotes', "{'a': 1}", "'a': 1}", 'a name in double quotes is missing here'],
    // What a car cost is told to nobody, not even as a mistake.
    ['a number with its currency', '{"cost": $15432}', '$15432}', 'this is no number of JSON'],
    ['a value in single quotes', `{"a": 'x'}`, `'x'}`, 'a value is missing here'],
    ['a word', '[NaN]', 'NaN]', '`NaN` is no value: text needs double quotes'],
    ['a number as people write it', '[1,000.5.5]', '000.5.5]', 'this is no number of JSON'],
    [
      'a text over a line end',
      '{"a": "x\n", "b": 1}',
      '"x\n", "b": 1}',
      'a text is opened here and not closed on its line',
    ],
    ['a tab in a text', '["a\tb"]', '\tb"]', 'a text holds a control character'],
    ['an unknown escape', '["C:\\Users"]', '\\Users"]', '`\\U` stands for nothing in JSON'],
    ['the wrong bracket', '{"a": [1}', '}', '`}` does not belong here'],
    ['cut in a text', '{"a": "x', '', null],
    ['cut in an escape', '{"a": "x\\u12', '', null],
    ['cut in a word', '{"a": tru', '', null],
    ['cut in a number', '{"a": 12.', '', null],
    ['cut behind a name', '{"a":', '', null],
    ['cut in a list', '[1, ', '', null],
  ])('%s', (_name, text, shown, what) => {
    const fault = jsonFault(text);
    expect([fault && text.slice(fault.at), fault?.what]).toEqual([shown, what]);
  });

  it('is told of exactly the texts that JSON.parse refuses', () => {
    const scraps = fc.constantFrom(
      '"',
      "'",
      ',',
      ':',
      '{',
      '}',
      '[',
      ']',
      '\\',
      '\n',
      '\t',
      ' ',
      '0',
      '-1e',
      'tru',
      'é',
    );
    fc.assert(
      fc.property(
        fc.json({ maxDepth: 3 }),
        fc.array(fc.tuple(fc.nat(), scraps, fc.boolean()), { maxLength: 3 }),
        (json, edits) => {
          let text = json;
          for (const [place, scrap, instead] of edits) {
            const at = place % (text.length + 1);
            text = text.slice(0, at) + scrap + text.slice(at + (instead ? 1 : 0));
          }
          const fault = jsonFault(text);
          const parses = (one: string): boolean => {
            try {
              JSON.parse(one);
              return true;
            } catch {
              return false;
            }
          };
          if (fault === null) {
            // What follows the value is for its reader to judge.
            expect(Array.from(text, (_, end) => text.slice(0, end + 1)).some(parses)).toBe(true);
            return;
          }
          expect(parses(text)).toBe(false);
          expect(fault.at).toBeGreaterThanOrEqual(0);
          expect(fault.at).toBeLessThanOrEqual(text.length);
          // Of a text that was cut, the rest may still make sense; of any other, nothing can.
          if (fault.what === null) expect(fault.at).toBe(text.length);
        },
      ),
      { numRuns: 3000, seed: 5 },
    );
  });

  it('is not stopped by depth or length', () => {
    expect(jsonFault('['.repeat(200_000))).toEqual({ at: 200_000, what: null });
    expect(jsonFault(`["${'x'.repeat(2_000_000)}" 1]`)?.at).toBe(2_000_004);
  });
});
