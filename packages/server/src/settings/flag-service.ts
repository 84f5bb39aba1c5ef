import { OpenFeature, type Provider } from '@openfeature/server-sdk'
import { InvalidInputError } from '@picket/core'
import type { Viewer } from '../access/viewer.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../stores/database.ts'
import { deleteSetting, putSetting } from '../stores/settings/setting-store.ts'
import { createSettingsProvider, flagKeyStart } from './flag-provider.ts'
import { flagNames, flags, type Flag, type FlagName } from '../access/flags.ts'

/** Reads and changes feature flags. */
export interface FlagService {
  isOn(flag: FlagName): Promise<boolean>
  list(): Promise<readonly FlagState[]>
  /** Sets the flag; undefined restores the default. */
  set(viewer: Viewer, flag: string, isOn: boolean | undefined): Promise<FlagState>
}

export interface FlagState extends Flag {
  readonly name: FlagName
  readonly isOn: boolean
}

let services = 0

/**
 * Evaluates flags with OpenFeature. The default provider reads the settings; an external flag service brings its own.
 */
export async function createFlags(ports: {
  readonly database: Database
  readonly now: Clock
  readonly provider?: Provider
}): Promise<FlagService> {
  const { database, now } = ports
  const ours = createSettingsProvider(ports)
  // OpenFeature is a singleton per process; each server uses its own domain.
  const domain = `picket-${++services}`
  await OpenFeature.setProviderAndWait(domain, ports.provider ?? ours)
  const client = OpenFeature.getClient(domain)
  const isOn = (flag: FlagName) => client.getBooleanValue(flag, flags[flag].byDefault)
  const state = async (name: FlagName): Promise<FlagState> => ({ name, isOn: await isOn(name), ...flags[name] })
  return {
    isOn,
    list: () => Promise.all(flagNames.map(state)),
    async set(viewer, flag, wanted) {
      const name = flagNames.find((each) => each === flag)
      if (name === undefined) throw new InvalidInputError(`There is no feature flag "${flag}".`)
      if (ports.provider !== undefined)
        throw new InvalidInputError('Feature flags are managed by another service. Change them there.')
      const key = `${flagKeyStart}${name}`
      if (wanted === undefined) await deleteSetting(database, key)
      else await putSetting(database, { key, value: String(wanted), updated_at: now(), updated_by: viewer.id })
      ours.forget()
      return state(name)
    },
  }
}
