import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.data.ts';
import { finding, inFileOrder, pathText } from './diagnostic.ts';
import { codeFrame } from './frame.ts';
import { validationReport } from './json.ts';
import { countText, pretty } from './pretty.ts';
import { nearest } from './suggest.ts';

const plain = (text: string): string => text;
const at = (line: number, column: number, end: number, endLine = line) => ({
  file: 'a.yaml',
  start: { line, column },
  end: { line: endLine, column: end },
});

describe('the nearest valid name', () => {
  const KNOWN = ['tagline', 'template', 'navigation', 'enquiry', 'car', 'search'];
  it.each([
    ['taglin', 'tagline'],
    ['tagelin', 'tagline'],
    ['Tagline', 'tagline'],
    ['navgation', 'navigation'],
    ['naviagtion', 'navigation'],
    ['cra', 'car'],
    ['xyz', null],
    ['', null],
    ['zebra', null],
  ])('%j -> %j', (word, wanted) => {
    expect(nearest(word, KNOWN)).toBe(wanted);
  });

  it('finds every name with one slip of the keyboard in it', () => {
    const slip = fc.record({
      name: fc.constantFrom(...KNOWN.filter(({ length }) => length > 4)),
      at: fc.nat(),
      kind: fc.constantFrom('drop', 'swap', 'add'),
    });
    fc.assert(
      fc.property(slip, ({ name, at: where, kind }) => {
        const i = where % (name.length - 1);
        const typed = {
          drop: name.slice(0, i) + name.slice(i + 1),
          swap: name.slice(0, i) + name[i + 1] + name[i] + name.slice(i + 2),
          add: `${name.slice(0, i)}q${name.slice(i)}`,
        }[kind];
        expect(nearest(typed, KNOWN)).toBe(name);
      }),
      { seed: 5 },
    );
  });
});

describe('the line of a finding', () => {
  it.each<[name: string, text: string, location: Parameters<typeof codeFrame>[1], frame: string[]]>([
    ['underlines the token', 'a: 1\nname: Alpha\n', at(2, 7, 12), ['  |', '2 | name: Alpha', '  |       ^^^^^']],
    ['counts code points', 'x: "😀😀" # a', at(1, 4, 8), ['  |', '1 | x: "😀😀" # a', '  |    ^^^^']],
    ['drops the byte order mark', '\uFEFFname: x', at(1, 1, 5), ['  |', '1 | name: x', '  | ^^^^']],
    ['shows a tab as one space', 'a:\tb', at(1, 4, 5), ['  |', '1 | a: b', '  |    ^']],
    ['takes CRLF for one line end', 'a\r\nb\r\nc', at(3, 1, 2), ['  |', '3 | c', '  | ^']],
    [
      'marks to the end of the line where the token goes on',
      'key: |\n  text',
      at(1, 6, 3, 2),
      ['  |', '1 | key: |', '  |      ^'],
    ],
    ['marks the end of a line', 'a: "b', at(1, 6, 7), ['  |', '1 | a: "b', '  |      ^']],
    ['gives nothing for a line that is not there', 'a', at(5, 1, 2), []],
  ])('%s', (_name, text, location, frame) => {
    expect(codeFrame(text, location, plain, plain)).toEqual(frame);
  });

  it('cuts a long line around the token', () => {
    const [, line = '', marks = ''] = codeFrame(
      `${'x'.repeat(500)}HERE${'y'.repeat(500)}`,
      at(1, 501, 505),
      plain,
      plain,
    );
    expect(line.length).toBeLessThan(130);
    expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('HERE');
  });

  it('never throws and never breaks into a second line', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 400 }),
        (text, column, end) => {
          const lines = codeFrame(text, at(1, column, end), plain, plain);
          expect(lines.length === 3 || lines.length === 0).toBe(true);
          for (const line of lines) expect(line).not.toMatch(/[\r\n\t]/);
        },
      ),
      { seed: 11 },
    );
  });
});

describe('findings', () => {
  const one = finding('schema/unknown-key', {
    message: 'Unknown key `taglin`.',
    hint: 'Did you mean `tagline`?',
    tenant: 'alpha',
    path: ['car', 'taglin'],
    location: at(1, 1, 7),
  });

  it('write paths as people do', () => {
    expect([pathText(['locations', 0, 'address', 'street']), pathText([]), pathText(['a', 2, 3])]).toEqual([
      'locations[0].address.street',
      '',
      'a[2][3]',
    ]);
  });

  it('stand in the order in which one reads a file', () => {
    const places = [at(10, 1, 2), at(2, 9, 10), at(2, 1, 2)].map((location) => ({ ...one, location }));
    const other = { ...one, location: { ...at(1, 1, 2), file: 'b.yaml' } };
    const ordered = inFileOrder([other, ...places, { ...one, location: null }]);
    expect(
      ordered.map(({ location }) => location && `${location.file}:${location.start.line}:${location.start.column}`),
    ).toEqual([null, 'a.yaml:2:1', 'a.yaml:2:9', 'a.yaml:10:1', 'b.yaml:1:1']);
  });

  it('are printed with what, where, why and what to do', () => {
    expect(pretty([one], () => 'taglin: x', false)).toBe(
      [
        'error[schema/unknown-key] Unknown key `taglin`.',
        '  --> a.yaml:1:1  car.taglin',
        '  |',
        '1 | taglin: x',
        '  | ^^^^^^',
        `  why: ${catalogue['schema/unknown-key'].why}`,
        '  fix: Did you mean `tagline`?',
        '',
      ].join('\n'),
    );
  });

  it('are counted', () => {
    const warning = finding('stock/odd-value', { message: 'x', hint: 'y' });
    expect([countText([]), countText([one]), countText([one, one, warning]), countText([warning, warning])]).toEqual([
      'no findings',
      '1 error',
      '2 errors and 1 warning',
      '2 warnings',
    ]);
    expect(validationReport([one, warning])).toMatchObject({
      format_version: '1.0',
      valid: false,
      error_count: 1,
      warning_count: 1,
    });
    expect(validationReport([warning]).valid).toBe(true);
  });

  it('have ids, titles and reasons of one form', () => {
    for (const [id, { title, why }] of Object.entries(catalogue)) {
      expect(id).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
      expect(title).toMatch(/^[A-Z][^.]+$/);
      expect(why).toMatch(/^[A-Z].*\.$/);
    }
  });
});
