import { isMap, parseYaml, type Finding, type Path, type ValueMap } from '@picket/core'
import { schemaChecks } from './checks/index.ts'
import type { LogSchema } from './definition.ts'
import { schemaKeys } from './keys/schema-keys.ts'
import { createFieldFinder } from './paths/find-field.ts'
import { readHead } from './read/read-document.ts'
import { explainNoSchema, holdsSchema } from './read/no-schema.ts'
import { createTypeReader } from './read/type-reader.ts'
import { followPaths } from './read/follow-paths.ts'
import { readFieldList } from './read/read-field-list.ts'
import { readParser } from './read/read-parser.ts'
import { openMap } from './reading/open-map.ts'
import { createReporter, type Report } from './reading/report.ts'
import { readUdm } from './udm/read-udm.ts'

export interface ParseSchemaOptions {
  /** The name of the file in findings; `schema.yml` by default. */
  readonly file?: string
  /** The log type, if it is known from outside of the document: then the key `schema` is optional. */
  readonly name?: string
}

export interface ParsedLogSchema {
  /** Undefined if there are errors. */
  readonly schema?: LogSchema
  /** Errors and warnings; at most a hundred. */
  readonly findings: readonly Finding[]
  /** The paths of the maps that declare fields in the document, by field of `schema`. */
  readonly paths: ReadonlyMap<object, Path>
}

/**
 * Parses a log schema: YAML or JSON text. All mistakes are reported at once, with positions; no text makes it throw.
 */
export function parseLogSchema(text: string, { file = 'schema.yml', name }: ParseSchemaOptions = {}): ParsedLogSchema {
  const { value, findings } = parseYaml(text, file)
  const reporter = createReporter(file, findings)
  const { report } = reporter
  const paths = new Map<object, Path>()
  if (value === undefined || !reporter.isUsable()) return { findings: reporter.findings, paths }
  if (!isMap(value) || !holdsSchema(value)) {
    report(explainNoSchema(value))
    return { findings: reporter.findings, paths }
  }
  const schema = readSchema(value, name, paths, report)
  return { ...(reporter.isUsable() && schema !== undefined ? { schema } : {}), findings: reporter.findings, paths }
}

function readSchema(
  value: ValueMap,
  name: string | undefined,
  paths: Map<object, Path>,
  report: Report,
): LogSchema | undefined {
  const map = openMap(value, [], { subject: 'The schema', keys: schemaKeys }, report)
  if (map === undefined) return undefined
  const head = readHead(map, name, report)
  const types = createTypeReader(map.names('definitions'), paths, report)
  const fields = types.readFields(readFieldList(map, head.fieldDiscoveryEnabled, report))
  const { definition: parser, captured } = readParser(map, report)
  followPaths(types.drafts, { fields, captured, discovers: head.fieldDiscoveryEnabled }, report)
  const udm = readUdm(map.list('udm') ?? [], createFieldFinder(fields), report)
  const schema = { ...head, parser, fields, udm }
  for (const check of schemaChecks) check({ schema, report, paths, captured })
  return schema
}
