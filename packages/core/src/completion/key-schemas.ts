import { specJsonSchemas } from '../detections/json-schemas.ts'
import type { SpecKindName } from '../detections/spec.ts'

/** What editors show of a key. */
export interface KeySchema {
  readonly description?: string
  readonly enum?: readonly string[]
  readonly type?: string
}

const schemas = new Map<SpecKindName, Readonly<Record<string, KeySchema>>>()

/** The top-level keys of specs of a kind, in the order of their model. */
export function keySchemasOf(kind: SpecKindName): Readonly<Record<string, KeySchema>> {
  const known = schemas.get(kind)
  if (known !== undefined) return known
  const { properties = {} } = (specJsonSchemas().get(kind) ?? {}) as {
    properties?: Readonly<Record<string, KeySchema>>
  }
  schemas.set(kind, properties)
  return properties
}
