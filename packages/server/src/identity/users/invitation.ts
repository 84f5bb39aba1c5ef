import type { User } from './user.ts'

/** What an invited user needs for the first sign-in. */
export interface Invitation {
  readonly user: User
  readonly oneTimePassword: string
  /** Opens the sign-in page with both filled in. They are after the `#`, which browsers do not send to servers. */
  readonly link: string
}

/** Whether the invitation was sent by email; if not, the inviter has to pass it on. */
export type InvitedUser =
  | { readonly user: User; readonly isMailed: true }
  | (Invitation & { readonly isMailed: false; readonly mailProblem?: string })

export function invitationLink(consoleUrl: string, email: string, oneTimePassword: string): string {
  const parameters = new URLSearchParams({ email, password: oneTimePassword })
  return `${consoleUrl}/sign-in/#${parameters.toString()}`
}

/** The part of the mailer that invitations need. */
export interface InvitationMailer {
  /** False: no mail server is configured, and nothing is ever sent. */
  readonly isOn: boolean
  /** Throws with a message for users. */
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
