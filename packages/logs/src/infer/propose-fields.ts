import { isMap, type Value, type ValueMap } from '@picket/core'
import { createDiscovery, mostDiscovered, type Discovery } from '../normalize/discovery/discovery.ts'
import type { FieldType, LogSchema, SchemaField } from '../schema/definition.ts'
import type { Doubt } from './doubt.ts'
import { inferType } from './infer-type.ts'
import { Observation } from './observation.ts'

/** A field that logs have and their schema does not declare, as it could be declared. */
export interface FieldProposal {
  /** Names of the fields above it, `*` for the elements of a list. */
  readonly within: readonly string[]
  /** Optional, and of a type that takes all values that were seen. */
  readonly field: SchemaField
  /** How many values it had. */
  readonly values: number
  /** Where the first of them was, as it was told. */
  readonly first: string
}

/** Gathers what a schema does not declare, over all events of its log type. */
export interface FieldProposals {
  /** To be given to the normaliser, whose schema discovers fields: `discovering` makes it. */
  readonly discovery: Discovery
  /** Notes an event; `place` says where it was. */
  note(fields: ValueMap, place: string): void
  /** In the order in which they were met, with what is uncertain about them. */
  list(): { readonly proposals: readonly FieldProposal[]; readonly doubts: readonly Doubt[] }
}

/** The same schema, keeping in its events what it does not declare. */
export function discovering(schema: LogSchema): LogSchema {
  return schema.fieldDiscoveryEnabled ? schema : { ...schema, fieldDiscoveryEnabled: true }
}

/** Beyond what is discovered, so that it can be told that there is more; memory stays bounded. */
const mostSeen = mostDiscovered * 2

interface Seen {
  readonly observation: Observation
  readonly first: string
}

export function createFieldProposals(schema: LogSchema): FieldProposals {
  const discovery = createDiscovery()
  const seen = new Map<string, Seen>()
  const look = compileLook({ kind: 'object', fields: schema.fields, isEmbeddedJson: false }, [])
  const isAllText = schema.parser.kind !== 'json' && schema.parser.kind !== 'script'
  return {
    discovery,
    note: (fields, place) =>
      look(fields, (key, value) => {
        const known = seen.get(key) ?? { observation: new Observation(), first: place }
        if (seen.size < mostSeen) seen.set(key, known)
        known.observation.note(value)
      }),
    list() {
      const doubts: Doubt[] = []
      if (seen.size > mostDiscovered)
        doubts.push({
          path: '',
          message: `More than ${mostDiscovered} fields are undeclared: their keys look like values.`,
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

type Look = (value: Value, onUndeclared: (key: string, value: Value) => void) => void

/** Walks down what is declared, to what is not; nothing where nothing undeclared can be. */
function compileLook(type: FieldType, path: readonly string[]): Look {
  if (type.kind === 'array') {
    const look = compileLook(type.element, [...path, '*'])
    return (value, onUndeclared) => {
      if (Array.isArray(value)) for (const item of value as readonly Value[]) look(item, onUndeclared)
    }
  }
  if (type.kind !== 'object') return () => {}
  const declared = new Map(type.fields.map(({ name, type: inner }) => [name, compileLook(inner, [...path, name])]))
  return (value, onUndeclared) => {
    if (!isMap(value)) return
    for (const [key, item] of Object.entries(value)) {
      const look = declared.get(key)
      if (look) look(item, onUndeclared)
      else onUndeclared(keyOf(path, key), item)
    }
  }
}

function keyOf(within: readonly string[], name: string): string {
  return JSON.stringify([...within, name])
}

/** What was always there in some logs may lack in the next. */
function optional(type: FieldType): FieldType {
  if (type.kind === 'array') return { ...type, element: optional(type.element) }
  if (type.kind !== 'object') return type
  return { ...type, fields: type.fields.map((field) => ({ ...field, required: false, type: optional(field.type) })) }
}
