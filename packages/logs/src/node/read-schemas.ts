import { resolve } from 'node:path'
import type { Finding, Path } from '@picket/core'
import { readTextFile, unreadable } from '@picket/core/node'
import { checkSchemaNames } from '../schema/check-schema-names.ts'
import type { LogSchema } from '../schema/definition.ts'
import { looksLikeLogSchema } from '../schema/looks-like-log-schema.ts'
import { parseLogSchema } from '../schema/parse-log-schema.ts'
import { checkTestLogTypes } from '../schema/tests/check-test-names.ts'
import { isSchemaTestFile, parseSchemaTests } from '../schema/tests/parse-schema-tests.ts'
import type { SchemaTest } from '../schema/tests/schema-test.ts'
import { findSchemaFiles } from './find-schema-files.ts'

export interface ReadSchema {
  /** The path to display, with slashes. */
  readonly file: string
  readonly schema: LogSchema
  /** The paths of fields in the file, by field of `schema`. */
  readonly paths: ReadonlyMap<object, Path>
}

export interface ReadSchemaTest {
  readonly file: string
  readonly test: SchemaTest
}

export interface ReadSchemas {
  /** Those without errors, in the order of their files. */
  readonly schemas: readonly ReadSchema[]
  readonly tests: readonly ReadSchemaTest[]
  /** The text of each file, for `locateFindings`. */
  readonly texts: ReadonlyMap<string, string>
  readonly findings: readonly Finding[]
}

/**
 * Reads the log schemas of files and directories, and the tests next to them. In a directory, files with other content
 * are skipped. Everything that cannot be read is a finding; no file makes it throw. `cwd` is absolute. `unsaved` has
 * texts that an editor has not saved, by absolute path: they replace what is on disk.
 */
export function readSchemas(
  paths: readonly string[],
  cwd: string,
  unsaved: ReadonlyMap<string, string> = new Map(),
): ReadSchemas {
  const found = findSchemaFiles(paths, resolve(cwd))
  const texts = new Map<string, string>()
  const schemas: ReadSchema[] = []
  const testFiles: string[] = []
  const findings: Finding[] = found.unreadable.map(({ file, error }) => unreadable(file, error, 'Path'))
  for (const { path, file, isNamed } of found.files) {
    const open = unsaved.get(path)
    const read = open === undefined ? readTextFile(path, file) : { text: open }
    if ('finding' in read) {
      findings.push(read.finding)
      continue
    }
    if (isSchemaTestFile(file)) testFiles.push(file)
    else if (!isNamed && !looksLikeLogSchema(read.text)) continue
    texts.set(file, read.text)
    if (isSchemaTestFile(file)) continue
    const { schema, paths, findings: own } = parseLogSchema(read.text, { file })
    findings.push(...own)
    if (schema !== undefined) schemas.push({ file, schema, paths })
  }
  findings.push(...checkSchemaNames(schemas))
  const tests = testFiles.flatMap((file) => readTests(file, texts, schemas, findings))
  return { schemas, tests, texts, findings }
}

function readTests(
  file: string,
  texts: ReadonlyMap<string, string>,
  schemas: readonly ReadSchema[],
  findings: Finding[],
): readonly ReadSchemaTest[] {
  const beside = schemas.find((one) => stemOf(one.file) === stemOf(file))
  const logType = beside === undefined ? {} : { logType: beside.schema.name }
  const { tests, findings: own } = parseSchemaTests(texts.get(file) ?? '', { file, ...logType })
  // A log type whose schema is broken is not reported as missing.
  const isWhole = !findings.some(({ kind, severity }) => (severity ?? kind.severity) === 'error')
  const known = new Set(schemas.map(({ schema }) => schema.name))
  findings.push(...own, ...(isWhole ? checkTestLogTypes(tests, known, file) : []))
  return tests.map((test) => ({ file, test }))
}

/** `app_tests.yml` belongs to `app.yml`. */
function stemOf(file: string): string {
  return file.replace(/(?:_tests?)?\.(?:ya?ml|json)$/, '')
}
