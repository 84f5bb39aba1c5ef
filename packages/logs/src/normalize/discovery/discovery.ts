import type { Value } from '@picket/core'
import type { FieldType } from '../../schema/definition.ts'
import { toColumnName, withFingerprint } from './column-name.ts'
import { Shape } from './shape.ts'

/** A field that the logs of a type have but its schema does not declare. */
export interface DiscoveredField {
  /** The names of its parent fields, `*` for the elements of a list. */
  readonly within: readonly string[]
  /** The key in the logs. */
  readonly key: string
  /** Its name in events: the key, or a substitute if a column cannot have that name. */
  readonly name: string
  /** A type that accepts all values so far. */
  readonly type: FieldType
}

/**
 * Collects the undeclared fields of one log type, over all its events; several normalizers of a schema can share it.
 */
export interface Discovery {
  /** Returns the level of one object of the schema, with the names of its declared fields and their sources. */
  level(path: readonly string[], declared: readonly string[]): DiscoveryLevel
  /** Returns the fields that could be added to the schema, in the order in which they were found. */
  proposals(): readonly DiscoveredField[]
}

export interface DiscoveryLevel {
  /**
   * Records a value. Returns the name of its column; undefined if it gets none: there are too many, or its key is too
   * long.
   */
  note(key: string, value: Value): string | undefined
}

/** The most fields that are proposed for one schema. */
export const maxDiscovered = 2_000

/** A longer key is data: it is stored, but never becomes a column name. */
const maxKeyLength = 1_000

export function createDiscovery(most = maxDiscovered): Discovery {
  const found: Found[] = []
  const levels = new Map<string, DiscoveryLevel>()
  return {
    level(path, declared) {
      const key = JSON.stringify(path)
      const level = levels.get(key) ?? createLevel(path, declared, found, most)
      levels.set(key, level)
      return level
    },
    proposals: () => found.map(({ shape, ...field }) => ({ ...field, type: shape.toType() })),
  }
}

interface Found extends Omit<DiscoveredField, 'type'> {
  readonly shape: Shape
}

function createLevel(
  within: readonly string[],
  declared: readonly string[],
  found: Found[],
  most: number,
): DiscoveryLevel {
  const known = new Map<string, Found>()
  const taken = new Set(declared.map((name) => name.toLowerCase()))
  return {
    note(key, value) {
      let field = known.get(key)
      if (!field) {
        if (found.length >= most || key.length > maxKeyLength) return undefined
        field = { within, key, name: toFreeName(key, within, taken), shape: new Shape() }
        known.set(key, field)
        found.push(field)
      }
      field.shape.note(value)
      return field.name
    },
  }
}

/**
 * Returns a name that no other field of the object has, in any case, nor a standard field: of two keys with one name,
 * the first gets it.
 */
export function toFreeName(key: string, path: readonly string[], taken: Set<string>): string {
  const plain = toColumnName(key)
  const name = path.length === 0 && /^p_/i.test(plain) ? `_${plain}` : plain
  const free = taken.has(name.toLowerCase()) ? withFingerprint(name, key) : name
  taken.add(free.toLowerCase())
  return free
}
