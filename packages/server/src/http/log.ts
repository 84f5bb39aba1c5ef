import { pino } from 'pino'
import type { Log } from '../ports/log.ts'

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * Creates a log that writes one JSON document per line to stdout, or to `write`. Fields with the names of secrets are
 * removed.
 */
export function createLog(options: { readonly level: LogLevel; readonly write?: (line: string) => void }): Log {
  const { level, write } = options
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretPaths, censor: '[hidden]' },
    },
    write === undefined ? pino.destination({ dest: 1, sync: false }) : { write },
  )
}

const secretNames = [
  'password',
  'newPassword',
  'oldPassword',
  'secret',
  'token',
  'idToken',
  'refreshToken',
  'apiKey',
  'authorization',
  'cookie',
  '["x-api-key"]',
  '["set-cookie"]',
]
const secretPaths = secretNames.flatMap((name) => [name, name.startsWith('[') ? `*${name}` : `*.${name}`])
