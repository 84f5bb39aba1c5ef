import type { ServerConfig } from '../config/server-config.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import { createMailer, noMailer, type Mailer } from './mailer.ts'
import type { Log } from '../ports/log.ts'

/**
 * Creates the mailer for the settings. A sealed password is decrypted here, so that a missing key is reported at
 * startup.
 */
export function openMailer({
  config: { mail },
  secrets,
  log,
}: {
  readonly config: Pick<ServerConfig, 'mail'>
  readonly secrets: Secrets
  readonly log: Log
}): Mailer {
  if (mail === undefined) return noMailer
  const { password, ...rest } = mail
  const isSealed = password !== undefined && /^v1\.[\da-f]{12}\.[\w-]+$/.test(password)
  const opened = isSealed ? secrets.open(password) : password
  return createMailer({ settings: { ...rest, ...(opened === undefined ? {} : { password: opened }) }, log })
}
