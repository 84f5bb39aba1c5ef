/** A resource, or a part of one, as JSON. */
export type ScimValue = string | number | boolean | null | ScimObject | readonly ScimValue[]
export interface ScimObject {
  readonly [attribute: string]: ScimValue | undefined
}

export function isScimObject(value: unknown): value is ScimObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names of attributes are case-insensitive (RFC 7643, section 2.1). */
export function findKey(object: ScimObject, name: string): string | undefined {
  const wanted = name.toLowerCase()
  return Object.keys(object).find((key) => key.toLowerCase() === wanted)
}

export function valueAt(object: ScimObject, name: string): ScimValue | undefined {
  const key = findKey(object, name)
  return key === undefined ? undefined : object[key]
}

/** Removes the URN of a schema: `urn:ietf:params:scim:schemas:core:2.0:User:userName` is `userName`. */
export function withoutUrn(path: string): string {
  return path.replace(/^urn:ietf:params:scim:schemas:[\w.:]+:(User|Group):/i, '')
}
