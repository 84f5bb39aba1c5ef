import {
  DeactivateUser,
  DeleteUser,
  ReactivateUser,
  ResendInvitation,
  ResetUserPassword,
  ResetUserSecondFactor,
} from '@picket/core/api'
import { client } from '../../app/client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { notify } from '../../ui/notify.tsx'
import { userText } from './strings.ts'
import { nameOf, type User } from './user-list.ts'

/** Credentials for a user, to be shared by the administrator who requested them. */
export interface HandedOver {
  readonly name: string
  readonly oneTimePassword: string
  readonly link?: string
  /** Why the email was not sent. */
  readonly mailProblem?: string
}

interface Invited {
  readonly user: Pick<User, 'givenName' | 'familyName' | 'email'>
  readonly isMailed: boolean
  readonly oneTimePassword: string | null
  readonly invitationLink: string | null
  readonly mailProblem: string | null
}

/** Undefined if an email was sent. */
export function toHandedOver({ user, oneTimePassword, invitationLink, mailProblem }: Invited): HandedOver | undefined {
  if (oneTimePassword === null) return undefined
  return {
    name: nameOf(user),
    oneTimePassword,
    ...(invitationLink === null ? {} : { link: invitationLink }),
    ...(mailProblem === null ? {} : { mailProblem }),
  }
}

const quietly = { failSilently: true }

/** Runs an action and shows its error. Returns the credentials to share, if there are any. */
async function tried<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    notify.failed((error as Error).message, userText.notChanged)
    return undefined
  }
}

export async function resendInvitation(user: User): Promise<HandedOver | undefined> {
  const done = await tried(() => client.mutate(ResendInvitation, { input: { id: user.id } }, quietly))
  if (done?.resendInvitation.isMailed === true) notify.done(userText.mailed(user.email))
  return done && toHandedOver(done.resendInvitation)
}

export async function resetPassword(user: User): Promise<HandedOver | undefined> {
  const name = nameOf(user)
  const question = { title: userText.reset, text: userText.confirmReset(name), confirm: userText.reset }
  if (!(await confirm(question))) return undefined
  const done = await tried(() => client.mutate(ResetUserPassword, { input: { id: user.id } }, quietly))
  return done && { name, oneTimePassword: done.resetUserPassword.oneTimePassword }
}

export async function resetSecondFactor(user: User): Promise<void> {
  const name = nameOf(user)
  const question = { title: userText.resetFactor, text: userText.confirmFactor(name), confirm: userText.resetFactor }
  if (!(await confirm(question))) return
  const done = await tried(() => client.mutate(ResetUserSecondFactor, { input: { id: user.id } }, quietly))
  if (done !== undefined) notify.done(userText.factorReset(name))
}

export async function deactivate(user: User): Promise<void> {
  const name = nameOf(user)
  const text = userText.confirmDeactivate(name)
  if (!(await confirm({ title: userText.deactivate, text, confirm: userText.deactivate, isDanger: true }))) return
  const done = await tried(() => client.mutate(DeactivateUser, { input: { id: user.id } }, quietly))
  if (done !== undefined) notify.done(userText.deactivated(name))
}

export async function reactivate(user: User): Promise<void> {
  const done = await tried(() => client.mutate(ReactivateUser, { input: { id: user.id } }, quietly))
  if (done !== undefined) notify.done(userText.reactivated(nameOf(user)))
}

export async function remove(user: User): Promise<void> {
  const name = nameOf(user)
  const text = userText.confirmDelete(name)
  if (!(await confirm({ title: userText.remove, text, confirm: userText.remove, isDanger: true }))) return
  const done = await tried(() => client.mutate(DeleteUser, { input: { id: user.id } }, quietly))
  if (done !== undefined) notify.done(userText.deleted(name))
}
