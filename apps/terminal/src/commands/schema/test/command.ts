import type { CommandSpec } from '../../../program/command-spec.ts'
import { reportOptions } from '../../../program/shared-options.ts'
import { schemaPaths, schemaSelection, scriptOptions } from '../shared-options.ts'

export const schemaTest: CommandSpec = {
  name: 'schema test',
  summary: 'run the tests of log schemas',
  description:
    'Runs every test beside the schemas (app_tests.yml beside app.yml): raw logs and the events expected from them. Without a path, the paths ' +
    'of picket.yaml are tested, else the current folder.',
  arguments: [{ ...schemaPaths, summary: 'files, folders or globs' }],
  options: [
    { flags: '--log-type <type>', summary: 'only this log type; * matches anything', repeatable: true },
    { flags: '--test-names <name>', summary: 'run only tests with this name', repeatable: true },
    ...schemaSelection.filter(({ flags }) => !flags.startsWith('--stdin')),
    ...reportOptions,
    { flags: '--min-tests <n>', summary: 'fail log types with fewer tests than this', counts: true, heading: 'Report' },
    { flags: '--show-failures-only', summary: 'print only failures', heading: 'Report' },
    { flags: '--sort-test-results', summary: 'print passed tests before failed ones', heading: 'Report' },
    ...scriptOptions,
    { flags: '--watch', summary: 'rerun the affected tests whenever a file changes' },
  ],
  examples: [
    { line: 'picket schema test schemas/', what: 'test everything in schemas/' },
    { line: 'picket schema test schemas/app.yml -v', what: 'test one schema, with the events of its tests' },
    { line: 'picket schema test --watch schemas/', what: 'test while editing' },
    { line: 'picket schema test --format text --format junit=results.xml', what: 'test in CI' },
  ],
  load: () => import('./run.ts'),
}
