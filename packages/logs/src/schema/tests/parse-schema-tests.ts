import { isMap, parseYaml, type Finding, type Path, type Value } from '@picket/core'
import { testFile } from '../diagnostics/tests.ts'
import { describe } from '../reading/describe.ts'
import { createReporter } from '../reading/report.ts'
import { checkTestNames } from './check-test-names.ts'
import { readTest } from './read-test.ts'
import type { SchemaTest } from './schema-test.ts'
import { createPartLocator, splitDocuments, type TextPart } from './split-documents.ts'

export interface ParseTestsOptions {
  readonly file: string
  /** The default log type of tests: that of the schema next to the file. */
  readonly logType?: string
}

export interface ParsedSchemaTests {
  /** The tests that can be run. */
  readonly tests: readonly SchemaTest[]
  readonly findings: readonly Finding[]
}

/** Whether a file has schema tests, by its name. */
export function isSchemaTestFile(file: string): boolean {
  return /_tests?\.ya?ml$/.test(file)
}

/** More findings than this have one cause. */
const maxFindings = 100

/** Parses the tests of log schemas: a list of them, or one per YAML document. No text makes it throw. */
export function parseSchemaTests(text: string, options: ParseTestsOptions): ParsedSchemaTests {
  const { file } = options
  const parts = splitDocuments(text)
  const tests: SchemaTest[] = []
  const findings: Finding[] = []
  for (const part of parts) {
    if (findings.length >= maxFindings) break
    const read = readPart(part, options, tests.length)
    tests.push(...read.tests)
    findings.push(...read.findings)
  }
  if (parts.length === 0)
    findings.push({
      kind: testFile.notTests,
      file,
      at: 'file',
      message: 'The file contains no tests.',
      hint: 'Write "input" with a raw log, and "result" with the expected event.',
    })
  return { tests, findings: [...findings, ...checkTestNames(tests, file)].slice(0, maxFindings) }
}

function readPart(part: TextPart, { file, logType }: ParseTestsOptions, before: number): ParsedSchemaTests {
  const { value, findings } = parseYaml(part.text, file)
  const reporter = createReporter(file, findings)
  const { spanOf, move } = createPartLocator(part)
  const tests: SchemaTest[] = []
  const read = (item: Value, path: Path): void => {
    const name = `test ${before + tests.length + 1}`
    const test = readTest(item, path, { name, ...(logType === undefined ? {} : { logType }) }, reporter.report)
    if (test !== undefined) tests.push({ ...test, position: spanOf({ path }) })
  }
  if (value !== undefined && reporter.isUsable()) {
    if (Array.isArray(value)) value.forEach((item: Value, at) => read(item, [at]))
    else if (isMap(value)) read(value, [])
    else
      reporter.report({
        kind: testFile.notTests,
        path: [],
        message: `A test must be a map, but this is ${describe(value)}.`,
        hint: 'Write "input" with a raw log, and "result" with the expected event.',
      })
  }
  return { tests, findings: reporter.findings.map(move) }
}
