import { specJsonSchemas, type FieldKnowledge } from '@picket/core'
import type { EditedText } from '../../state/text-editor.ts'

/** A completion. */
export interface Completion {
  readonly label: string
  readonly note: string
  /** The text to insert. */
  readonly insert: string
}

export interface Completions {
  /** How many characters before the cursor it replaces. */
  readonly typed: string
  readonly items: readonly Completion[]
}

export interface CompletionKnowledge {
  readonly logTypes: readonly string[]
  readonly fields: FieldKnowledge | undefined
}

type Schema = Readonly<Record<string, unknown>>

/** Returns the keys, values, log types and fields that are valid at the cursor of a spec. */
export function completeSpec(text: EditedText, { logTypes, fields }: CompletionKnowledge): Completions {
  const { lines, line, column } = text
  const head = lines[line]!.slice(0, column)
  const path = pathAt(lines, line, head)
  const schema = schemaAt(schemaOf(lines), path)
  const [, key, value] = /^\s*(?:- )*([\w.]+):\s+(.*)$/.exec(head) ?? []
  const item = /^\s*- ([^:]*)$/.exec(head)?.[1]
  if (key !== undefined) {
    const typed = value!.replace(/^["']/, '')
    if (key === 'KeyPath') return { typed, items: fieldItems(lines, fields, typed) }
    return { typed, items: fitting(valuesOf(schemaAt(schema, [key])), typed) }
  }
  if (item !== undefined && path.at(-2) === 'LogTypes')
    return {
      typed: item,
      items: fitting(
        logTypes.map((name) => ({ label: name, note: 'log type', insert: name })),
        item,
      ),
    }
  const typed = /[\w.]*$/.exec(head)![0]
  return { typed, items: fitting(keysOf(schema, keysBeside(lines, line)), typed) }
}

function fitting(items: readonly Completion[], typed: string): readonly Completion[] {
  const lower = typed.toLowerCase()
  const starts = items.filter(({ label }) => label.toLowerCase().startsWith(lower))
  return [...starts, ...items.filter((one) => !starts.includes(one) && one.label.toLowerCase().includes(lower))]
}

function fieldItems(
  lines: readonly string[],
  fields: FieldKnowledge | undefined,
  typed: string,
): readonly Completion[] {
  const parts = typed.split('.')
  const items = logTypesOf(lines).flatMap((logType) => {
    // Missing parts of a path are offered with the known names.
    const names = fields?.find(logType)?.missing([...parts.slice(0, -1), '\0'], 'exact')?.names ?? []
    return names.map((name) => ({
      label: [...parts.slice(0, -1), name].join('.'),
      note: logType,
      insert: [...parts.slice(0, -1), name].join('.'),
    }))
  })
  return fitting([...new Map(items.map((one) => [one.label, one])).values()], typed)
}

function logTypesOf(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((one) => one.startsWith('LogTypes:'))
  if (start === -1) return []
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((one) => /^\S/.test(one) && !one.startsWith('-'))
  return rest.slice(0, end === -1 ? rest.length : end).flatMap((one) => /^\s*- (\S+)/.exec(one)?.[1] ?? [])
}

function keysOf(schema: Schema | undefined, taken: ReadonlySet<string>): readonly Completion[] {
  const properties = (schema?.['properties'] ?? {}) as Readonly<Record<string, Schema>>
  return Object.entries(properties)
    .filter(([name]) => !taken.has(name))
    .map(([name, of]) => ({
      label: name,
      note: typeof of['description'] === 'string' ? of['description'] : '',
      insert: `${name}:${of['type'] === 'array' || of['type'] === 'object' ? '' : ' '}`,
    }))
}

function valuesOf(schema: Schema | undefined): readonly Completion[] {
  const some = [schema, ...((schema?.['anyOf'] as readonly Schema[] | undefined) ?? [])]
  return some.flatMap((one) => {
    const values =
      one?.['enum'] ??
      (one?.['const'] === undefined ? (one?.['type'] === 'boolean' ? [true, false] : []) : [one['const']])
    return (values as readonly unknown[]).map((value) => ({ label: String(value), note: '', insert: String(value) }))
  })
}

function schemaOf(lines: readonly string[]): Schema | undefined {
  const kind = lines.flatMap((one) => /^AnalysisType:\s*["']?(\w+)/.exec(one)?.[1] ?? [])[0] ?? 'rule'
  const schemas = specJsonSchemas()
  return (
    schemas.get(lines.some((one) => one.startsWith('BaseDetection:')) ? 'derived_rule' : kind) ?? schemas.get('rule')
  )
}

function schemaAt(schema: Schema | undefined, path: readonly string[]): Schema | undefined {
  return path.reduce<Schema | undefined>((now, key) => {
    const ways = [now, ...((now?.['anyOf'] as readonly Schema[] | undefined) ?? [])]
    const found = ways.map((one) =>
      key === '-' ? one?.['items'] : (one?.['properties'] as Readonly<Record<string, Schema>> | undefined)?.[key],
    )
    return found.find((one) => one !== undefined) as Schema | undefined
  }, schema)
}

/** Returns the parent keys of the cursor, by indentation; `-` stands for a list item. */
function pathAt(lines: readonly string[], line: number, head: string): readonly string[] {
  const path: string[] = []
  const own = marksOf(head)
  let level = own.at(-1)?.[1] === '-' ? head.length + 1 : (own.at(-1)?.[0] ?? indentOf(head))
  const visit = (marks: readonly Mark[]): void => {
    for (const [column, name] of marks.toReversed()) {
      // A list can be at the same indentation as its key.
      if (column > level || (column === level && (name === '-' || path[0] !== '-'))) continue
      path.unshift(name)
      level = column
    }
  }
  visit(own.filter(([column]) => column < level))
  for (let at = line - 1; at >= 0; at -= 1) visit(marksOf(lines[at]!))
  return path
}

type Mark = readonly [column: number, name: string]

/** Returns the dashes and the key of a line, with their columns. */
function marksOf(line: string): readonly Mark[] {
  const [, lead = '', dashes = '', key] = /^( *)((?:- +)*)([\w.]+(?=:(?:\s|$)))?/.exec(line) ?? []
  const marks = [...dashes.matchAll(/-/g)].map(({ index }): Mark => [lead.length + index, '-'])
  return key === undefined ? marks : [...marks, [lead.length + dashes.length, key]]
}

function indentOf(head: string): number {
  return /^\s*/.exec(head)![0].length
}

/** Returns the keys that the same map already has. */
function keysBeside(lines: readonly string[], line: number): ReadonlySet<string> {
  const level = indentOf(lines[line]!)
  if (level > 0) return new Set()
  return new Set(lines.flatMap((one, index) => (index === line ? [] : (/^([\w.]+):/.exec(one)?.[1] ?? []))))
}
