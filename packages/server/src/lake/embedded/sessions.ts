import { Session } from 'chdb'
import { quoteText, selectSettings } from '@picket/logs'
import { nowhere, type EngineSettings } from '../engine/lake-engine.ts'
import { printParameter } from '../engine/print-parameter.ts'

/**
 * The settings of every connection: times in UTC, whatever the time zone of the system is. Statements can be long:
 * views name all their tables, and values are passed by `SET`.
 */
const always: EngineSettings = {
  session_timezone: 'UTC',
  allow_introspection_functions: 0,
  max_query_size: 100_000_000,
}

export function openSession(folder: string, settings: EngineSettings = {}): Session {
  const session = new Session(folder)
  setAll(session, { ...always, ...settings })
  return session
}

/** Makes a connection permanently read-only, without a default database. */
export function openUserSession(
  folder: string,
  settings: EngineSettings,
  parameters: Readonly<Record<string, unknown>>,
): Session {
  const session = openSession(folder, { ...selectSettings, ...settings })
  setParameters(session, parameters)
  session.query(`USE ${nowhere}`)
  setAll(session, { readonly: 1 })
  return session
}

export function setAll(session: Session, settings: EngineSettings): void {
  const words = Object.entries(settings).map(([name, value]) => {
    return `${assertName(name)} = ${typeof value === 'string' ? quoteText(value).replaceAll('\0', '\\0') : value}`
  })
  // ClickHouse ends a text at a NUL.
  if (words.length > 0) session.query(`SET ${words.join(', ')}`)
}

export function unsetAll(session: Session, settings: EngineSettings): void {
  const words = Object.keys(settings).map((name) => `${assertName(name)} = DEFAULT`)
  if (words.length > 0) session.query(`SET ${words.join(', ')}`)
}

export function setParameters(session: Session, parameters: Readonly<Record<string, unknown>>): void {
  setAll(
    session,
    Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [`param_${assertName(name)}`, printParameter(value)]),
    ),
  )
}

/** Names of settings and parameters are put into statements unquoted. */
function assertName(name: string): string {
  if (!/^\w+$/.test(name)) throw new TypeError(`"${name}" is not the name of a setting.`)
  return name
}
