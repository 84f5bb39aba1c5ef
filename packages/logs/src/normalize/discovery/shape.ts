import { ExactFloat, isMap, type Value } from '@picket/core'
import type { FieldType, SchemaField } from '../../schema/definition.ts'
import { isFieldName } from '../../schema/is-field-name.ts'
import { parseRfc3339 } from '../time/rfc3339.ts'

type Kind = 'string' | 'integer' | 'float' | 'boolean' | 'object' | 'array'

/** An object with more keys than this uses values as keys. */
const maxFields = 200

const lowestBigint = -(2n ** 63n)
const highestBigint = 2n ** 63n - 1n

/** What the values of one undeclared field have in common so far. The result does not depend on their order. */
export class Shape {
  #kinds = new Set<Kind>()
  #isTime = true
  #fitsBigint = true
  #isWide = false
  #fields = new Map<string, Shape>()
  #element: Shape | undefined

  note(value: Value): void {
    if (value === null) return
    if (typeof value === 'string') {
      this.#kinds.add('string')
      this.#isTime &&= parseRfc3339(value) !== undefined
    } else if (typeof value === 'boolean') this.#kinds.add('boolean')
    else if (typeof value === 'number') this.#kinds.add(Number.isInteger(value) ? 'integer' : 'float')
    else if (typeof value === 'bigint') {
      this.#kinds.add('integer')
      this.#fitsBigint &&= value >= lowestBigint && value <= highestBigint
    } else if (value instanceof ExactFloat) this.#kinds.add('float')
    else if (isMap(value)) this.#noteFields(value)
    else {
      this.#kinds.add('array')
      for (const item of value) (this.#element ??= new Shape()).note(item)
    }
  }

  /** Returns the narrowest type that accepts all values; `json` for mixed kinds. */
  toType(): FieldType {
    const [kind, ...others] = this.#kinds
    if (others.length > 0) return this.#isNumber() ? { kind: 'float' } : anything
    switch (kind) {
      case 'string':
        return this.#isTime
          ? { kind: 'timestamp', formats: [{ kind: 'rfc3339' }], isEventTime: false, isExpiration: false }
          : { kind: 'string', indicators: [] }
      case 'integer':
        return this.#fitsBigint ? { kind: 'bigint' } : anything
      case 'float':
      case 'boolean':
        return { kind }
      case 'array':
        return { kind, element: this.#element?.toType() ?? anything, isEmbeddedJson: false }
      case 'object':
        return this.#toObject()
      default:
        return anything
    }
  }

  #noteFields(map: { readonly [key: string]: Value }): void {
    this.#kinds.add('object')
    for (const key of this.#isWide ? [] : Object.keys(map)) {
      const shape = this.#fields.get(key) ?? new Shape()
      this.#fields.set(key, shape)
      shape.note(map[key] as Value)
    }
    this.#isWide ||= this.#fields.size > maxFields
    if (this.#isWide) this.#fields.clear()
  }

  #toObject(): FieldType {
    const names = [...this.#fields.keys()]
    const areUnique = new Set(names.map((name) => name.toLowerCase())).size === names.length
    if (names.length === 0 || !areUnique || !names.every(isFieldName)) return anything
    const fields = [...this.#fields].map(([name, shape]): SchemaField => ({
      name,
      required: false,
      description: '',
      type: shape.toType(),
    }))
    return { kind: 'object', fields, isEmbeddedJson: false }
  }

  #isNumber(): boolean {
    return [...this.#kinds].every((kind) => kind === 'integer' || kind === 'float')
  }
}

const anything: FieldType = { kind: 'json', isEmbeddedJson: false }
