import type { Value } from '@picket/core'
import type { FieldType } from '../../schema/definition.ts'
import { toColumnName, withFingerprint } from './column-name.ts'
import { Shape } from './shape.ts'

/** A field that the logs of a type have but its schema does not declare. */
export interface DiscoveredField {
  /** Names of the fields above it, `*` for the elements of a list. */
  readonly within: readonly string[]
  /** The key in the logs. */
  readonly key: string
  /** Its name in events: the key, or what stands for it where a column could not be called so. */
  readonly name: string
  /** What all values so far fit into. */
  readonly type: FieldType
}

/** Collects the undeclared fields of one log type, over all its events; several normalisers of one schema may share it. */
export interface Discovery {
  /** Of one object of the schema, with the names that its fields and their sources have. */
  level(path: readonly string[], declared: readonly string[]): DiscoveryLevel
  /** What could be added to the schema, in the order in which it was met. */
  proposals(): readonly DiscoveredField[]
}

export interface DiscoveryLevel {
  /** The name under which the value is kept; nothing when it gets no column: there are too many, or its key is too long. */
  note(key: string, value: Value): string | undefined
}

/** Fields that are proposed for one schema (reference: data 1). */
export const mostDiscovered = 2_000

/** A longer key is data: it is kept, but no column is called after it. */
const longestKey = 1_000

export function createDiscovery(most = mostDiscovered): Discovery {
  const found: Found[] = []
  const levels = new Map<string, DiscoveryLevel>()
  return {
    level(path, declared) {
      const place = JSON.stringify(path)
      const level = levels.get(place) ?? createLevel(path, declared, found, most)
      levels.set(place, level)
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
        if (found.length >= most || key.length > longestKey) return undefined
        field = { within, key, name: toFreeName(key, within, taken), shape: new Shape() }
        known.set(key, field)
        found.push(field)
      }
      field.shape.note(value)
      return field.name
    },
  }
}

/** No other field of the object is called so, in any case, nor is a standard field: of two keys with one name the first gets it. */
export function toFreeName(key: string, path: readonly string[], taken: Set<string>): string {
  const plain = toColumnName(key)
  const name = path.length === 0 && /^p_/i.test(plain) ? `_${plain}` : plain
  const free = taken.has(name.toLowerCase()) ? withFingerprint(name, key) : name
  taken.add(free.toLowerCase())
  return free
}
