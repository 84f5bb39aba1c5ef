import type { CommandSpec } from '../../program/command-spec.ts'
import { checkOptions, pythonOptions, reportOptions, selectionOptions } from '../../program/shared-options.ts'

export const test: CommandSpec = {
  name: 'test',
  summary: 'run the unit tests of detections',
  description:
    'Runs every test of every detection, Python in a sandbox. Without a path, the paths of picket.yaml are tested, else the current folder. ' +
    'A test that cannot run counts as skipped and makes the exit code 1 unless skipped tests are allowed.',
  arguments: [{ usage: '[PATH...]', summary: 'files, folders, globs, or - for stdin', completes: 'file' }],
  options: [
    ...selectionOptions,
    { flags: '--test-names <name>', summary: 'run only tests with this name', repeatable: true, heading: 'Selection' },
    { flags: '--skip-disabled-tests', summary: 'leave out detections that are not enabled', heading: 'Selection' },
    ...reportOptions,
    {
      flags: '--min-tests <n>',
      summary: 'fail detections with fewer tests; from 2 on, both outcomes must be tested',
      counts: true,
      heading: 'Report',
    },
    { flags: '--allow-skipped', summary: 'skipped tests do not change the exit code', heading: 'Report' },
    { flags: '--show-failures-only', summary: 'print only what failed', heading: 'Report' },
    { flags: '--sort-test-results', summary: 'print what passed first, then what failed, by id', heading: 'Report' },
    ...checkOptions,
    {
      flags: '--available-destination <name>',
      summary: 'destinations() may return this name',
      repeatable: true,
      heading: 'Checks',
    },
    ...pythonOptions,
    { flags: '--update-snapshots', summary: 'write what the tests give to .snap files beside the specs' },
    { flags: '--ci', summary: 'write nothing; a test that a snapshot lacks is an error' },
    {
      flags: '--coverage',
      summary: 'tell what the tests reach: lines, branches, conditions, MITRE ATT&CK',
      heading: 'Report',
    },
    {
      flags: '--coverage-format <name[=file]>',
      summary: 'text or mitre; with a file also json, lcov, cobertura, navigator',
      repeatable: true,
      heading: 'Report',
    },
    {
      flags: '--min-coverage <n>',
      summary: 'fail when less than n percent is reached',
      counts: true,
      heading: 'Report',
    },
    { flags: '--mutate', summary: 'change what decides, bit by bit, and tell which changes no test notices' },
    {
      flags: '--mutants-of <path>',
      summary: 'with --mutate: change this file only',
      repeatable: true,
      completes: 'file',
    },
    {
      flags: '--mutate-limit <n>',
      summary: 'with --mutate: at most n changes a detection, spread evenly',
      counts: true,
    },
    { flags: '--watch', summary: 'run what depends on a change whenever a file changes' },
  ],
  examples: [
    { line: 'picket test', what: 'everything here' },
    { line: 'picket test --id "Okta.*" -v', what: 'some detections, with what each function gave' },
    { line: 'picket test --min-tests 2 --format text --format junit=results.xml', what: 'in CI' },
    { line: 'picket test --watch rules/okta', what: 'while writing' },
    {
      line: 'picket test --coverage --coverage-format text --coverage-format lcov=lcov.info',
      what: 'what tests reach',
    },
    { line: 'picket test --mutate --id Okta.Login', what: 'see what its tests do not show' },
    { line: 'picket test --update-snapshots rules/okta', what: 'accept what the tests give' },
  ],
  load: () => import('./run.ts'),
}
