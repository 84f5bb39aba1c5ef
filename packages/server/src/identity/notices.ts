import type { Mailer } from '../mail/mailer.ts'

/** Emails users about security-relevant changes of their account, so that they notice changes by others. */
export const notices = {
  'password-changed': 'Your password was changed',
  'password-reset': 'Your password was reset',
  'second-factor-on': 'An authenticator app was set up',
  'second-factor-off': 'Sign-in codes are no longer required',
  'recovery-codes': 'New recovery codes were created',
  'code-again': 'A sign-in code was used a second time and rejected',
} as const

export type Notice = keyof typeof notices

/** Notifies a user by email. Does nothing if the server sends no email. */
export type Notify = (email: string, notice: Notice) => void

export function createNotify({
  mailer,
  consoleUrl,
}: {
  readonly mailer: Mailer
  readonly consoleUrl: () => string
}): Notify {
  return (email, notice) => {
    const what = notices[notice]
    mailer.sendLater({
      to: email,
      subject: what,
      text: `${what}.\n\nAccount: ${email}\nServer: ${consoleUrl()}\n\nIf that was not you, contact an administrator of the server immediately.\n`,
    })
  }
}
