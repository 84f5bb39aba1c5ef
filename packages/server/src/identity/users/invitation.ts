import type { User } from './user.ts'

/** What an invited person needs to come in, once. */
export interface Invitation {
  readonly user: User
  readonly oneTimePassword: string
  /** Opens the sign-in page with both filled in. They stand behind the `#`, which browsers send to no server. */
  readonly link: string
}

/** Whether a mail took the invitation; where none did, hand it over yourself. */
export type InvitedUser =
  | { readonly user: User; readonly isMailed: true }
  | (Invitation & { readonly isMailed: false; readonly mailProblem?: string })

/** Mails an invitation. Absent where the server sends no mail; throws with a reason for people where it could not be sent. */
export type MailInvitation = (invitation: Invitation) => Promise<void>

export function invitationLink(consoleUrl: string, email: string, oneTimePassword: string): string {
  const parameters = new URLSearchParams({ email, password: oneTimePassword })
  return `${consoleUrl}/sign-in/#${parameters.toString()}`
}
