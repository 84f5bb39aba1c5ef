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

export function invitationLink(consoleUrl: string, email: string, oneTimePassword: string): string {
  const parameters = new URLSearchParams({ email, password: oneTimePassword })
  return `${consoleUrl}/sign-in/#${parameters.toString()}`
}

/** What sends mails, as far as invitations need it. */
export interface InvitationMailer {
  /** False: no server is set, and nothing is ever sent. */
  readonly isOn: boolean
  /** Throws with a reason for people. */
  send(mail: InvitationMail): Promise<void>
}

export interface InvitationMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export function mailOf({ user, link }: Invitation, days: number): InvitationMail {
  return {
    to: user.email,
    subject: 'You are invited to Picket',
    text: [
      `${user.givenName} ${user.familyName},`,
      '',
      `you can sign in to Picket as ${user.email}. Open this link and choose a password:`,
      '',
      link,
      '',
      `It works once, for ${days} days. If you did not expect this email, ignore it.`,
      '',
    ].join('\n'),
  }
}
