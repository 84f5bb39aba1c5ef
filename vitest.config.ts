import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Node reads the CommonJS half of graphql, and there must be only one of it.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['./scripts/test-setup.ts'],
    reporters: ['default', './scripts/test-reporter.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
