import { compileField, isMap, parseKeyPath, printJson, toKeyField, type Value } from '@picket/core'

/**
 * Reads the values of a summary attribute as texts: `a.b`, or `a:b` as some content writes it; each element of a list
 * is a value. A name that is not a path is one key.
 */
export function compileAttribute(name: string): (event: Value) => readonly string[] {
  const field = parseKeyPath(name.replaceAll(':', '.')).path ?? toKeyField(name)
  const read = compileField(field, 'any-case')
  return (event) => {
    const value = read(event)
    const values = Array.isArray(value) ? (value as readonly Value[]) : [value]
    return values.flatMap((one) => (one === undefined || one === null ? [] : [toText(one)]))
  }
}

function toText(value: Value): string {
  if (typeof value === 'string') return value
  return isMap(value) || Array.isArray(value) ? printJson(value).slice(0, 1_000) : printJson(value)
}
