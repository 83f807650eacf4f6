import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../runtime/prove.fixture.ts';
import { catalogue, type DiagnosticId } from '../catalogue.data.ts';
import { diagnostic } from '../diagnostic.ts';
import type { Diagnostic } from '../diagnostic.types.ts';
import { githubSummary } from './github.ts';
import type { Report } from './report.types.ts';
import { type Format, REPORTERS } from './reporters.ts';
import { SARIF_SCHEMA } from './sarif.fixture.ts';

const TEXT = '\uFEFFa: 1\r\nlist: [😀, x, "y"]\r\n';
const position = (line: number, column: number, end: number, file = 'tenants/a b/tenant.yaml') => ({
  file,
  start: { line, column },
  end: { line, column: end },
});
const error = (details: Partial<Parameters<typeof diagnostic>[1]> = {}, id: DiagnosticId = 'schema/unknown-key') =>
  diagnostic(id, { message: 'Unknown key `a`.', hint: 'Delete it.', tenant: 'alpha', path: ['a'], ...details });
const report = (diagnostics: Diagnostic[], more: Partial<Report> = {}): Report => ({
  diagnostics,
  tenants: ['alpha', 'beta'],
  fixed: [],
  read: (file) => (file.startsWith('gone') ? null : TEXT),
  colour: false,
  quiet: false,
  ...more,
});

const ajv = new Ajv2020({ allErrors: true });
ajv.addFormat('uri-reference', {
  type: 'string',
  validate: (text: string) => /^[\w.~:/?#[\]@!$&'()*+,;=%-]+$/.test(text),
});
const sarifValid = ajv.compile(SARIF_SCHEMA);
interface Sarif {
  runs: {
    tool: { driver: { rules: { id: string; help: { text: string; markdown: string } }[] } };
    columnKind: string;
    results: { ruleId: string; ruleIndex: number; partialFingerprints: object }[];
  }[];
}
function sarif(diagnostics: Diagnostic[]) {
  const log = JSON.parse(REPORTERS.sarif(report(diagnostics))) as Sarif;
  expect([sarifValid(log), sarifValid.errors]).toEqual([true, null]);
  return log.runs[0] as Sarif['runs'][number];
}

describe('sarif', () => {
  const full = error({
    location: position(2, 8, 9),
    related: [{ message: 'first here', location: position(1, 1, 2) }],
    fixes: [
      { title: 'Write `é`', safe: true, edits: [{ file: 'tenants/a b/tenant.yaml', start: 18, end: 19, text: 'é' }] },
    ],
  });

  it('has place, related places and fixes in code points', () => {
    const { columnKind, results } = sarif([full]);
    expect(columnKind).toBe('unicodeCodePoints');
    const at = (startLine: number, startColumn: number, endColumn: number) => ({
      startLine,
      startColumn,
      endLine: startLine,
      endColumn,
    });
    const artifactLocation = { uri: 'tenants/a%20b/tenant.yaml', uriBaseId: '%SRCROOT%' };
    expect(results).toMatchObject([
      {
        ruleId: 'schema/unknown-key',
        ruleIndex: 0,
        level: 'error',
        message: { text: 'Unknown key `a`. Delete it.' },
        locations: [
          {
            physicalLocation: { artifactLocation, region: at(2, 8, 9) },
            logicalLocations: [{ name: 'alpha' }, { fullyQualifiedName: 'a' }],
          },
        ],
        relatedLocations: [{ message: { text: 'first here' }, physicalLocation: { region: at(1, 1, 2) } }],
        fixes: [
          {
            description: { text: 'Write `é`' },
            artifactChanges: [
              { artifactLocation, replacements: [{ deletedRegion: at(2, 11, 12), insertedContent: { text: 'é' } }] },
            ],
          },
        ],
      },
    ]);
    expect(TEXT.slice(18, 19)).toBe('x');
  });

  it('has a rule with help for every finding of the catalogue, each once', () => {
    const ids = Object.keys(catalogue) as DiagnosticId[];
    const { tool, results } = sarif([...ids, ...ids].map((id) => error({}, id)));
    expect(tool.driver.rules.map(({ id }) => id)).toEqual([...ids].sort());
    for (const { id, help } of tool.driver.rules) {
      expect(help.text).toContain(catalogue[id as DiagnosticId].why);
      expect(help.markdown).toContain('Right:');
    }
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
  });

  it('keeps an alert the same one when lines above it come and go', () => {
    const print = (one: Diagnostic) => sarif([one]).results[0]?.partialFingerprints;
    expect(print(error({ location: position(9, 1, 2) }))).toEqual(print(error({ location: position(2, 1, 2) })));
    expect(print(error({ path: ['b'] }))).not.toEqual(print(error()));
  });

  it('takes findings without place, outside the folder, and fixes of files that are gone', () => {
    const { results } = sarif([
      error({ tenant: null, path: [] }),
      error({ location: position(1, 1, 2, '/srv/tenants/tenant.yaml') }),
      error({ fixes: [{ title: 'x', safe: true, edits: [{ file: 'gone.yaml', start: 0, end: 1, text: '' }] }] }),
    ]);
    expect(results[0]).toMatchObject({ locations: [] });
    expect(results[1]).toMatchObject({
      locations: [{ physicalLocation: { artifactLocation: { uri: 'file:///srv/tenants/tenant.yaml' } } }],
    });
    expect(results[2]).not.toHaveProperty('fixes');
  });
});

describe('github', () => {
  const commands = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('::'));

  it('escapes what would end a command or a property', () => {
    const one = error({
      message: '100% of a::b\r\n::error::injected',
      hint: 'x, y: z',
      location: position(1, 2, 9, 'tenants/a,b:c%/tenant.yaml'),
    });
    expect(REPORTERS.github(report([one])).split('\n')).toEqual([
      '::error file=tenants/a%2Cb%3Ac%25/tenant.yaml,line=1,endLine=1,col=2,endColumn=8,title=schema/unknown-key::100%25 of a::b%0D%0A::error::injected (of alpha)%0Ax, y: z',
      '✗ 2 tenants: 1 error',
    ]);
  });

  it('shows ten at most, errors first, and counts all', () => {
    const warning = error({ location: position(1, 1, 2) }, 'stock/odd-value');
    const text = REPORTERS.github(
      report([...Array(5).fill(warning), ...Array(9).fill(error({ location: position(2, 1, 2) }))]),
    );
    expect(commands(text).map((line) => line.split(' ')[0])).toEqual([...Array(9).fill('::error'), '::warning']);
    expect(text.split('\n').at(-1)).toBe(
      '✗ 2 tenants: 9 errors and 5 warnings, 10 shown as annotations, all in the job summary',
    );
  });

  it('gives no columns for what goes over several lines', () => {
    const one = error({ location: { file: 'a', start: { line: 1, column: 4 }, end: { line: 3, column: 2 } } });
    expect(commands(REPORTERS.github(report([one])))[0]).toMatch(/^::error file=a,line=1,endLine=3,title=/);
  });

  it('says that all is well, or nothing', () => {
    expect(REPORTERS.github(report([]))).toBe('✓ 2 tenants: no findings');
    expect(REPORTERS.github(report([], { quiet: true }))).toBe('');
  });

  it('lists all in the job summary, as words and never as markup', () => {
    const wild = error({ message: 'a | b\n<script> [x](y) *', location: position(1, 1, 2) });
    const text = githubSummary(report(Array(40).fill(wild)));
    const rows = text.split('\n').filter((line) => line.startsWith('| error'));
    expect(rows).toHaveLength(40);
    expect(rows[0]).toBe(
      '| error | a \\| b &#60;script&#62; \\[x\\](y) \\* (of alpha) (schema/unknown-key) | tenants/a b/tenant.yaml:1:1 | Delete it. |',
    );
    const long = githubSummary(report(Array(900).fill(error({ message: 'é'.repeat(2000) }))));
    expect(Buffer.byteLength(long)).toBeLessThan(1024 * 1024);
    expect(long).toMatch(/\nand \d+ more\.\n$/);
  });
});

