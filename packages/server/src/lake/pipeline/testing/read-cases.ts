import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseYaml } from 'yaml'

const fixtures = join(import.meta.dirname, '../../../../../query/fixtures')

/** A file of `packages/query/fixtures/cases`. */
export interface CaseFile {
  readonly file: string
  readonly data: string
  /** Texts of saved queries that the cases use, by name; null for one in SQL. */
  readonly queries?: Readonly<Record<string, string | null>>
  readonly cases: readonly QueryCase[]
}

export interface QueryCase {
  readonly name: string
  readonly query: string
  readonly parameters?: Readonly<Record<string, string | number | boolean>>
  readonly rows?: readonly Readonly<Record<string, unknown>>[]
  readonly diagnostics?: readonly string[]
}

export interface DataSet {
  readonly schemas: readonly string[]
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

export function readCases(): readonly CaseFile[] {
  const folder = join(fixtures, 'cases')
  return readdirSync(folder).map((file) => {
    return { file, ...(parseYaml(readFileSync(join(folder, file), 'utf8')) as Omit<CaseFile, 'file'>) }
  })
}

/** Integers of a row that JavaScript cannot represent are bigints. */
export function readData(name: string): DataSet {
  return parseYaml(readFileSync(join(fixtures, 'data', `${name}.yml`), 'utf8'), {
    intAsBigInt: true,
    merge: true,
  }) as DataSet
}
