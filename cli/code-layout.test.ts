import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './cache/cache.ts';

/** What the tests below hold is about product code: not tests, their data and what scripts write. */
const NO_CODE = /\.(test|fixture|setup)\.tsx?$|\.gen\.ts$|\.d\.ts$|\/fixtures\//;

interface CodeFile {
  /** 'cli/build/site.ts' */
  file: string;
  text: string;
  exports: string[];
  /** The files of the project that it imports, or loads later. */
  imports: string[];
}

const EXPORT =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (?:\{([^}]*)\} =|(\w+))/gm;

function readCode(): CodeFile[] {
  return ['cli', 'runtime'].flatMap((root) =>
    readdirSync(path.join(projectRoot, root), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(root, name.split(path.sep).join('/')))
      .filter((file) => /\.tsx?$/.test(file) && !NO_CODE.test(file))
      .map((file) => {
        const text = readFileSync(path.join(projectRoot, file), 'utf8');
        return {
          file,
          text,
          exports: [
            ...new Set([...text.matchAll(EXPORT)].flatMap(([, names, name]) => name ?? names?.split(/\s*,\s*/) ?? [])),
          ],
          imports: [...text.matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)].map(([, to = '']) =>
            path.posix.join(path.posix.dirname(file), to),
          ),
        };
      }),
  );
}

const code = readCode();

/** Names that a kind of file always exports, because whoever loads it asks for them. */
const CONTRACTS = new Set([
  'api',
  'block',
  'checks',
  'feature',
  'feed',
  'field',
  'gallery',
  'island',
  'page',
  'service',
  'slot',
  'start',
  'tables',
]);

/** 'readXmlCars' -> read, xml, cars */
const wordsOf = (name: string): string[] =>
  name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.map((one) => one.toLowerCase()) ?? [];

/** 'car' and 'cars', 'price' and 'pricing' are the same word here. */
function isSameWord(one: string, other: string): boolean {
  const [short = '', long = ''] = [one.slice(0, 4), other.slice(0, 4)].sort((a, b) => a.length - b.length);
  return one === other || (short.length > 2 && long.startsWith(short));
}

describe('names', () => {
  it('a file exports a name that says what the file is called', () => {
    const strange = code
      .filter(({ exports }) => exports.length > 0 && !exports.some((name) => CONTRACTS.has(name)))
      .filter(({ file, exports }) => {
        const called = wordsOf(path.posix.basename(file).replace(/\..*$/, ''));
        return !exports.some((name) => wordsOf(name).some((one) => called.some((other) => isSameWord(one, other))));
      });
    expect(strange.map(({ file, exports }) => `${file}: ${exports.join(', ')}`)).toEqual([]);
  });

  it('an exported name is defined once', () => {
    const files = Map.groupBy(
      code.flatMap(({ file, exports }) => exports.map((name) => ({ file, name }))),
      ({ name }) => name,
    );
    const twice = [...files].filter(([name, { length }]) => length > 1 && !CONTRACTS.has(name));
    expect(twice.map(([name, all]) => `${name}: ${all.map(({ file }) => file).join(', ')}`)).toEqual([]);
  });
});

describe('files', () => {
  /** Files that a manifest or a table of kinds names one by one: parts of features, controls of fields, blocks of pages, rules. */
  const NAMED = /^runtime\/(features|forms\/fields|pages\/blocks)\/|^cli\/definition\/rules\//;

  it('are seldom so small that a reader has to open many: at most a tenth of them has under 25 lines', () => {
    const small = code.filter(
      ({ file, text }) => !/\.data\.ts$/.test(file) && !NAMED.test(file) && text.split('\n').length <= 25,
    );
    expect(small.length).toBeLessThanOrEqual(code.filter(({ file }) => !/\.data\.ts$/.test(file)).length / 10);
  });

  it('have 300 lines at most, but for tables and types', () => {
    const long = code.filter(
      ({ file, text }) => !/\.(data|types|gen)\.ts$/.test(file) && text.split('\n').length > 301,
    );
    expect(long.map(({ file }) => file)).toEqual([]);
  });
});

describe('what puts a server together', () => {
  it.each([
    'runtime/server/site/open-site.ts',
    'runtime/server/site/site-app.ts',
    'runtime/server/host/open-server.ts',
  ])('%s imports at most 20 others: what one feature needs is in its service', (name) => {
    const { imports = [] } = code.find(({ file }) => file === name) ?? {};
    expect([imports.length > 0, imports.length <= 20]).toEqual([true, true]);
  });
});

/**
 * What each room may import, apart from itself: a room that is not named here is not held. The first part of the path that fits counts, so a
 * room within a room stands before it.
 */
