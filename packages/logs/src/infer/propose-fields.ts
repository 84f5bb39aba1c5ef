import { isMap, type Value, type ValueMap } from '@picket/core'
import { createDiscovery, maxDiscovered, type Discovery } from '../normalize/discovery/discovery.ts'
import type { FieldType, LogSchema, SchemaField } from '../schema/definition.ts'
import type { Doubt } from './doubt.ts'
import { inferType } from './infer-type.ts'
import { Observation } from './observation.ts'

/** A field that logs have and their schema does not declare, as a declaration. */
export interface FieldProposal {
  /** The names of its parent fields, `*` for the elements of a list. */
  readonly within: readonly string[]
  /** Optional, and of a type that accepts all values seen. */
  readonly field: SchemaField
  /** How many values it had. */
  readonly values: number
  /** The position of its first value, as passed to `note`. */
  readonly first: string
}

/** Collects what a schema does not declare, over all events of its log type. */
export interface FieldProposals {
  /** For the normalizer of a schema that discovers fields: see `discovering`. */
  readonly discovery: Discovery
  /** Records an event and its position. */
  note(fields: ValueMap, position: string): void
  /** Returns the proposals in the order in which they were found, and what is uncertain about them. */
  list(): { readonly proposals: readonly FieldProposal[]; readonly doubts: readonly Doubt[] }
}

/** Returns the schema with field discovery, so that events include undeclared fields. */
export function discovering(schema: LogSchema): LogSchema {
  return schema.fieldDiscoveryEnabled ? schema : { ...schema, fieldDiscoveryEnabled: true }
}

/** Above the limit of discovery, so that it is known whether there are more; bounds memory. */
const maxSeen = maxDiscovered * 2

interface Seen {
  readonly observation: Observation
  readonly first: string
}

export function createFieldProposals(schema: LogSchema): FieldProposals {
  const discovery = createDiscovery()
  const seen = new Map<string, Seen>()
  const visit = compileVisitor({ kind: 'object', fields: schema.fields, isEmbeddedJson: false }, [])
  const isAllText = schema.parser.kind !== 'json' && schema.parser.kind !== 'script'
  return {
    discovery,
    note: (fields, position) =>
      visit(fields, (key, value) => {
        const known = seen.get(key) ?? { observation: new Observation(), first: position }
        if (seen.size < maxSeen) seen.set(key, known)
        known.observation.note(value)
      }),
    list() {
      const doubts: Doubt[] = []
      if (seen.size > maxDiscovered)
        doubts.push({
          path: '',
          message: `More than ${maxDiscovered} fields are undeclared: their keys look like values.`,
        })
      const proposals = discovery.proposals().flatMap(({ within, key, name }): FieldProposal[] => {
        const found = seen.get(keyOf(within, name))
        if (found === undefined) return []
        const path = [...within, name].join('.').replaceAll('.*', '[]')
        const type = optional(inferType(found.observation, { path, name, doubts, isAllText }))
        const field: SchemaField = { name, required: false, description: '', type }
        const source = key === name ? {} : { source: { kind: 'rename' as const, from: key } }
        return [{ within, field: { ...field, ...source }, values: found.observation.count, first: found.first }]
      })
      return { proposals, doubts }
    },
  }
}

type VisitUndeclared = (value: Value, onUndeclared: (key: string, value: Value) => void) => void

/** Compiles a function that descends through declared fields to undeclared ones; undefined if there cannot be any. */
function compileVisitor(type: FieldType, path: readonly string[]): VisitUndeclared {
  if (type.kind === 'array') {
    const visit = compileVisitor(type.element, [...path, '*'])
    return (value, onUndeclared) => {
      if (Array.isArray(value)) for (const item of value as readonly Value[]) visit(item, onUndeclared)
    }
  }
  if (type.kind !== 'object') return () => {}
  const declared = new Map(type.fields.map(({ name, type: inner }) => [name, compileVisitor(inner, [...path, name])]))
  return (value, onUndeclared) => {
    if (!isMap(value)) return
    for (const [key, item] of Object.entries(value)) {
      const visit = declared.get(key)
      if (visit) visit(item, onUndeclared)
      else onUndeclared(keyOf(path, key), item)
    }
  }
}

function keyOf(within: readonly string[], name: string): string {
  return JSON.stringify([...within, name])
}

/** Makes a type optional at all levels: a field that was present in some logs can be missing in others. */
function optional(type: FieldType): FieldType {
  if (type.kind === 'array') return { ...type, element: optional(type.element) }
  if (type.kind !== 'object') return type
  return { ...type, fields: type.fields.map((field) => ({ ...field, required: false, type: optional(field.type) })) }
}
