import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../run.ts'

/** Order of the projects. A worker runs the files of one project, and ends when there are no more. */
const projects = ['whole', 'units', 'postgres', 'pure']

/** The slowest test files, slowest first within each project: a slow file that starts last delays the whole run. */
export const longest: readonly string[] = [
  'tests/journeys/guide.test.ts',
  'tests/crash.test.ts',
  'tests/console/routes.test.ts',
  'tests/console/schemas.test.ts',
  'tests/console/detections.test.ts',
  'tests/fault-injection.test.ts',
  'tests/console/failures.test.ts',
  'tests/console/log-sources.test.ts',
  'tests/journeys/start.test.ts',
  'tests/data-directories.test.ts',
  'tests/soak.test.ts',
  'tests/shippers.test.ts',
  'tests/console/editor.test.ts',
  'tests/console/settings.test.ts',
  'tests/console/destinations.test.ts',
  'tests/console/alert-list.test.ts',
  'tests/console/frame.test.ts',
  'tests/console/alert-details.test.ts',
  'tests/console/triage.test.ts',
  'tests/console/roles.test.ts',
  'tests/console/alert-kinds.test.ts',
  'tests/console/detection-facts.test.ts',
  'tests/console/correlation.test.ts',
  'tests/console/account.test.ts',
  'tests/console/builder.test.ts',
  'tests/console/shell.test.ts',
  'apps/terminal/src/tui/triage.pty.test.ts',
  'tests/console/session.test.ts',
  'tests/console/helpers.test.ts',
  'scripts/docs/site.test.ts',
  'tests/console/correlation-problems.test.ts',
  'tests/hostile/settings.test.ts',
  'tests/console/correlation-edits.test.ts',
  'tests/console/single-sign-on.test.ts',
  'apps/terminal/src/tui/connection.pty.test.ts',
  'tests/journeys/launcher.test.ts',
  'scripts/read-options.test.ts',
  'apps/terminal/src/tui/manners.pty.test.ts',
  'packages/rule-runtime/src/stream/stopped-rules.test.ts',
  'tests/journeys/tutorials.test.ts',
  'tests/console/alert-values.test.ts',
  'tests/hostile/yaml.test.ts',
  'tests/console/managed.test.ts',
  'tests/processes/streams.test.ts',
  'packages/rule-runtime/src/runner-contract.test.ts',
  'packages/server/src/scheduler/replay/replay.test.ts',
  'tests/console/first-run.test.ts',
  'packages/server/src/main/log-type-restrictions.test.ts',
  'tests/commands/exit-codes.test.ts',
  'apps/terminal/src/tui/upkeep.pty.test.ts',
  'tests/console/people.test.ts',
  'packages/server/src/detections/engine/engine-host.test.ts',
  'packages/server/src/ingest/protocols/protocols.test.ts',
  'tests/console/phone.test.ts',
  'tests/console/features.test.ts',
  'tests/console/overview.test.ts',
  'packages/rule-runtime/src/attacks.test.ts',
  'packages/server/src/lake/pipeline/pipeline-cases.test.ts',
  'packages/rule-runtime/src/stream/stream-contract.test.ts',
  'apps/terminal/src/program/process.test.ts',
  'tests/processes/signals.test.ts',
  'apps/terminal/src/program/report-failure.test.ts',
  'scripts/recipes/filter-operator.test.ts',
  'tests/hostile/terminal-text.test.ts',
  'tests/journeys/cache.test.ts',
  'tests/hostile/patterns.test.ts',
  'tests/commands/formats.test.ts',
  'tests/sample-content.test.ts',
  'apps/terminal/src/commands/explain/play-steps.test.ts',
  'tests/console/writing.test.ts',
  'tests/console/who-did-it.test.ts',
  'tests/console/simulator.test.ts',
  'apps/terminal/src/tui/query.pty.test.ts',
  'packages/rule-runtime/src/marked-runs.test.ts',
  'packages/server/src/lake/embedded/embedded-lake.test.ts',
  'tests/console/passwords.test.ts',
  'packages/server/src/identity/sso/saml/sign-in.test.ts',
  'apps/terminal/src/api/whole-product.test.ts',
  'packages/server/src/graphql/switched-off.test.ts',
  'apps/terminal/src/tui/authoring.pty.test.ts',
  'packages/server/src/identity/sso/oidc/attacks.test.ts',
  'apps/terminal/src/tui/server-detections.pty.test.ts',
  'tests/journeys/first-day.test.ts',
  'packages/rule-runtime/src/snapshots.test.ts',
  'packages/rule-runtime/src/python-tests.test.ts',
  'apps/terminal/src/api/on-server.test.ts',
]

/** Runs the projects in order. In each, the slowest files run first, and the others in Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = longest.indexOf(relative(root, moduleId))
      return index === -1 ? longest.length : index
    }
    const order = ({ project }: TestSpecification): number => projects.indexOf(project.name)
    return (await super.sort(files)).toSorted((a, b) => order(a) - order(b) || rank(a) - rank(b))
  }
}
