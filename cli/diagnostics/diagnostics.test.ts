import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.data.ts';
import { diagnostic, inFileOrder, pathKeys, pathText } from './diagnostic.ts';
import { visible } from './reporters/display.ts';
import { validationReport } from './reporters/json.ts';
import { countText, pretty, prettyReport } from './reporters/pretty.ts';
import { oneEditAway, suggestNearest, withinReach } from './suggest.ts';

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
    expect(suggestNearest(word, KNOWN)).toBe(wanted);
  });

  it.each([
    ['taglin', 'tagline', ['tagline']],
    ['cra', 'car', ['car']],
    ['Search', 'search', ['search']],
    ['navgtion', null, ['navigation']],
    ['card', null, ['cars', 'car', 'cards']],
  ])('%j: what alone is one edit away, and what is near', (word, one, near) => {
    const known = word === 'card' ? ['cars', 'car', 'cards', 'navigation'] : KNOWN;
    expect([oneEditAway(word, known), withinReach(word, [...known, ...known])]).toEqual([one, near]);
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
        expect(suggestNearest(typed, KNOWN)).toBe(name);
      }),
      { seed: 5 },
    );
  });
});

describe('findings', () => {
  const one = diagnostic('schema/unknown-key', {
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

  it('write paths that can be read back', () => {
    const step = fc.oneof(fc.stringMatching(/^[a-z][a-z0-9_]*$/), fc.nat({ max: 99 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (path) => {
        expect(pathKeys(pathText(path))).toEqual(path);
      }),
      { seed: 3 },
    );
  });

  it('stand in the order in which one reads a file', () => {
    const positions = [at(10, 1, 2), at(2, 9, 10), at(2, 1, 2)].map((location) => ({ ...one, location }));
    const other = { ...one, location: { ...at(1, 1, 2), file: 'b.yaml' } };
    const ordered = inFileOrder([other, ...positions, { ...one, location: null }]);
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

  it('name their tenants where there are several and neither words nor file do', () => {
    const others = [
      { ...one, tenant: 'beta' },
      { ...one, tenant: 'gamma', location: { ...at(1, 1, 2), file: 'tenants/gamma/tenant.yaml' } },
      { ...one, tenant: 'delta', location: null },
    ];
    const lines = pretty([one, ...others], () => null, false).split('\n');
    expect(lines.filter((line) => line.includes('-->'))).toEqual([
      '  --> a.yaml:1:1  car.taglin  of alpha',
      '  --> a.yaml:1:1  car.taglin  of beta',
      '  --> tenants/gamma/tenant.yaml:1:1  car.taglin',
      '  --> delta',
    ]);
  });

  it('show on a terminal without moving its cursor, colouring it or turning its text', () => {
    const wild = diagnostic('schema/wrong-type', {
      message: `must be text\u001b[31m\u0007 \u202Etxt.exe ${'long '.repeat(1000)}`,
      hint: 'Line\rover\nwritten',
      location: at(1, 1, 2),
    });
    const text = pretty([wild], () => 'a: \u001b]0;title\u0007', false);
    for (const line of text.split('\n')) expect(line).toBe(visible(line));
    expect(text).toContain('must be text␛[31m␇ <U+202E>txt.exe');
    expect(text).toContain('Line␍over␊written');
    expect(text.length).toBeLessThan(1500);
  });

  it('end with how it stands, what a machine mends and where to read more', () => {
    const fixable = { ...one, fixes: [{ title: 'x', safe: true, edits: [] }] };
    const report = {
      diagnostics: [fixable, one],
      tenants: ['alpha', 'beta'],
      fixed: [],
      read: () => null,
      colour: false,
      quiet: false,
    };
    expect(prettyReport(report).split('\n').slice(-2)).toEqual([
      '✗ 2 tenants: 2 errors; --fix mends 1 of them',
      '  More about the first: npx forecourt explain schema/unknown-key',
    ]);
    expect(
      prettyReport({ ...report, quiet: true })
        .split('\n')
        .at(-1),
    ).toBe('✗ 2 tenants: 2 errors; --fix mends 1 of them');
    expect(prettyReport({ ...report, diagnostics: [], tenants: ['alpha'] })).toBe('✓ alpha: no findings');
    expect(prettyReport({ ...report, diagnostics: [], quiet: true })).toBe('');
    const fixed = [{ file: 'a.yaml', line: 1, column: 2, title: 'Write `x` in place of `y`' }];
    expect(prettyReport({ ...report, diagnostics: [], fixed })).toBe(
      'mended a.yaml:1:2  Write `x` in place of `y`\n\n✓ 2 tenants: no findings',
    );
  });

  it('are counted', () => {
    const warning = diagnostic('stock/odd-value', { message: 'x', hint: 'y' });
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
