import { z } from 'zod'
import { inputMessages } from '../../input/input-messages.ts'
import type { ExternalUserTable } from '../../stores/external-users/external-user-table.ts'
import type { UserTable } from '../../stores/users/user-table.ts'
import { personName } from '../sso/claims.ts'
import type { Person } from '../sso/external-users.ts'
import { emailPattern } from '../users/user.ts'
import { withMeta, type ScimResource } from './resource.ts'
import { ScimError } from './scim-error.ts'
import { findKey, isScimObject, type ScimObject } from './scim-value.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

export interface ScimUserRow {
  readonly user: UserTable
  readonly external: ExternalUserTable
  readonly groups: readonly { readonly id: string; readonly displayName: string }[]
}

export function toScimUser({ user, external, groups }: ScimUserRow, baseUrl: string): ScimResource {
  const { given_name: givenName, family_name: familyName } = user
  const formatted = `${givenName} ${familyName}`.trim()
  const resource: ScimObject = {
    schemas: [userSchema],
    id: user.id,
    ...(external.external_id !== null && { externalId: external.external_id }),
    userName: external.user_name,
    name: { givenName, familyName, formatted },
    displayName: formatted === '' ? user.email : formatted,
    emails: [{ value: user.email, type: 'work', primary: true }],
    active: user.enabled === 1,
    groups: groups.map(({ id, displayName }) => ({
      value: id,
      display: displayName,
      $ref: `${baseUrl}/Groups/${id}`,
      type: 'direct',
    })),
  }
  return withMeta(resource, {
    type: 'User',
    location: `${baseUrl}/Users/${user.id}`,
    createdAt: user.created_at,
    updatedAt: external.updated_at,
  })
}

/** True or false, also as text: some identity providers send "True". */
const truth = z.preprocess(
  (value) => (typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value),
  z.boolean(),
)
const email = z.object({ value: z.string().nullish(), primary: truth.nullish() })
const userModel = z.object({
  userName: z.string().trim().min(1).max(254),
  externalId: z.string().max(512).nullish(),
  name: z.object({ givenName: z.string().nullish(), familyName: z.string().nullish() }).nullish(),
  emails: z.union([z.array(email).max(100), email.transform((one) => [one])]).nullish(),
  active: truth.nullish(),
})

export type GivenPerson = Omit<Person, 'roleId'> & { readonly isActive: boolean | undefined }

/** Reads a user from a request. Ignores attributes that are not stored. Throws a ScimError of the type invalidValue. */
export function readScimUser(input: unknown): GivenPerson {
  const given = parseResource(userModel, input, ['userName', 'externalId', 'name', 'emails', 'active'])
  const addresses = (given.emails ?? []).filter(({ value }) => value)
  const address = (addresses.find(({ primary }) => primary) ?? addresses[0])?.value ?? given.userName
  if (!emailPattern.test(address) || address.length > 254)
    throw new ScimError(400, 'A user needs an email address: in "emails", or as "userName".', 'invalidValue')
  return {
    userName: given.userName,
    externalId: given.externalId ?? null,
    email: address,
    givenName: personName(given.name?.givenName ?? undefined) ?? '',
    familyName: personName(given.name?.familyName ?? undefined) ?? '',
    isActive: given.active ?? undefined,
  }
}

/** Renames the attributes of a body to the names of the model, whatever their case. */
export function parseResource<Model extends z.ZodType>(
  model: Model,
  input: unknown,
  names: readonly string[],
): z.output<Model> {
  if (!isScimObject(input)) throw new ScimError(400, 'The body is not a resource.', 'invalidSyntax')
  const parsed = model.safeParse(pick(input, names), { error: inputMessages })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ScimError(400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`, 'invalidValue')
}

function pick(input: ScimObject, names: readonly string[]): ScimObject {
  return Object.fromEntries(
    names.flatMap((name) => {
      const key = findKey(input, name)
      return key === undefined ? [] : [[name, input[key]] as const]
    }),
  )
}
