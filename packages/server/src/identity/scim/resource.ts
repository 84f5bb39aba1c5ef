import { createHash } from 'node:crypto'
import type { ScimObject } from './scim-value.ts'

/** A resource in a response, with its version in `meta`. */
export interface ScimResource extends ScimObject {
  readonly id: string
  readonly meta: { readonly resourceType: string; readonly version: string; readonly location: string } & ScimObject
}

/** A version identifies content: equal content has an equal version, regardless of changes in between. */
export function withMeta(
  resource: ScimObject,
  meta: {
    readonly type: 'User' | 'Group'
    readonly location: string
    readonly createdAt: number
    readonly updatedAt: number
  },
): ScimResource {
  let version: string | undefined
  return {
    ...resource,
    id: String(resource['id']),
    meta: {
      resourceType: meta.type,
      created: new Date(meta.createdAt).toISOString(),
      lastModified: new Date(meta.updatedAt).toISOString(),
      location: meta.location,
      // Computed lazily: it is most of the work, and is not needed for resources that a filter excludes.
      get version() {
        return (version ??= `W/"${digestOf(resource)}"`)
      },
    },
  }
}

function digestOf(resource: ScimObject): string {
  return createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)
}
