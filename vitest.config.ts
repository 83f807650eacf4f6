import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['cli/**/*.test.{ts,tsx}', 'runtime/**/*.test.{ts,tsx}', 'schema/**/*.test.ts', 'scripts/**/*.test.ts', 'templates/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
