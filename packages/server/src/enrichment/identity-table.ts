import type { ProviderTable } from './enrichment-kind.ts'
import { withoutMissing } from './publisher/json-values.ts'

/** A person in a directory, as every kind of identity provider describes it. */
export interface IdentityProfile {
  readonly id: string
  readonly email?: string | undefined
  /** Other names that events use for the same person. */
  readonly aliases?: readonly (string | undefined)[]
  readonly name?: string | undefined
  readonly title?: string | undefined
  readonly department?: string | undefined
  readonly manager?: string | undefined
  readonly status?: string | undefined
  readonly created_at?: string | undefined
  readonly last_login?: string | undefined
  readonly is_admin?: boolean | undefined
  readonly has_mfa?: boolean | undefined
}

/** The table of the persons in a directory. */
export function identityTable(name: string, directory: string): ProviderTable {
  return {
    name,
    description: `The users of ${directory}: who an actor is.`,
    schema: 'Picket.IdentityProfile',
    primaryKey: 'identities',
    indicators: ['email', 'username', 'actor_id'],
    isIdentity: true,
    columns: {
      identities: 'The id, email address and other names of the user: each of them finds the row.',
      id: 'The id in the directory.',
      email: 'The email address.',
      name: 'The full name.',
      title: 'The job title.',
      department: 'The department.',
      manager: 'The manager.',
      status: 'The state of the account, such as ACTIVE or SUSPENDED.',
      created_at: 'When the account was created.',
      last_login: 'The last sign-in.',
      is_admin: 'Whether the user is an administrator.',
      has_mfa: 'Whether the user has a second factor.',
    },
    rateMinutes: 1440,
  }
}

export function toIdentityRow({ aliases = [], ...profile }: IdentityProfile): object {
  const names = [profile.id, profile.email, ...aliases].filter((name) => name !== undefined && name !== '')
  return { identities: [...new Set(names)], ...withoutMissing(profile) }
}
