import { makeAttack } from './attack.ts'
import { createChance } from './chance.ts'
import { makeNoise } from './noise.ts'
import { createProducers } from './producers.ts'

/** The sample events as NDJSON in the order of their times, the same on every machine. `attack: false` leaves a quiet day. */
export function makeSamples(options: { readonly attack: boolean } = { attack: true }): string {
  const chance = createChance(20_261_118)
  const make = createProducers(chance)
  const noise = makeNoise(make, chance)
  const events = options.attack ? [...noise, ...makeAttack(make)] : [...noise]
  return events
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ body }) => `${JSON.stringify(body)}\n`)
    .join('')
}
