import { UnavailableError } from '@picket/core'
import { createTransport } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { Log } from '../ports/log.ts'

/** A letter in plain text. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends letters through somebody's SMTP server. */
export interface Mailer {
  /** False: no server is set, and nothing is ever sent. */
  readonly isOn: boolean
  /** Once the other server has taken it. Throws an UnavailableError that says why it has not. */
  send(mail: Mail): Promise<void>
  /** Comes back at once; what goes wrong is in the log. */
  sendLater(mail: Mail): void
  /** Once all that was to be sent is sent, or has failed. */
  settle(): Promise<void>
}

export interface MailSettings {
  /** `smtp://user@host:587`, `smtps://host` */
  readonly url: string
  readonly password?: string
  readonly from: string
  /** `required`: never without encryption. */
  readonly tls: 'required' | 'none'
}

/** More than this many at a time are given up: somebody floods us, or the other server hangs. */
const mostUnderWay = 100
const patienceMs = 20_000

export const noMailer: Mailer = {
  isOn: false,
  send: () => Promise.reject(new UnavailableError('This server does not send email.')),
  sendLater: () => undefined,
  settle: async () => undefined,
}

export function createMailer({ settings, log }: { readonly settings: MailSettings; readonly log: Log }): Mailer {
  const transport = createTransport(toTransport(settings))
  const underWay = new Set<Promise<void>>()
  const send = async ({ to, subject, text }: Mail): Promise<void> => {
    if (underWay.size >= mostUnderWay) throw new UnavailableError('Too many emails are waiting to be sent.')
    try {
      // An address as an object is taken as it is: a comma in it makes no second recipient.
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
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

/** In words that may be shown: what the other server says may name people. */
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
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
