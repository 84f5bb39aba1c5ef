import type { ParserDefinition, SchemaField } from '../schema/definition.ts'
import type { Doubt } from './doubt.ts'
import { indicatorsOfName } from './infer-indicators.ts'

/** Adds fields that a parser captures but that had no value in any sample, as strings, in the order of the captures. */
export function withUnseen(
  fields: readonly SchemaField[],
  parser: ParserDefinition,
  doubts: Doubt[],
): readonly SchemaField[] {
  const names = capturesOf(parser)
  const known = new Set(fields.map(({ name }) => name.toLowerCase()))
  const unseen = names.filter((name) => !known.has(name.toLowerCase()))
  if (unseen.length === 0) return fields
  for (const path of unseen) doubts.push({ path, message: 'It was always empty: it becomes a string.' })
  const positionOf = ({ name }: SchemaField): number => names.indexOf(name)
  return [...fields, ...unseen.map(toText)].toSorted((a, b) => positionOf(a) - positionOf(b))
}

function toText(name: string): SchemaField {
  return { name, required: false, description: '', type: { kind: 'string', indicators: indicatorsOfName(name) } }
}

function capturesOf(parser: ParserDefinition): readonly string[] {
  if (parser.kind === 'csv') return (parser.columns ?? []).filter((name) => name !== '' && name !== '_')
  if (parser.kind !== 'regex' && parser.kind !== 'fastmatch') return []
  const pattern = parser.kind === 'regex' ? /\(\?P<(\w+)>|%\{\w+:(\w+)\}/g : /(?<!%)%\{([^}]+)\}/g
  const found = [...parser.match.join('').matchAll(pattern)].flatMap(([, one, other]) => one ?? other ?? [])
  return [...new Set(found)]
}
