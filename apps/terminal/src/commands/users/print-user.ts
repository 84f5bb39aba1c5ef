import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printFields } from '../../screen/fields.ts'
import type { UserRow } from './find-user.ts'

/** Returns whether a user can sign in, and whether they have. */
export function stateOf({ enabled, status }: UserRow): string {
  if (!enabled) return 'deactivated'
  return status === 'FORCE_CHANGE_PASSWORD' ? 'invited' : status === 'EXTERNAL_PROVIDER' ? 'single sign-on' : 'active'
}

export function nameOf({ givenName, familyName }: UserRow): string {
  return [givenName, familyName].filter((part) => part).join(' ')
}

/** Prints one user, as JSON or as lines. */
export function printUser(context: CommandContext, user: UserRow): void {
  if (wantsJson(context)) return printResult(context, 'user', { result: user })
  context.out.write(
    printFields(
      [
        ['email', user.email],
        ['name', nameOf(user)],
        ['role', user.role?.name],
        ['state', stateOf(user)],
        ['invited', showTime(user.createdAt)],
        ['signed in', showTime(user.lastLoggedInAt) || 'never'],
        ['id', user.id],
      ],
      context.out,
    ),
  )
}
