import type { Provider, ResolutionDetails } from '@openfeature/server-sdk'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../stores/database.ts'
import { listSettings } from '../stores/settings/setting-store.ts'

export const flagKeyStart = 'flag:'

/** The lifetime of cached flags. Another process can change a flag. */
const freshMs = 5000

/**
 * Returns an OpenFeature provider that reads flags from the settings. A flag without a setting resolves to its default.
 */
export function createSettingsProvider(ports: { readonly database: Database; readonly now: Clock }): Provider & {
  /** Clears the cache after a flag was changed in this process. */
  forget(): void
} {
  const { database, now } = ports
  let read: { readonly at: number; readonly values: Promise<ReadonlyMap<string, boolean>> } | undefined
  const values = (): Promise<ReadonlyMap<string, boolean>> => {
    if (read === undefined || now() - read.at > freshMs || now() < read.at) {
      read = { at: now(), values: readAll(database) }
      read.values.catch(() => (read = undefined))
    }
    return read.values
  }
  const unset = async <Value>(value: Value): Promise<ResolutionDetails<Value>> => ({ value, reason: 'DEFAULT' })
  return {
    metadata: { name: 'settings' },
    runsOn: 'server',
    forget: () => void (read = undefined),
    async resolveBooleanEvaluation(key, byDefault) {
      const value = (await values()).get(key)
      return value === undefined ? { value: byDefault, reason: 'DEFAULT' } : { value, reason: 'STATIC' }
    },
    resolveStringEvaluation: (_, byDefault) => unset(byDefault),
    resolveNumberEvaluation: (_, byDefault) => unset(byDefault),
    resolveObjectEvaluation: (_, byDefault) => unset(byDefault),
  }
}

async function readAll(database: Database): Promise<ReadonlyMap<string, boolean>> {
  const rows = await listSettings(database, flagKeyStart)
  return new Map(rows.map(({ key, value }) => [key.slice(flagKeyStart.length), value === 'true']))
}
