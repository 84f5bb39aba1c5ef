import type { Mailer } from '../mail/mailer.ts'

/** What somebody is told by mail of their account, so that they notice when it was not them. */
export const notices = {
  'password-changed': 'Your password was changed',
  'password-reset': 'Your password was reset',
  'second-factor-on': 'A generator of sign-in codes was set up',
  'second-factor-off': 'Sign-in codes are not asked for any more',
  'recovery-codes': 'New recovery codes were made',
  'code-again': 'A sign-in code was given a second time, and refused',
} as const

export type Notice = keyof typeof notices

/** Tells somebody; says nothing where the server sends no mail. */
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
      text: `${what}.\n\nAccount: ${email}\nServer: ${consoleUrl()}\n\nIf that was not you, tell an administrator of the server at once.\n`,
    })
  }
}
