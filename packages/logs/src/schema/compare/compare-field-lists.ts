import { didYouMean } from '@picket/core'
import type { FieldType, SchemaField } from '../definition.ts'
import { change } from '../diagnostics/changes.ts'
import { isSame, relate, type FieldPair, type RuleChange } from './change.ts'

/** Receives differences; `declared` is the field of the new version that contains them. */
export interface FieldListVisitor {
  both(pair: FieldPair): void
  added(path: string, field: SchemaField): void
  report(changes: readonly RuleChange[], path: string, declared: object | undefined): void
}

/** Pairs the fields of two versions by name, at every level; the elements of arrays are separate pairs. */
export function compareFieldLists(
  before: readonly SchemaField[],
  after: readonly SchemaField[],
  visitor: FieldListVisitor,
  lead = '',
  owner?: object,
): void {
  const old = new Map(before.map((field) => [field.name, field]))
  const names = new Set(after.map(({ name }) => name))
  const added = after.filter(({ name }) => !old.has(name))
  for (const field of before) {
    if (names.has(field.name)) continue
    const path = lead + field.name
    visitor.report([removedField(path, field, added, lead)], path, owner)
  }
  for (const field of after) {
    const former = old.get(field.name)
    const path = lead + field.name
    if (former === undefined) visitor.added(path, field)
    else comparePair({ path, before: former, after: field, declared: field }, visitor)
  }
  if (isReordered(before, after))
    visitor.report([{ kind: change.reordered, message: orderMessage(lead) }], lead.replace(/\.$/, ''), owner)
}

function comparePair(pair: FieldPair, visitor: FieldListVisitor): void {
  const { path, before, after } = pair
  const relation = relate(before.type, after.type)
  if (relation === 'other') {
    visitor.report([retyped(path, before.type, after.type)], path, pair.declared)
    return
  }
  visitor.both(pair)
  if (before.type.kind === 'object' && after.type.kind === 'object')
    compareFieldLists(before.type.fields, after.type.fields, visitor, `${path}.`, pair.declared)
  if (before.type.kind === 'array' && after.type.kind === 'array')
    comparePair(
      {
        path: `${path}[]`,
        before: toField(before.type.element),
        after: toField(after.type.element),
        declared: pair.declared,
      },
      visitor,
    )
}

/** Returns an element as a field without a name. */
function toField(type: FieldType): SchemaField {
  return { name: '', required: false, description: '', type }
}

function retyped(path: string, before: FieldType, after: FieldType): RuleChange {
  return {
    kind: change.retyped,
    message: `Field "${path}" changed from "${before.kind}" to "${after.kind}".`,
    hint: 'Keep its type, and add a field of the new type with "copy".',
  }
}

/** The number of new fields in which a renamed one is searched for. */
const maxRenameCandidates = 100

function removedField(path: string, field: SchemaField, added: readonly SchemaField[], lead: string): RuleChange {
  const near = added.slice(0, maxRenameCandidates)
  const sameCase = near.find(({ name }) => name.toLowerCase() === field.name.toLowerCase())
  const alike = near.filter((one) => one.type.kind === field.type.kind && isSame(one.type, field.type))
  const renamed = sameCase ?? alike.find((one) => didYouMean(field.name, [one.name]) !== undefined) ?? alike[0]
  return {
    kind: change.removed,
    message: `Field "${path}" was removed.`,
    hint:
      renamed === undefined
        ? 'Keep it: stored events have it, and detections may read it.'
        : `If it was renamed to "${lead}${renamed.name}": keep "${path}" as well, and let one of them copy the other.`,
  }
}

/** Whether the order of event time fields changed: the first with a value counts. */
function isReordered(before: readonly SchemaField[], after: readonly SchemaField[]): boolean {
  const names = new Set(after.map(({ name }) => name))
  const common = before.map(({ name }) => name).filter((name) => names.has(name))
  const known = new Set(common)
  return !isSame(
    common,
    after.map(({ name }) => name).filter((name) => known.has(name)),
  )
}

function orderMessage(lead: string): string {
  return lead === '' ? 'The order of the fields changed.' : `The order of the fields of "${lead.slice(0, -1)}" changed.`
}
