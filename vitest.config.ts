import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/testing/longest-first.ts'

/** Needs a ClickHouse server of one's own, named by CLICKHOUSE_URL: no package brings one of a version that serves. */
const clusterLake = 'packages/server/src/lake/cluster/cluster-lake.test.ts'
/** Needs a Kafka broker: `npm run kafka` starts one. */
const realKafka = 'packages/server/src/ingest/kafka/real-kafka.test.ts'
/** Needs an emulator of AWS, which `npm run emulators` installs and starts. */
const emulatedAws = 'packages/server/src/ingest/objects/aws/emulated-aws.test.ts'
const onPostgresOnly = 'packages/server/src/*/on-postgres.test.ts'
/** Tests of code that has no state outside of what it is given; some run Python. */
const pure = ['packages/{core,logs,engine,query}/src/**/*.test.ts']

// Node reads the CommonJS half of graphql, and there must be only one of it.
const graphql = { find: /^graphql$/, replacement: 'graphql/index.js' }
const fastCheck = { find: /^fast-check$/, replacement: `${import.meta.dirname}/scripts/testing/seeded-fast-check.ts` }
const resolve = { alias: [graphql, fastCheck] }
/** In ms, for a machine that is five times slower, or as busy: no test sets limits of its own, except those that last minutes. */
const shared = {
  setupFiles: ['./scripts/testing/measure-file.ts', './scripts/testing/watchdog.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 45_000 } },
}

export default defineConfig({
  test: {
    reporters: ['default', './scripts/test-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    // More than the two cores that CI has: many tests wait for what they have started.
    maxWorkers: 5,
    projects: [
      {
        resolve,
        test: {
          ...shared,
          name: 'whole',
          include: ['tests/**/*.test.ts'],
          isolate: false,
          globalSetup: ['./scripts/test-setup.ts'],
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: 'units',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          isolate: false,
          exclude: [
            ...configDefaults.exclude,
            ...pure,
            onPostgresOnly,
            ...(process.env['CLICKHOUSE_URL'] === undefined ? [clusterLake] : []),
            ...(process.env['KAFKA_BROKER'] === undefined ? [realKafka] : []),
            ...(process.env['AWS_ENDPOINT_URL'] === undefined ? [emulatedAws] : []),
          ],
          globalSetup: ['./scripts/test-setup.ts'],
        },
      },
      {
        // What they import is read once for all of them.
        resolve,
        test: {
          ...shared,
          name: 'pure',
          include: pure,
          isolate: false,
          globalSetup: ['./scripts/testing/runtime-setup.ts'],
        },
      },
      {
        // The metadata once more, on the other engine that it can be kept in.
        resolve,
        test: {
          ...shared,
          name: 'postgres',
          isolate: false,
          include: [
            onPostgresOnly,
            ...[
              'alerts/*',
              'delivery/*',
              'identity/!(attacks|sso)/**/*',
              'graphql/resolvers/{audit,destination,feedback,notification,settings}',
            ].map((tests) => `packages/server/src/${tests}.test.ts`),
            'packages/server/src/scheduler/create-scheduler.test.ts',
          ],
          globalSetup: ['./scripts/testing/postgres-setup.ts'],
        },
      },
    ],
  },
})
