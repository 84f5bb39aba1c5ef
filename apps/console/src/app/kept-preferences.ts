import { UpdatePreferences } from '@picket/core/api'
import { chooseZone, chosenZone, isZone } from '../time/zone.ts'
import { chosenDensity, readDensity, setDensity } from '../ui/density.ts'
import { client } from './client.ts'
import type { Me } from './session/session.ts'

/** Preferences that the server stores for each user. */
const keys = { zone: 'timezone', density: 'density' } as const

let known: Readonly<Record<string, unknown>> = {}

/** Applies the preferences of the user, before the first render. */
export function adoptPreferences({ preferences }: Pick<Me, 'preferences'>): void {
  known = (preferences ?? {}) as typeof known
  const { [keys.zone]: zone, [keys.density]: density } = known
  if (typeof zone === 'string' && isZone(zone)) chooseZone(zone)
  const wanted = readDensity(density)
  if (wanted !== undefined) setDensity(wanted)
}

/** Sends changes of preferences to the server. Returns a function that stops this. */
export function keepPreferences(): () => void {
  const stops = [
    chosenZone.subscribe(() => keep(keys.zone, chosenZone.get())),
    chosenDensity.subscribe(() => keep(keys.density, chosenDensity.get())),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The change is stored in this browser in any case. If the server cannot be reached, only other browsers miss it. */
function keep(key: string, value: string | undefined): void {
  if (value === undefined || known[key] === value) return
  known = { ...known, [key]: value }
  client.mutate(UpdatePreferences, { input: { preferences: { [key]: value } } }, { failSilently: true }).catch(() => {
    known = { ...known, [key]: undefined }
  })
}
