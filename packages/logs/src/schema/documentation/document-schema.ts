import type { ValueMap } from '@picket/core'
import type { LogSchema, ParserDefinition } from '../definition.ts'
import { tableName } from '../log-type-name.ts'
import { parserFormOf } from '../parser-kinds/index.ts'
import { printYaml } from '../print/print-yaml.ts'
import { nameOfType, notesOf } from './describe-type.ts'
import { innermost, listFields, type ListedField } from './listed-fields.ts'
import { cell, code, fence, paragraph, table } from './markdown.ts'
import { printPrettyJson } from './pretty-json.ts'

export interface SchemaSample {
  readonly name?: string
  /** The raw log. */
  readonly input: string
  readonly event?: ValueMap
}

/** Renders the documentation page of a log type in Markdown: description, fields, indicators, and samples. */
export function documentSchema(schema: LogSchema, samples: readonly SchemaSample[] = []): string {
  const { name, description, referenceUrl, udm } = schema
  const fields = listFields(schema.fields)
  const parts = [
    `# ${paragraph(name === '' ? 'Log type' : name)}`,
    ...(description.trim() === '' ? [] : [paragraph(description)]),
    ...(referenceUrl === undefined ? [] : [reference(referenceUrl)]),
    table(['', ''], facts(schema, fields)),
    ...(fields.length === 0 ? [] : ['## Fields', fieldTable(fields)]),
    ...foundBy(fields),
    ...(udm.length === 0 ? [] : ['## Unified names', unifiedNames(schema)]),
    ...parserPart(schema.parser),
    ...(samples.length === 0 ? [] : ['## Samples', ...samples.flatMap(showSample)]),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Only URLs that a browser opens as a page become links. */
function reference(url: string): string {
  return /^https?:/i.test(url)
    ? `Reference: <${url.replaceAll(/[<>]/g, encodeURIComponent)}>`
    : `Reference: ${code(url)}`
}

function facts(schema: LogSchema, fields: readonly ListedField[]): readonly (readonly string[])[] {
  const times = fields.filter(({ type }) => type.kind === 'timestamp' && type.isEventTime).map(({ path }) => code(path))
  const required = schema.fields.filter((field) => field.required).map((field) => code(field.name))
  return [
    ['Table', code(tableName(schema.name))],
    ['Format', schema.parser.kind === 'json' ? 'JSON' : schema.parser.kind],
    ['Time of the event', times.length === 0 ? 'when it was parsed' : times.join(', else ')],
    ...(required.length === 0 ? [] : [['Always present', required.join(', ')]]),
    [
      'Undeclared fields',
      schema.fieldDiscoveryEnabled ? 'become columns when they are found' : 'are only in the raw text',
    ],
  ]
}

function fieldTable(fields: readonly ListedField[]): string {
  return table(
    ['field', 'type', ''],
    fields.map(({ path, field, type }) => [code(path), nameOfType(type), notesOf(field)]),
  )
}

function foundBy(fields: readonly ListedField[]): readonly string[] {
  const found = new Map<string, string[]>()
  for (const listed of fields) {
    const { type, path } = innermost(listed.type, listed.path)
    if (type.kind !== 'string') continue
    for (const indicator of type.indicators) {
      const paths = found.get(indicator) ?? []
      paths.push(code(path))
      found.set(indicator, paths)
    }
  }
  if (found.size === 0) return []
  const rows = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, paths]) => [code(key), paths.join(', ')])
  return ['## Indicators', 'Events are found by these values, in any field.', table(['indicator', 'fields'], rows)]
}

function unifiedNames({ udm }: LogSchema): string {
  const rows = udm.map(({ name, paths }) => [
    code(name),
    paths
      .map(({ path, condition }) => code(path.text) + (condition === undefined ? '' : ` when ${code(condition.text)}`))
      .join(name.endsWith('.arns') ? ' and ' : ', else '),
  ])
  return table(['name', 'from'], rows)
}

function parserPart(parser: ParserDefinition): readonly string[] {
  const form = parserFormOf(parser)
  return form === undefined ? [] : ['## Parser', fence('yaml', printYaml({ [form.kind]: form.print(parser) }))]
}

function showSample({ name, input, event }: SchemaSample): readonly string[] {
  return [
    ...(name === undefined ? [] : [`### ${cell(name)}`]),
    fence('', input),
    ...(event === undefined ? [] : ['becomes', fence('json', printPrettyJson(event))]),
  ]
}
