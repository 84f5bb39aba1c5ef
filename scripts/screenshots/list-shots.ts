import type { StartedConsole } from '../../tests/testing/started-console.ts'
import { listAddresses, type FindPlace } from './addresses.ts'
import { findPlaces } from './find-places.ts'
import { listScenes } from './scenes/index.ts'
import type { Shot } from './shot.ts'
import { states } from './states.ts'

/** Everything to take pictures of; `left` are the addresses that nothing is found for. Without samples: screens that need nothing to be there. */
export async function listShots(
  started: StartedConsole,
  samples: 'with' | 'without',
): Promise<{ readonly shots: readonly Shot[]; readonly left: readonly string[] }> {
  const find = await findPlaces(started)
  const { addresses, left } = listAddresses(find)
  if (samples === 'without') {
    const whole = listAddresses(() => undefined).addresses
    return { shots: whole.map((address) => ({ ...address, state: 'empty', settles: true })), left: [] }
  }
  const inStates = addresses.flatMap((address) =>
    Object.entries(states).map(([state, what]) => ({ ...address, ...what, state })),
  )
  return { shots: [...inStates, ...missing(), ...listScenes(find)], left }
}

/** Addresses of things that are not there. */
function missing(): readonly Shot[] {
  const nothing: FindPlace = (_, place) => (place === 'section' ? 'events' : 'not-there')
  const whole = new Set(listAddresses(() => undefined).addresses.map(({ name }) => name))
  return listAddresses(nothing)
    .addresses.filter(({ name }) => !whole.has(name))
    .map((address) => ({ ...address, state: 'missing', settles: true }))
}
