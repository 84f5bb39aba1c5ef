import { mkdirSync } from 'node:fs'
import { explain, type FoundDifference, type KnownDifference } from './known-differences.ts'
import { runTouchstone, type TouchstoneReport } from './run-touchstone.ts'
import { runUnitTests, type UnitTests } from './run-unit-tests.ts'

/** A difference between a result and what the author of the test expects. */
export interface Difference extends FoundDifference {
  readonly what: string
}

export interface ContentRun {
  readonly name: string
  readonly unitTests: UnitTests
  readonly server: TouchstoneReport
  readonly differences: readonly Difference[]
}

/** Runs the tests of a content tree both ways: as unit tests, and as events that a server receives. */
export async function runContent({
  name,
  content,
  folder,
  log,
}: {
  readonly name: string
  readonly content: string
  /** Directory for the data of the server. */
  readonly folder: string
  readonly log: (line: string) => void
}): Promise<ContentRun> {
  log(`${name}: running the unit tests ...`)
  const unitTests = await runUnitTests(content)
  mkdirSync(folder)
  const server = await runTouchstone({ content, folder, log: (line) => log(`${name}: ${line}`) })
  return {
    name,
    unitTests,
    server,
    differences: [
      ...unitTests.failed.map(({ ruleId, test, why }) => ({ ruleId, test, method: 'tests' as const, what: why })),
      ...server.differences.map(({ ruleId, test, logType, expected, why }) => ({
        ruleId,
        test,
        method: 'events' as const,
        what: `${logType}: ${expected ? 'a match is missing' : 'there is an unexpected match'}${why === '' ? '' : `; ${why}`}`,
      })),
    ],
  }
}

export function printRun(
  { name, unitTests, server, differences }: ContentRun,
  known: readonly KnownDifference[],
): readonly string[] {
  const { upload, tests, sent, asExpected, rejectedFiles, leftOut } = server
  const rejected = rejectedFiles === 0 ? '' : `, ${rejectedFiles} files rejected`
  return [
    name,
    `  unit tests: ${unitTests.passed} passed, ${unitTests.failed.length} failed, in ${unitTests.seconds.toFixed(1)} s`,
    `  upload: ${upload.specs} specs in ${(upload.ms / 1000).toFixed(1)} s${rejected}`,
    `  events: ${sent} of ${tests} tests sent, ${asExpected} as expected, ${sent - asExpected} not`,
    ...Object.entries(leftOut).map(([reason, count]) => `    ${String(count).padStart(5)} not compared: ${reason}`),
    ...differences.map((found) => `  ${printDifference(found, explain(known, found))}`),
  ]
}

function printDifference({ ruleId, test, what }: Difference, explained: KnownDifference | undefined): string {
  return `${explained ? 'explained' : 'NOT EXPLAINED'}: ${ruleId} "${test}": ${explained?.why ?? what}`
}