describe('junit', () => {
  it('says how many seconds a tenant took, where that is known', () => {
    const text = REPORTERS.junit(report([], { durations: new Map([['beta', 29_345]]) }));
    expect(text).toContain('name="alpha" time="0"/>');
    expect(text).toContain('name="beta" time="29.345"/>');
  });

  it('has a testcase per tenant, errors as failures, warnings as output', () => {
    const text = REPORTERS.junit(
      report([
        error({ location: position(1, 1, 2), message: 'a < "b" & \u0007c' }),
        error({}, 'stock/odd-value'),
        error({ tenant: null, location: position(3, 1, 2, 'tenants/_groups/g.yaml') }),
      ]),
    );
    expect(text.split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testsuites name="forecourt" tests="3" failures="2" errors="0">',
      '  <testsuite name="forecourt validate" tests="3" failures="2" errors="0" skipped="0">',
      '    <testcase classname="forecourt.validate" name="alpha" time="0">',
      '      <failure type="schema/unknown-key" message="a &lt; &quot;b&quot; &amp; \uFFFDc">tenants/a b/tenant.yaml:1:1 a',
      'error[schema/unknown-key] a &lt; &quot;b&quot; &amp; \uFFFDc',
      'Delete it.</failure>',
      '      <system-out>(no place) a',
      'warning[stock/odd-value] Unknown key `a`.',
      'Delete it.</system-out>',
      '    </testcase>',
      '    <testcase classname="forecourt.validate" name="beta" time="0"/>',
      '    <testcase classname="forecourt.validate" name="tenants/_groups/g.yaml" time="0">',
      '      <failure type="schema/unknown-key" message="Unknown key `a`.">tenants/_groups/g.yaml:3:1 a',
      'error[schema/unknown-key] Unknown key `a`.',
      'Delete it.</failure>',
      '    </testcase>',
      '  </testsuite>',
      '</testsuites>',
    ]);
  });
});

describe('every format', () => {
  const words = fc.string({ unit: 'binary', maxLength: 40 });
  const wild = fc
    .record({
      id: fc.constantFrom(...(Object.keys(catalogue) as DiagnosticId[])),
      message: words,
      hint: words,
      tenant: fc.option(words),
      location: fc.option(
        fc.constantFrom(position(1, 1, 3), position(2, 9, 9), position(40, 1, 2), position(1, 1, 2, 'gone.yaml')),
      ),
    })
    .map(({ id, ...details }) => diagnostic(id, details));

  it('takes any words, and is what its readers can read', () => {
    fc.assert(
      fc.property(fc.array(wild, { maxLength: 14 }), (diagnostics) => {
        const made = Object.fromEntries(
          Object.entries(REPORTERS).map(([name, write]) => [name, write(report(diagnostics))]),
        ) as Record<Format, string>;
        expect(JSON.parse(made.json)).toMatchObject({ diagnostics: { length: diagnostics.length } });
        expect(JSON.parse(made.sarif)).toMatchObject({ runs: [{ results: { length: diagnostics.length } }] });
        const lines = made.github.split('\n');
        expect(lines).toHaveLength(Math.min(10, diagnostics.length) + 1);
        const xml = made.junit.replace(/<(?:[^<>"]|"[^"<>]*")*>/g, '');
        expect(xml).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|#13;)/);
        expect(made.junit).toMatch(/^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u);
      }),
      tries(1000),
    );
  });
});
