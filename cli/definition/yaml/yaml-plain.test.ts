import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { tries } from '../../../runtime/prove.fixture.ts';
import { readYaml, type YamlCache } from './yaml-file.ts';
import { readPrecisely } from './yaml-precise.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the plain reading', () => {
  it('gives what the careful one gives, or leaves it to it', () => {
    const scalar = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'no',
        'yes',
        'NO',
        'null',
        '~',
        'true',
        '0x1F',
        '1e3',
        '.5',
        '+1',
        '0o17',
        '2026-12-25',
        '12:30',
        '1_000',
        '=',
        '<<',
        '-',
        '0412',
        "it's",
        '#1',
        'a: b',
      ),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    );
    const value = fc.dictionary(
      fc.string({ minLength: 1 }),
      fc.oneof(scalar, fc.array(scalar), fc.dictionary(fc.string(), scalar)),
    );
    fc.assert(
      fc.property(
        value,
        fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL'),
        (content, style) => {
          const text = stringify(content, { defaultStringType: style as 'PLAIN' });
          expect(readYaml('x.yaml', bytes(text), null).value).toEqual(readPrecisely('x.yaml', text, null).value);
        },
      ),
      tries(5000),
    );
  });

  it('agrees on wild text: same value, same findings', () => {
    const piece = fc.constantFrom(
      'a',
      'b: ',
      ': ',
      '- ',
      '\n',
      '  ',
      '"',
      "'",
      '{',
      '}',
      '[',
      ']',
      ',',
      '#',
      '&x ',
      '*x',
      '!t ',
      '|',
      '>',
      '0',
      '1',
      '07',
      '?',
      '~',
      '\t',
      'null',
      'yes',
      '%',
      '@',
      '---\n',
      'é',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const [plain, precise] = [readYaml('x.yaml', bytes(text), null), readPrecisely('x.yaml', text, null)];
        expect([plain.value, plain.diagnostics]).toEqual([precise.value, precise.diagnostics]);
      }),
      tries(300_000),
    );
  });
});

describe('a file that was read before', () => {
  /** What is kept, as another process gets it. */
  const keeper = (): YamlCache & { known: Map<string, string> } => {
    const known = new Map<string, string>();
    return {
      known,
      value: (hash) => (known.has(hash) ? JSON.parse(known.get(hash) ?? '') : undefined),
      keep: (hash, value) => known.set(hash, JSON.stringify(value)),
    };
  };

  it('holds the same again, and its places', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), (value) => {
        const [text, cached] = [bytes(stringify(value)), keeper()];
        const [first, again] = [readYaml('f', text, null, cached), readYaml('f', text, null, cached)];
        expect(JSON.stringify(again.value)).toBe(JSON.stringify(first.value));
        expect([again.text, again.diagnostics]).toEqual([first.text, first.diagnostics]);
        for (const key of Object.keys(value).slice(0, 2))
          expect(again.locate([key], 'value')).toEqual(first.locate([key], 'value'));
      }),
    );
  });

  it('is not parsed again, but for when its text is another', () => {
    const cached = keeper();
    readYaml('f', bytes('name: A\n'), null, cached);
    for (const hash of cached.known.keys()) cached.known.set(hash, '{"name":"kept"}');
    expect(readYaml('f', bytes('name: A\n'), null, cached).value).toEqual({ name: 'kept' });
    expect(readYaml('f', bytes('name: B\n'), null, cached).value).toEqual({ name: 'B' });
  });

  it('is not kept where something is wrong with it', () => {
    const cached = keeper();
    readYaml('f', bytes('phone: 0412345678\n'), null, cached);
    expect(cached.known.size).toBe(0);
  });
});
