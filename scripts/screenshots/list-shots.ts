import type { StartedConsole } from '../../tests/testing/started-console.ts'
import { listAddresses, type FindParameter } from './addresses.ts'
import { findParameters } from './find-parameters.ts'
import { listScenes } from './scenes/index.ts'
import type { Shot } from './shot.ts'
import { states } from './states.ts'

/**
 * Returns all screenshots to take. `left` lists the paths without a value for a parameter. Without samples: only paths
 * without parameters.
 */
export async function listShots(
  started: StartedConsole,
  samples: 'with' | 'without',
): Promise<{ readonly shots: readonly Shot[]; readonly left: readonly string[] }> {
  const find = await findParameters(started)
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

/** Returns the addresses of objects that do not exist. */
function missing(): readonly Shot[] {
  const nothing: FindParameter = (_, name) => (name === 'section' ? 'events' : 'does-not-exist')
  const whole = new Set(listAddresses(() => undefined).addresses.map(({ name }) => name))
  return listAddresses(nothing)
    .addresses.filter(({ name }) => !whole.has(name))
    .map((address) => ({ ...address, state: 'missing', settles: true }))
}
