import { UnavailableError } from '@picket/core'
import { createTransport } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { Log } from '../ports/log.ts'

/** An email in plain text. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends emails through an SMTP server. */
export interface Mailer {
  /** False if no server is configured: nothing is ever sent. */
  readonly isOn: boolean
  /** Resolves when the SMTP server accepted the email. Throws an UnavailableError with the reason if it did not. */
  send(mail: Mail): Promise<void>
  /** Sends in the background; failures are logged. */
  sendLater(mail: Mail): void
  /** Resolves when all pending emails were sent or have failed. */
  settle(): Promise<void>
}

export interface MailSettings {
  /** Such as `smtp://user@host:587` or `smtps://host`. */
  readonly url: string
  readonly password?: string
  readonly from: string
  /** `required`: emails are never sent without encryption. */
  readonly tls: 'required' | 'none'
}

/** Limits pending emails, in case of a flood or a server that does not respond. Further emails are rejected. */
const maxPending = 100
const timeoutMs = 20_000

export const noMailer: Mailer = {
  isOn: false,
  send: () => Promise.reject(new UnavailableError('This server does not send email.')),
  sendLater: () => undefined,
  settle: async () => undefined,
}

export function createMailer({ settings, log }: { readonly settings: MailSettings; readonly log: Log }): Mailer {
  const transport = createTransport(toTransport(settings))
  const pending = new Set<Promise<void>>()
  const send = async ({ to, subject, text }: Mail): Promise<void> => {
    if (pending.size >= maxPending) throw new UnavailableError('Too many emails are waiting to be sent.')
    try {
      // Passed as an object, so that a comma in the address does not add a recipient.
      await transport.sendMail({ from: settings.from, to: { name: '', address: to }, subject, text })
    } catch (cause) {
      throw new UnavailableError(`The email could not be sent: ${reasonOf(cause)}.`, { cause })
    }
  }
  return {
    isOn: true,
    send,
    sendLater(mail) {
      const sending = send(mail)
        .catch((error: unknown) =>
          log.error({ reason: (error as Error).message, subject: mail.subject }, 'email not sent'),
        )
        .finally(() => pending.delete(sending))
      pending.add(sending)
    },
    async settle() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

/**
 * Returns a reason that can be shown. The response of the SMTP server is not included, since it can contain personal
 * data.
 */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number }
  const known = code === undefined ? undefined : reasons[code]
  return (known ?? 'the mail server rejected the message') + (responseCode === undefined ? '' : ` (${responseCode})`)
}

const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'the mail server rejected the user name and password',
  ECONNECTION: 'the mail server does not respond',
  ECONNREFUSED: 'the mail server does not respond',
  EDNS: 'the host name of the mail server cannot be resolved',
  EENVELOPE: 'the mail server rejected the address',
  ESOCKET: 'the mail server cannot be reached or closed the connection',
  ETIMEDOUT: 'the mail server does not respond',
  ETLS: 'the mail server offers no trusted encryption',
}

function toTransport({ url, password, tls }: MailSettings): SMTPTransport.Options {
  const { protocol, hostname, port, username, password: inUrl } = new URL(url)
  const isImplicit = protocol === 'smtps:'
  const pass = password ?? decodeURIComponent(inUrl)
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isImplicit ? 465 : 587) : Number(port),
    secure: isImplicit,
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'none',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
