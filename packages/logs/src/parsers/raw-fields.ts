import { maxTextLength } from '../normalize/limits.ts'
import type { TextParserOptions } from '../schema/definition.ts'
import { failure, type ParseOutcome } from './parser.ts'
import { compileTemplate } from './template.ts'

/** Captured values of a parser, by name, before they become raw fields. */
export type Captured = Record<string, string>

/**
 * Compiles the conversion of captured values to raw fields: trims, removes values that mean "absent", adds expanded
 * fields.
 */
export function compileRawFields(
  options: TextParserOptions,
): (names: readonly string[], values: Values) => ParseOutcome {
  const { trimSpace } = options
  const empty = new Set(options.emptyValues).add('')
  const expansions = options.expandFields.map(({ name, template }) => ({ name, expand: compileTemplate(template) }))
  return (names, values) => {
    const fields: Captured = {}
    for (const [index, name] of names.entries()) {
      const captured = values[index]
      const value = trimSpace ? captured?.trim() : captured
      if (value !== undefined && value !== null && name !== '' && !empty.has(value)) put(fields, name, value)
    }
    const expanded = expansions.map(({ name, expand }) => [name, expand(fields)] as const)
    for (const [name, value] of expanded) {
      if (value === undefined) return failure(`the expanded field "${name}" is longer than ${maxTextLength} characters`)
      if (!empty.has(value)) put(fields, name, value)
    }
    return { kind: 'parsed', events: [fields] }
  }
}

/** In the order of the names; groups that did not match are null or undefined. */
type Values = readonly (string | null | undefined)[]

/** Sets a key, also one that would change the object's prototype. */
function put(fields: Captured, name: string, value: string): void {
  if (name !== '__proto__') fields[name] = value
  else Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })
}
