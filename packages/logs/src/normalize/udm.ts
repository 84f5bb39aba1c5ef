import { compileField, compileFilter, type Value, type ValueMap } from '@picket/core'
import type { UdmMapping } from '../schema/definition.ts'

/**
 * Returns the unified names of an otherwise normalized event: `{ source: { ip: "192.0.2.1" } }`; undefined if it has
 * none.
 */
export type ReadUdm = (event: ValueMap) => ValueMap | undefined

interface CompiledMapping {
  readonly group: string
  readonly name: string
  readonly isList: boolean
  readonly paths: readonly ((event: ValueMap) => Value | undefined)[]
}

/**
 * Compiles unified names. The first path whose condition matches and that has a value sets the name; for a list, its
 * first element. Names in `arns` have all distinct values of all paths.
 */
export function compileUdm(mappings: readonly UdmMapping[]): ReadUdm {
  const compiled = mappings.map(compileMapping)
  return (event) => {
    let udm: Record<string, Record<string, Value>> | undefined
    for (const mapping of compiled) {
      const value = mapping.isList ? readAll(mapping, event) : readFirst(mapping, event)
      if (value !== undefined) ((udm ??= {})[mapping.group] ??= {})[mapping.name] = value
    }
    return udm
  }
}

function compileMapping({ name, paths }: UdmMapping): CompiledMapping {
  const [group = '', rest = ''] = name.split('.')
  return { group, name: rest, isList: rest === 'arns', paths: paths.map(compilePath) }
}

function compilePath({ path, condition }: UdmMapping['paths'][number]): (event: ValueMap) => Value | undefined {
  const read = compileField(path, 'exact')
  if (!condition) return read
  const test = compileFilter(condition.filter, { keys: 'exact' })
  return (event) => {
    const value = read(event)
    // A condition that cannot be applied to the value, such as a numeric comparison of a text, does not match.
    return value == null || !test(event).matched ? undefined : value
  }
}

function readFirst({ paths }: CompiledMapping, event: ValueMap): Value | undefined {
  for (const read of paths) {
    const value = read(event)
    const found = Array.isArray(value) ? (value as readonly Value[]).find(isPresent) : value
    if (isPresent(found)) return found
  }
  return undefined
}

function readAll({ paths }: CompiledMapping, event: ValueMap): Value | undefined {
  const values = new Set<Value>()
  for (const read of paths) {
    const value = read(event)
    for (const item of Array.isArray(value) ? (value as readonly Value[]) : [value])
      if (isPresent(item)) values.add(item)
  }
  return values.size === 0 ? undefined : [...values]
}

function isPresent(value: Value | undefined): value is Exclude<Value, null> {
  return value != null && value !== ''
}
