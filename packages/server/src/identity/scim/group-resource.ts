import { z } from 'zod'
import type { ScimGroupTable } from '../../stores/scim-groups/scim-group-tables.ts'
import { withMeta, type ScimResource } from './resource.ts'
import { ScimError } from './scim-error.ts'
import { parseResource } from './user-resource.ts'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

export interface ScimGroupRow {
  readonly group: ScimGroupTable
  readonly members: readonly { readonly id: string; readonly userName: string }[]
}

export function toScimGroup({ group, members }: ScimGroupRow, baseUrl: string): ScimResource {
  const resource = {
    schemas: [groupSchema],
    id: group.id,
    ...(group.external_id !== null && { externalId: group.external_id }),
    displayName: group.display_name,
    members: members.map(({ id, userName }) => ({
      value: id,
      display: userName,
      $ref: `${baseUrl}/Users/${id}`,
      type: 'User',
    })),
  }
  return withMeta(resource, {
    type: 'Group',
    location: `${baseUrl}/Groups/${group.id}`,
    createdAt: group.created_at,
    updatedAt: group.updated_at,
  })
}

/** Leaves space for " (From IdP)" in the name of a role. */
const longestName = 116

const member = z.object({ value: z.string().min(1).max(128) })
const groupModel = z.object({
  displayName: z
    .string()
    .trim()
    .min(1)
    .max(longestName)
    .regex(/^[^<>&"\p{Cc}]*$/u, 'Names cannot contain < > & "'),
  externalId: z.string().max(512).nullish(),
  members: z.union([z.array(member).max(50_000), member.transform((one) => [one])]).nullish(),
})

export interface GivenGroup {
  readonly displayName: string
  readonly externalId: string | null
  readonly memberIds: ReadonlySet<string>
}

/** Reads a group from a request. Throws a ScimError of the type invalidValue. */
export function readScimGroup(input: unknown): GivenGroup {
  const given = parseResource(groupModel, input, ['displayName', 'externalId', 'members'])
  return {
    displayName: given.displayName,
    externalId: given.externalId ?? null,
    memberIds: new Set((given.members ?? []).map(({ value }) => value)),
  }
}

export function noSuchGroup(id: string): ScimError {
  return new ScimError(404, `There is no group with the id "${id.slice(0, 64)}".`)
}
