import { UpdatePreferences } from '@picket/core/api'
import { chooseZone, chosenZone, isZone } from '../time/zone.ts'
import { chosenDensity, readDensity, setDensity } from '../ui/density.ts'
import { client } from './client.ts'
import type { Me } from './session/session.ts'

/** As the server keeps them for each user (specification 000: section 9). */
const keys = { zone: 'timezone', density: 'density' } as const

let known: Readonly<Record<string, unknown>> = {}

/** Takes what somebody chose in any of their browsers, before anything is shown. */
export function adoptPreferences({ preferences }: Pick<Me, 'preferences'>): void {
  known = (preferences ?? {}) as typeof known
  const { [keys.zone]: zone, [keys.density]: density } = known
  if (typeof zone === 'string' && isZone(zone)) chooseZone(zone)
  const wanted = readDensity(density)
  if (wanted !== undefined) setDensity(wanted)
}

/** Hands what is chosen from now on to the server. Gives what stops it. */
export function keepPreferences(): () => void {
  const stops = [
    chosenZone.subscribe(() => keep(keys.zone, chosenZone.get())),
    chosenDensity.subscribe(() => keep(keys.density, chosenDensity.get())),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** This browser has it in any case: where the server cannot be told, only the others miss it. */
function keep(key: string, value: string | undefined): void {
  if (value === undefined || known[key] === value) return
  known = { ...known, [key]: value }
  client.mutate(UpdatePreferences, { input: { preferences: { [key]: value } } }, { failSilently: true }).catch(() => {
    known = { ...known, [key]: undefined }
  })
}
