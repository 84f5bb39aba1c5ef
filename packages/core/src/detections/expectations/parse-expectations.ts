import type { Finding, Path } from '../../diagnostics.ts'
import { explainIssue } from '../../validation/structure-issue.ts'
import { structure } from '../../validation/structure-diagnostics.ts'
import { parseTimelines } from '../../correlation/timelines/parse-timelines.ts'
import type { Timeline } from '../../correlation/timelines/timeline.ts'
import { isMap, type Value } from '../../values/value.ts'
import { maxFindings } from '../../yaml/limits.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import { expectFileSchema, type ExpectedOutputs, type ExpectFile } from './expect-file.ts'

/** One item of an expectation file, with its position. */
export interface TestExpectation {
  readonly test: string
  readonly outputs: ExpectedOutputs
  readonly path: Path
}

export interface ParsedExpectations {
  /** Items without errors; empty if the text is not valid YAML. */
  readonly tests: readonly TestExpectation[]
  /** Those without errors. */
  readonly timelines: readonly Timeline[]
  readonly findings: readonly Finding[]
}

const nothing = { tests: [], timelines: [] }

/** Reads the text of an `.expect` file; pure, and never throws. An empty file has no expectations. */
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
  const issues = result.error?.issues ?? []
  const mistakes = issues
    .slice(0, maxFindings)
    .filter(({ path }) => path[0] !== 'Timelines')
    .flatMap((issue) => explainIssue(issue, value, expectFileSchema))
  return {
    tests: findings.some(({ kind }) => kind.severity === 'error') ? [] : rightTests(value['Tests'], issues),
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

/** Returns the valid items: a mistake in one does not affect the others. */
function rightTests(list: Value | undefined, issues: readonly { readonly path: readonly PropertyKey[] }[]) {
  if (!Array.isArray(list)) return []
  const wrong = new Set(issues.flatMap(({ path: [key, index] }) => (key === 'Tests' ? [index] : [])))
  return (list as readonly Value[]).flatMap((item, index): readonly TestExpectation[] => {
    if (wrong.has(index)) return []
    const { Name: test, Expect: outputs } = item as NonNullable<ExpectFile['Tests']>[number]
    return [{ test, outputs, path: ['Tests', index] }]
  })
}
