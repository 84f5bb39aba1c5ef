import type { FieldType, SchemaField } from '../schema/definition.ts'
import { toColumnType } from './column-type.ts'

/** What a column of the engine stores, and its type as `toColumnType` writes it. */
export interface ParsedColumnType {
  readonly type: FieldType
  readonly columnType: string
}

/**
 * Parses a type that `system.columns` reports; the inverse of `toColumnType`. Types that no field has become `json`.
 */
export function parseColumnType(text: string): ParsedColumnType {
  const type = toFieldType(text)
  return { type, columnType: text.includes('JSON') ? toColumnType(type) : text }
}

function toFieldType(text: string): FieldType {
  const open = text.indexOf('(')
  const name = open === -1 ? text : text.slice(0, open)
  const inner = open === -1 ? '' : text.slice(open + 1, -1)
  switch (name) {
    case 'Nullable':
    case 'LowCardinality':
      return toFieldType(inner)
    case 'Array':
      return { kind: 'array', element: toFieldType(inner), isEmbeddedJson: false }
    case 'JSON':
      return { kind: 'object', fields: toFields(splitArguments(inner).flatMap(toHint)), isEmbeddedJson: false }
    case 'String':
      return { kind: 'string', indicators: [] }
    case 'DateTime64':
      return { kind: 'timestamp', formats: [{ kind: 'rfc3339' }], isEventTime: false, isExpiration: false }
    default: {
      const kind = numbers[name]
      return kind === undefined ? { kind: 'json', isEmbeddedJson: false } : { kind }
    }
  }
}

const numbers: Readonly<Record<string, 'smallint' | 'int' | 'bigint' | 'float' | 'boolean'>> = {
  Int16: 'smallint',
  Int32: 'int',
  Int64: 'bigint',
  UInt32: 'bigint',
  UInt64: 'bigint',
  Float64: 'float',
  Bool: 'boolean',
}

/** Splits at commas outside of brackets and quotes. */
function splitArguments(text: string): readonly string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const one = text[at]!
    if (one === '`' || one === "'") at = endOfQuote(text, at)
    else if (one === '(') depth++
    else if (one === ')') depth--
    else if (one === ',' && depth === 0) {
      parts.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  const last = text.slice(from).trim()
  return last === '' ? parts : [...parts, last]
}

function endOfQuote(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== text[start]) at += text[at] === '\\' ? 2 : 1
  return at
}

interface Hint {
  readonly path: readonly string[]
  readonly type: FieldType
}

/** Parses `path Type`; skips options such as `max_dynamic_paths=8`. */
function toHint(text: string): readonly Hint[] {
  const end = text.startsWith('`') ? endOfQuote(text, 0) + 1 : text.indexOf(' ')
  if (end <= 0 || text[end] !== ' ') return []
  const name = text.startsWith('`') ? text.slice(1, end - 1).replaceAll(/\\(.)/gs, '$1') : text.slice(0, end)
  return [{ path: name.split('.').map(unescapeKey), type: toFieldType(text.slice(end + 1)) }]
}

function unescapeKey(key: string): string {
  return key.replaceAll('%2E', '.').replaceAll('%25', '%')
}

function toFields(hints: readonly Hint[]): readonly SchemaField[] {
  const names = [...new Set(hints.map(({ path }) => path[0]!))]
  return names.map((name): SchemaField => {
    const own = hints.filter(({ path }) => path[0] === name)
    const leaf = own.find(({ path }) => path.length === 1)
    const type: FieldType = leaf?.type ?? {
      kind: 'object',
      fields: toFields(own.map(({ path, type }) => ({ path: path.slice(1), type }))),
      isEmbeddedJson: false,
    }
    return { name, type, required: false, description: '' }
  })
}
