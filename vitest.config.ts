import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { Engine } from './runtime/contracts/feature-tables.types.ts';
import { TEST_GROUPS, type TestGroup } from './scripts/test-groups.data.ts';

const BROWSER = ['templates/tests/**/*.test.ts', '{cli,runtime}/**/*.browser.test.ts'];
/** Tests of code that keeps nothing and touches nothing outside of itself: they share a process, which costs a third. */
const PURE = ['runtime/{rules,search,ui,shell}/**/*.test.{ts,tsx}', 'cli/{definition,stock}/**/*.test.ts'];
const GROUPED = Object.values(TEST_GROUPS).flat();

/** What every store promises: asked of SQLite with every change, of PostgreSQL in a group. */
const STORES = [
  'runtime/server/store/lead-store.test.ts',
  'runtime/features/*/*.tables.test.ts',
  'runtime/server/store/reservations/{purchase,reservation}-store.test.ts',
  'runtime/payments/{card-data,payment-taking,refund-fates,reservation-contract}.test.ts',
  // What a provider has of its own, over both stores.
  'runtime/payments/*/*-reservations.test.ts',
];

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database that tests of stores ask. */
    engine: Engine;
  }
}

type Test = NonNullable<TestProjectInlineConfiguration['test']>;

/** One more than two cores: some tests wait for processes of their own. */
const UNITS: Test = {
  // Its modules import JSON as bundlers read it.
  server: { deps: { inline: ['@actions/workflow-parser'] } },
  maxWorkers: 3,
};
const IN_BROWSER: Test = {
  globalSetup: ['templates/tests/site-server.ts'],
  // After the others, and no more files than cores: each drives a browser.
  sequence: { groupOrder: 1 },
  maxWorkers: 2,
  testTimeout: 60_000,
  // Once more, so that one slow moment of a machine does not end a run; the output says "retry" of such a test, and it is looked into.
  retry: 1,
  // What a page comes to show, it shows on a busy machine too, only later.
  expect: { poll: { timeout: 15_000 } },
};

/** What takes long takes longer beside others of its kind, and on a busy machine. */
const LONG: Test = { ...UNITS, sequence: { groupOrder: 2 }, maxWorkers: 2, testTimeout: 240_000, retry: 1 };

const groupOf = (name: TestGroup): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    ...(name === 'browser' ? IN_BROWSER : LONG),
    name: `group-${name}`,
    include: [...TEST_GROUPS[name], ...(name === 'durability' ? STORES : [])],
    provide: { engine: 'postgres' },
  },
});

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ['cli/warm-cache.setup.ts'],
    setupFiles: ['scripts/test-cpu.setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...UNITS,
          name: 'units',
          provide: { engine: 'sqlite' },
          include: ['cli', 'runtime', 'schema', 'scripts', 'templates'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...BROWSER, ...PURE, ...GROUPED],
        },
      },
      { extends: true, test: { ...UNITS, name: 'pure', isolate: false, include: PURE, exclude: GROUPED } },
      { extends: true, test: { ...IN_BROWSER, name: 'browser', include: BROWSER, exclude: GROUPED } },
      ...(Object.keys(TEST_GROUPS) as TestGroup[]).map(groupOf),
    ],
  },
});
