import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Database } from '../stores/database.ts'
import { countUsers, insertUser } from '../stores/users/user-store.ts'
import { createOneTimePassword } from './passwords/one-time-password.ts'
import { createPasswords, type Passwords } from './passwords/passwords.ts'
import { ensureDefaultRoles } from './roles/default-roles.ts'
import { adminRoleId } from './roles/role.ts'
import { toEmailKey } from './users/user.ts'

export interface FirstAdministrator {
  readonly email: string
  /** Printed once. It is valid until it is used, because no other user could create another one. */
  readonly oneTimePassword: string
}

/** Creates the default roles and the first administrator on a server without users; otherwise returns undefined. */
export async function ensureFirstAdministrator(ports: {
  readonly database: Database
  readonly passwordLength: number
  readonly now: Clock
  readonly randomId: RandomId
  readonly email?: string
  readonly passwords?: Passwords
}): Promise<FirstAdministrator | undefined> {
  const { database, passwordLength, now, randomId, email = 'admin@localhost', passwords = createPasswords() } = ports
  await ensureDefaultRoles(database, now())
  if ((await countUsers(database)) > 0) return undefined
  const oneTimePassword = createOneTimePassword(passwordLength)
  await insertUser(database, {
    id: randomId(),
    email,
    email_key: toEmailKey(email),
    given_name: 'First',
    family_name: 'Administrator',
    role_id: adminRoleId,
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: 1,
    password_hash: await passwords.hash(oneTimePassword),
    password_expires_at: null,
    session_version: 1,
    created_at: now(),
    last_signed_in_at: null,
  })
  return { email, oneTimePassword }
}
