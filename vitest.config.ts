import { defineConfig } from 'vitest/config';

const BROWSER = ['templates/tests/**/*.test.ts', 'cli/**/*.browser.test.ts'];
/** Tests of code that keeps nothing and touches nothing outside of itself: they share a process, which costs a third. */
const PURE = ['runtime/{rules,search,ui,shell}/**/*.test.{ts,tsx}', 'cli/{definition,stock}/**/*.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ['cli/warm-cache.setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          // Its modules import JSON as bundlers read it.
          server: { deps: { inline: ['@actions/workflow-parser'] } },
          // One more than two cores: some tests wait for processes of their own.
          maxWorkers: 3,
          include: ['cli', 'runtime', 'schema', 'scripts', 'templates'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...BROWSER, ...PURE],
        },
      },
      {
        extends: true,
        test: { name: 'pure', maxWorkers: 3, isolate: false, include: PURE },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: BROWSER,
          globalSetup: ['templates/tests/site-server.ts'],
          // After the others and one file at a time: a browser and its server use two cores fully.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          testTimeout: 60_000,
          // Once more, so that one slow moment of a machine does not end a run; the output says "retry" of such a test, and it is looked into.
          retry: 1,
          // What a page comes to show, it shows on a busy machine too, only later.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
