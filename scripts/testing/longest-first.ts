import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../run.ts'

/**
 * The files that take longest, as measured: what begins last makes the others wait for its end. Those that mostly wait are apart from each
 * other.
 */
export const longest: readonly string[] = [
  'tests/console/routes.test.ts',
  'tests/crash.test.ts',
  'tests/console/failures.test.ts',
  'tests/console/detections.test.ts',
  'tests/hardships.test.ts',
  'tests/console/alert-list.test.ts',
  'tests/console/triage.test.ts',
  'tests/soak.test.ts',
  'tests/console/editor.test.ts',
  'tests/console/frame.test.ts',
  'tests/console/roles.test.ts',
  'tests/console/destinations.test.ts',
  'tests/console/alert-kinds.test.ts',
  'tests/journeys/start.test.ts',
  'tests/console/settings.test.ts',
  'tests/console/correlation.test.ts',
  'tests/data-directories.test.ts',
  'tests/console/alert-details.test.ts',
  'tests/console/account.test.ts',
  'tests/console/helpers.test.ts',
  'tests/console/session.test.ts',
  'apps/terminal/src/tui/triage.pty.test.ts',
  'tests/console/shell.test.ts',
  'tests/console/builder.test.ts',
  'tests/console/detection-facts.test.ts',
  'tests/console/single-sign-on.test.ts',
  'tests/hostile/settings.test.ts',
  'packages/server/src/main/log-type-restrictions.test.ts',
  'packages/rule-runtime/src/attacks.test.ts',
  'tests/console/correlation-edits.test.ts',
  'tests/console/correlation-problems.test.ts',
  'tests/hostile/yaml.test.ts',
  'packages/rule-runtime/src/stream/stopped-rules.test.ts',
  'tests/processes/streams.test.ts',
  'tests/console/features.test.ts',
  'packages/rule-runtime/src/stream/stream-contract.test.ts',
  'tests/journeys/launcher.test.ts',
  'packages/server/src/detections/engine/engine-host.test.ts',
  'apps/terminal/src/tui/manners.pty.test.ts',
  'apps/terminal/src/tui/connection.pty.test.ts',
  'apps/terminal/src/api/on-server.test.ts',
  'tests/console/simulator.test.ts',
  'packages/server/src/scheduler/replay/replay.test.ts',
  'tests/commands/exit-codes.test.ts',
  'tests/hostile/terminal-text.test.ts',
  'tests/journeys/cache.test.ts',
  'tests/sample-content.test.ts',
  'tests/journeys/first-day.test.ts',
]

/** Begins with the longest files; the others follow as vitest orders them, those of a project together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = longest.indexOf(relative(root, moduleId))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
