import { didYouMean, type Finding } from '@picket/core'
import { testFile } from '../diagnostics/tests.ts'
import { shorten } from '../reading/describe.ts'
import type { SchemaTest } from './schema-test.ts'

/** Reports duplicate names of tests within a log type. */
export function checkTestNames(tests: readonly SchemaTest[], file: string): readonly Finding[] {
  const known = new Map<string, SchemaTest>()
  const findings: Finding[] = []
  for (const test of tests) {
    const key = `${test.logType}\0${test.name}`
    const first = known.get(key)
    if (first === undefined) known.set(key, test)
    else
      findings.push({
        kind: testFile.duplicateName,
        file,
        at: { span: test.position },
        message: `"${shorten(test.logType)}" already has a test "${shorten(test.name)}".`,
        hint: 'Give one of them another name.',
        related: [{ file, at: { span: first.position }, message: 'The first one is here.' }],
      })
  }
  return findings
}

/** Reports tests for log types without a schema; `logTypes` are those that have one. */
export function checkTestLogTypes(
  tests: readonly SchemaTest[],
  logTypes: ReadonlySet<string>,
  file: string,
): readonly Finding[] {
  return tests
    .filter(({ logType }) => !logTypes.has(logType))
    .map(({ logType, position }) => {
      const near = logType.length > 255 ? undefined : didYouMean(logType, logTypes)
      return {
        kind: testFile.unknownLogType,
        file,
        at: { span: position },
        message: `There is no schema for log type "${shorten(logType)}".`,
        ...(near === undefined ? {} : { hint: near }),
      }
    })
}
