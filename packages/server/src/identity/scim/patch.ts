import { z } from 'zod'
import { matchesFilter, parseAttributePath, parseFilter, type Filter } from './filter.ts'
import { ScimError } from './scim-error.ts'
import { findKey, isScimObject, valueAt, withoutUrn, type ScimObject, type ScimValue } from './scim-value.ts'

/** A change of a part of a resource. */
export interface PatchOperation {
  readonly op: 'add' | 'replace' | 'remove'
  readonly path: PatchPath | undefined
  readonly value: ScimValue | undefined
}

/** `name.givenName`, `emails[type eq "work"].value`, `members` */
export interface PatchPath {
  readonly attribute: string
  readonly filter: Filter | undefined
  readonly sub: string | undefined
}

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const body = z.object({
  schemas: z.array(z.string()).refine((schemas) => schemas.includes(patchSchema)),
  Operations: z
    .array(z.object({ op: z.string(), path: z.string().max(4000).nullish(), value: z.unknown().optional() }))
    .min(1)
    .max(1000),
})

/** Also accepts what Okta and Entra ID send: `Add` for `add`. Throws ScimError. */
export function parsePatch(input: unknown): readonly PatchOperation[] {
  const parsed = body.safeParse(input)
  if (!parsed.success)
    throw new ScimError(
      400,
      `A PATCH request needs the schema "${patchSchema}" and a list "Operations".`,
      'invalidSyntax',
    )
  return parsed.data.Operations.map(({ op, path, value }) => {
    const name = op.toLowerCase()
    if (name !== 'add' && name !== 'replace' && name !== 'remove')
      throw new ScimError(400, `"${op}" is not an operation. Use add, replace or remove.`, 'invalidSyntax')
    if (name === 'remove' && !path) throw new ScimError(400, 'A remove operation needs a path.', 'noTarget')
    return { op: name, path: path ? parsePatchPath(path) : undefined, value: value as ScimValue | undefined }
  })
}

export function parsePatchPath(text: string): PatchPath {
  const bare = withoutUrn(text.trim())
  const [, list, inner, after] = /^([A-Za-z$][\w$-]*)\[(.*)\](?:\.([A-Za-z$][\w$-]*))?$/s.exec(bare) ?? []
  if (list !== undefined) return { attribute: list, filter: parseFilter(inner ?? ''), sub: after }
  const [attribute, sub] = parseAttributePath(bare) ?? []
  if (attribute === undefined) throw new ScimError(400, `"${text}" is not an attribute path.`, 'invalidPath')
  return { attribute, filter: undefined, sub }
}

/** Applies the operations in their order (RFC 7644, section 3.5.2). */
export function applyPatch(resource: ScimObject, operations: readonly PatchOperation[]): ScimObject {
  return operations.reduce(applyOne, resource)
}

function applyOne(resource: ScimObject, { op, path, value }: PatchOperation): ScimObject {
  if (path !== undefined) return changeAt(resource, path, op, value)
  if (!isScimObject(value)) throw new ScimError(400, 'Without a path, the value must be an object.', 'invalidValue')
  // Keys can be paths in what Entra ID sends: { "name.givenName": "Ana" }.
  return Object.entries(value).reduce((changed, [key, part]) => {
    // Whole extensions are ignored.
    if (part === undefined || (/^urn:/i.test(key) && withoutUrn(key) === key)) return changed
    return changeAt(changed, parsePatchPath(key), op, part)
  }, resource)
}

function changeAt(
  resource: ScimObject,
  { attribute, filter, sub }: PatchPath,
  op: PatchOperation['op'],
  value: ScimValue | undefined,
): ScimObject {
  const old = valueAt(resource, attribute)
  if (filter !== undefined)
    return withValue(resource, attribute, changeItems(listOf(old), filter, sub, op, value, attribute))
  if (sub !== undefined) return withValue(resource, attribute, changeSub(isScimObject(old) ? old : {}, sub, op, value))
  if (op === 'remove') return withValue(resource, attribute, without(old, value))
  if (value === undefined) throw new ScimError(400, `The value of "${attribute}" is missing.`, 'invalidValue')
  if (op === 'add' && Array.isArray(old)) return withValue(resource, attribute, joined(listOf(old), listOf(value)))
  const isMerged = isScimObject(old) && isScimObject(value)
  return withValue(resource, attribute, isMerged ? { ...old, ...renamed(old, value) } : value)
}

function changeItems(
  items: readonly ScimValue[],
  filter: Filter,
  sub: string | undefined,
  op: PatchOperation['op'],
  value: ScimValue | undefined,
  attribute: string,
): readonly ScimValue[] {
  const isMeant = (item: ScimValue) => isScimObject(item) && matchesFilter(filter, item)
  if (op === 'remove' && sub === undefined) return items.filter((item) => !isMeant(item))
  if (!items.some(isMeant)) {
    // Entra ID also replaces values that do not exist yet, as in emails[type eq "work"].value.
    const made = op === 'remove' ? undefined : itemOf(filter)
    if (made === undefined) throw new ScimError(400, `No value of "${attribute}" matches the filter.`, 'noTarget')
    return [
      ...items,
      sub === undefined ? { ...made, ...(isScimObject(value) && value) } : changeSub(made, sub, op, value),
    ]
  }
  return items.map((item) => {
    if (!isMeant(item) || !isScimObject(item)) return item
    if (sub !== undefined) return changeSub(item, sub, op, value)
    return isScimObject(value) ? { ...item, ...renamed(item, value) } : item
  })
}

/** Returns the values that a filter requires of an item: { type: "work" }. */
function itemOf(filter: Filter): ScimObject | undefined {
  if (filter.kind === 'compare' && filter.operator === 'eq' && filter.path.length === 1)
    return { [filter.path[0]!]: filter.value }
  if (filter.kind !== 'and') return undefined
  const [left, right] = [itemOf(filter.left), itemOf(filter.right)]
  return left && right && { ...left, ...right }
}

function changeSub(
  object: ScimObject,
  sub: string,
  op: PatchOperation['op'],
  value: ScimValue | undefined,
): ScimObject {
  if (op !== 'remove' && value === undefined)
    throw new ScimError(400, `The value of "${sub}" is missing.`, 'invalidValue')
  return withValue(object, sub, op === 'remove' ? undefined : value)
}

function withValue(object: ScimObject, name: string, value: ScimValue | undefined): ScimObject {
  const key = findKey(object, name) ?? name
  if (value !== undefined) return { ...object, [key]: value }
  return Object.fromEntries(Object.entries(object).filter(([each]) => each !== key))
}

/** Uses the spelling of keys in the object that is changed. */
function renamed(object: ScimObject, value: ScimObject): ScimObject {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [findKey(object, key) ?? key, part]))
}

function listOf(value: ScimValue | undefined): readonly ScimValue[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? (value as readonly ScimValue[]) : [value as ScimValue]
}

function joined(old: readonly ScimValue[], more: readonly ScimValue[]): readonly ScimValue[] {
  const known = new Set(old.map(nameOf))
  return [...old, ...more.filter((item) => !known.has(nameOf(item)))]
}

/** Removed with a value: only these items of the list, as Entra ID removes members. */
function without(old: ScimValue | undefined, value: ScimValue | undefined): ScimValue | undefined {
  if (!Array.isArray(old) || value === undefined || value === null) return undefined
  const gone = new Set(listOf(value).map(nameOf))
  return (old as readonly ScimValue[]).filter((item) => !gone.has(nameOf(item)))
}

function nameOf(item: ScimValue): string {
  return JSON.stringify(isScimObject(item) ? (valueAt(item, 'value') ?? item) : item)
}