const MAY_IMPORT: readonly [room: string, others: readonly string[]][] = [
  ['runtime/forms/server', ['runtime/contracts', 'runtime/forms', 'runtime/rules', 'runtime/server', 'runtime/tenant']],
  ['runtime/forms', ['runtime/contracts', 'runtime/islands', 'runtime/rules', 'runtime/tenant', 'runtime/ui']],
  [
    'runtime/pages',
    ['runtime/contracts', 'runtime/forms', 'runtime/rules', 'runtime/search/query', 'runtime/tenant', 'runtime/ui'],
  ],
  ['runtime/contracts', ['runtime/rules', 'runtime/search/client', 'runtime/search/query', 'runtime/tenant']],
  ['runtime/tenant', ['runtime/rules', 'schema']],
  ['runtime/islands', ['runtime/contracts', 'runtime/rules']],
  ['runtime/photos', ['runtime/contracts', 'runtime/rules', 'runtime/search', 'runtime/tenant']],
  [
    'runtime/payments',
    ['runtime/contracts', 'runtime/rules', 'runtime/server/store', 'runtime/server/targets/mail', 'runtime/tenant'],
  ],
  ['runtime/stock', ['runtime/contracts', 'runtime/photos', 'runtime/rules', 'runtime/search', 'runtime/tenant']],
  ['runtime/server/http', ['runtime/contracts', 'runtime/rules', 'runtime/shell', 'runtime/tenant']],
  [
    'cli/build/stock',
    [
      'schema',
      'cli/build',
      'cli/cache',
      'cli/definition',
      'cli/diagnostics',
      'cli/stock',
      'runtime/contracts',
      'runtime/photos',
      'runtime/rules',
      'runtime/search',
      'runtime/stock',
      'runtime/tenant',
    ],
  ],
  ['cli/build', ['cli/cache', 'cli/definition', 'cli/diagnostics', 'cli/stock', 'runtime', 'schema', 'templates']],
  ['cli/definition', ['cli/cache', 'cli/diagnostics', 'cli/stock', 'runtime', 'schema']],
  ['cli/stock/columns', ['runtime']],
  ['cli/stock/cells', ['cli/stock/columns', 'runtime']],
  ['cli/stock/words', ['cli/stock/cells', 'cli/stock/columns', 'cli/diagnostics', 'runtime']],
  ['cli/stock/encoding', []],
  ['cli/stock/feed', ['cli/stock/columns', 'cli/stock/cells', 'cli/stock/encoding', 'cli/diagnostics', 'runtime']],
  [
    'cli/stock/rows',
    ['cli/stock/columns', 'cli/stock/cells', 'cli/stock/words', 'cli/stock/feed', 'cli/diagnostics', 'runtime'],
  ],
  [
    'cli/stock/fields',
    [
      'cli/stock/columns',
      'cli/stock/cells',
      'cli/stock/words',
      'cli/stock/feed',
      'cli/stock/rows',
      'cli/diagnostics',
      'runtime',
    ],
  ],
  ['cli/stock', ['cli/diagnostics', 'runtime']],
  ['cli/cache', ['runtime']],
  ['cli/diagnostics', ['runtime', 'cli/ui']],
  ['cli/terminal', ['cli/build', 'cli/definition', 'cli/diagnostics', 'runtime']],
  ['cli/dev', ['cli/build', 'cli/cache', 'cli/definition', 'cli/diagnostics', 'cli/terminal', 'runtime']],
  ['cli/diff', ['cli/build', 'cli/cache', 'cli/definition', 'cli/diagnostics', 'runtime']],
  ['cli/doctor', ['schema', 'cli/definition', 'cli/diagnostics', 'cli/stock', 'runtime']],
  ['cli/scaffold', ['cli/build', 'cli/cache', 'cli/definition', 'cli/diagnostics', 'cli/stock', 'runtime', 'schema']],
  ['cli/site-test', ['cli/build', 'cli/cache', 'cli/definition', 'cli/diagnostics', 'runtime', 'templates']],
];

/** Rooms of which the first never imports the second. */
const ONE_WAY: readonly [from: string, to: string][] = [
  ['cli/definition/links', 'cli/definition/rules'],
  ['runtime/server/site', 'runtime/server/host'],
];

const isIn = (file: string, room: string): boolean => file.startsWith(`${room}/`);

describe('rooms', () => {
  it('import only what is below them', () => {
    const wrong = code.flatMap(({ file, imports }) => {
      const [room, others] = MAY_IMPORT.find(([one]) => isIn(file, one)) ?? [];
      if (!room || !others) return [];
      return imports
        .filter((to) => !isIn(to, room) && !others.some((other) => isIn(to, other)))
        .map((to) => `${file} imports ${to}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(ONE_WAY)('%s imports nothing of %s', (from, to) => {
    const wrong = code.filter(({ file, imports }) => isIn(file, from) && imports.some((one) => isIn(one, to)));
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('are there: no line above is about a folder that is gone', () => {
    const rooms = [...MAY_IMPORT.map(([room]) => room), ...ONE_WAY.flat()];
    expect(rooms.filter((room) => !code.some(({ file }) => isIn(file, room)))).toEqual([]);
  });
});
