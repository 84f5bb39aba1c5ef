import type { Finding, Path } from '../../diagnostics.ts'
import { explainIssue } from '../../validation/structure-issue.ts'
import { structure } from '../../validation/structure-diagnostics.ts'
import { parseTimelines } from '../../correlation/timelines/parse-timelines.ts'
import type { Timeline } from '../../correlation/timelines/timeline.ts'
import { isMap } from '../../values/value.ts'
import { maxFindings } from '../../yaml/limits.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import { expectFileSchema, type ExpectedOutputs } from './expect-file.ts'

/** What one item of an expectation file says, and where. */
export interface TestExpectation {
  readonly test: string
  readonly outputs: ExpectedOutputs
  readonly path: Path
}

export interface ParsedExpectations {
  /** None when there are errors in them. */
  readonly tests: readonly TestExpectation[]
  /** Those without errors. */
  readonly timelines: readonly Timeline[]
  readonly findings: readonly Finding[]
}

const nothing = { tests: [], timelines: [] }

/** Reads the text of an `.expect` file; pure, and nothing about the text throws. An empty one expects nothing. */
export function parseExpectations(text: string, file: string): ParsedExpectations {
  const { value, findings } = parseYaml(text, file)
  if (value === undefined) return { ...nothing, findings }
  if (value === null) return { ...nothing, findings }
  if (!isMap(value)) {
    const message = 'A file of expectations must be a map with "Tests" or "Timelines".'
    return { ...nothing, findings: [...findings, { kind: structure.wrongType, file, at: { path: [] }, message }] }
  }
  const { timelines, findings: ofTimelines } = parseTimelines(value['Timelines'], { file, path: ['Timelines'] })
  const result = expectFileSchema.safeParse(value)
  if (result.success && findings.every(({ kind }) => kind.severity !== 'error')) {
    const tests = (result.data.Tests ?? []).map((item, index) => ({
      test: item.Name,
      outputs: item.Expect,
      path: ['Tests', index],
    }))
    return { tests, timelines, findings: [...findings, ...ofTimelines] }
  }
  const mistakes = (result.error?.issues ?? [])
    .slice(0, maxFindings)
    .filter(({ path }) => path[0] !== 'Timelines')
    .flatMap((issue) => explainIssue(issue, value, expectFileSchema))
  return {
    tests: [],
    timelines,
    findings: [
      ...findings,
      ...ofTimelines,
      ...mistakes.map(({ kind, path, part, message, hint }) => ({
        kind,
        file,
        at: part === undefined ? { path } : { path, part },
        message: message.replace(/^The spec /, 'The file '),
        ...(hint === undefined ? {} : { hint }),
      })),
    ],
  }
}
