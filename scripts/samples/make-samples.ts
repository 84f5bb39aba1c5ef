import { makeAttack } from './attack.ts'
import { createRandom } from './random.ts'
import { makeNoise } from './noise.ts'
import { createProducers } from './producers.ts'

/**
 * Returns the sample events as NDJSON, ordered by time, the same on every machine. `attack: false` leaves a normal day.
 */
export function makeSamples(options: { readonly attack: boolean } = { attack: true }): string {
  const random = createRandom(20_261_118)
  const make = createProducers(random)
  const noise = makeNoise(make, random)
  const events = options.attack ? [...noise, ...makeAttack(make)] : [...noise]
  return events
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ body }) => `${JSON.stringify(body)}\n`)
    .join('')
}
