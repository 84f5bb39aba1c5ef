import type { CommandSpec } from '../../program/command-spec.ts'
import { checkOptions, pythonOptions, reportOptions, selectionOptions } from '../../program/shared-options.ts'

export const test: CommandSpec = {
  name: 'test',
  summary: 'run the unit tests of detections',
  description:
    'Runs every test of every detection, Python in a sandbox. Without a path, the paths of picket.yaml are tested, else the current folder. ' +
    'A test that cannot run counts as skipped, and the exit code is 1 unless skipped tests are allowed.',
  arguments: [{ usage: '[PATH...]', summary: 'files, folders, globs, or - for stdin', completes: 'file' }],
  options: [
    ...selectionOptions,
    { flags: '--test-names <name>', summary: 'run only tests with this name', repeatable: true, heading: 'Selection' },
    { flags: '--skip-disabled-tests', summary: 'ignore disabled detections', heading: 'Selection' },
    ...reportOptions,
    {
      flags: '--min-tests <n>',
      summary: 'fail detections with fewer tests than this; from 2 on, both outcomes must be tested',
      counts: true,
      heading: 'Report',
    },
    { flags: '--allow-skipped', summary: 'skipped tests do not change the exit code', heading: 'Report' },
    { flags: '--show-failures-only', summary: 'print only failures', heading: 'Report' },
    { flags: '--sort-test-results', summary: 'print passed tests before failed ones, by id', heading: 'Report' },
    ...checkOptions,
    {
      flags: '--available-destination <name>',
      summary: 'a name that destinations() can return',
      repeatable: true,
      heading: 'Checks',
    },
    ...pythonOptions,
    { flags: '--update-snapshots', summary: 'write the results of the tests to .snap files beside the specs' },
    { flags: '--ci', summary: 'write no files; a test without a snapshot is an error' },
    {
      flags: '--coverage',
      summary: 'report coverage: lines, branches, conditions, MITRE ATT&CK',
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
      summary: 'fail when coverage is below n percent',
      counts: true,
      heading: 'Report',
    },
    { flags: '--mutate', summary: 'mutation testing: report changes of the logic that no test detects' },
    {
      flags: '--mutants-of <path>',
      summary: 'with --mutate: change only this file',
      repeatable: true,
      completes: 'file',
    },
    {
      flags: '--mutate-limit <n>',
      summary: 'with --mutate: at most n changes for each detection, spread evenly',
      counts: true,
    },
    { flags: '--watch', summary: 'rerun the affected tests whenever a file changes' },
  ],
  examples: [
    { line: 'picket test', what: 'test the current folder' },
    { line: 'picket test --id "Okta.*" -v', what: 'test some detections, and print what each function returned' },
    { line: 'picket test --min-tests 2 --format text --format junit=results.xml', what: 'test in CI' },
    { line: 'picket test --watch rules/okta', what: 'test while editing' },
    {
      line: 'picket test --coverage --coverage-format text --coverage-format lcov=lcov.info',
      what: 'measure coverage',
    },
    { line: 'picket test --mutate --id Okta.Login', what: 'find gaps in the tests of a detection' },
    { line: 'picket test --update-snapshots rules/okta', what: 'accept the current results' },
  ],
  load: () => import('./run.ts'),
}
