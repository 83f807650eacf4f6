/**
 * Tests that are not part of `npm test`, by the group in which they run alone (`npm run test:all`, `npm run test:build`, …): what takes long, and
 * what needs the machine for itself. Patterns as vitest reads them; a file is in one group at most.
 */
export const TEST_GROUPS = {
  /** Builds again and again: what a change makes anew, what cold builds and stopped ones leave. */
  build: [
    'cli/build.test.ts',
    'cli/build-again.test.ts',
    'cli/build-parallel.test.ts',
    'cli/build/build.test.ts',
    'cli/commands/build/build-watched.test.ts',
    'cli/commands/dev/dev.test.ts',
    'cli/commands/features/features.test.ts',
    'cli/commands/releases/releases.test.ts',
    'cli/definition/mutations.test.ts',
    'cli/diagnostics/reporters/formats.test.ts',
    'cli/scaffold/scaffold.test.ts',
    'cli/review/states/*-states.test.ts',
    'cli/secrets-in-outputs.test.ts',
    'cli/shared-between-tenants.test.ts',
    'cli/stock-command.test.ts',
    'schema/{editor/editor,output/output}.test.ts',
    'scripts/dealers/wild.test.ts',
  ],
  /** Every dealer and every page in a browser, and the site tester itself. */
  browser: [
    'cli/{review,site-test}/**/*.browser.test.ts',
    'templates/tests/{accessibility,analytics,car-page,dev-overlay,enquiry,favourites,finance-estimate,finance-page,header,header-search,journeys,keyboard,pages,photos,reserve}.test.ts',
  ],
  /** The README and the guides, block by block, and what examples of diagnostics say. */
  docs: ['cli/docs.test.ts', 'cli/diagnostics/examples/examples.test.ts'],
  /** That every key of the language does what it says. */
  effects: ['cli/effects/*.test.ts'],
  /** Kills, outages, floods and clocks: that no enquiry and no payment is lost, and what no preview may send. */
  durability: [
    'cli/commands/data.test.ts',
    'cli/commands/data-postgres.test.ts',
    'cli/commands/serve/serve-attacked.test.ts',
    'cli/commands/serve/serve-backlog.test.ts',
    'cli/commands/serve/serve-killed.test.ts',
    'cli/commands/serve/serve-postgres.test.ts',
    'runtime/server/host/store-faults.test.ts',
    'runtime/server/leads/{crash,load,relay,relay-queues,two-servers}.test.ts',
    'runtime/payments/{reservation-kill,reservation-model}.test.ts',
    'runtime/server/images/flood.test.ts',
    'runtime/server/site/sealed-site.test.ts',
    'runtime/server/store/postgres/*.test.ts',
    'runtime/server/store/{sqlite-faults,wal-syncer}.test.ts',
  ],
  /** Copies of the project: features and payment providers that are planted, what the package brings. */
  package: ['cli/planted-{feature,provider}.test.ts'],
} as const satisfies Record<string, readonly string[]>;

export type TestGroup = keyof typeof TEST_GROUPS;
