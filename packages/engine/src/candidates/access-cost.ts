import { compileField, type Value } from '@picket/core'
import { FieldProbes } from './field-probes.ts'
import type { Access, Probe } from './probe.ts'

/** Estimates how often an access hits from its kind alone: 0 never, 1 on every event. */
export function guessCost(access: Access): number {
  let cost = 0
  for (const probe of access) cost += guessProbe(probe)
  return Math.min(1, cost)
}

function guessProbe(probe: Probe): number {
  switch (probe.kind) {
    case 'value':
      return probe.values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? 0.02 : 0.2), 0)
    case 'text':
      return probe.text.length < 4 ? 0.2 : 0.1
    case 'presence':
      return 0.7
    case 'no text':
    case 'non-ASCII':
      return 0.01
  }
}

/**
 * Measures how often accesses hit on these events; the estimate weighs as much as one event. A value that is in no
 * event of the sample is assumed to be rarer the more values its field has.
 */
export function createCostOf(sample: readonly Value[]): (access: Access) => number {
  const variety = new Map<string, number>()
  const varietyOf = ({ field }: Probe): number => {
    const key = JSON.stringify(field.steps)
    let count = variety.get(key)
    if (count === undefined) {
      const read = compileField(field, 'any-case')
      count = new Set(sample.map((event) => JSON.stringify(read(event) ?? null))).size
      variety.set(key, count)
    }
    return count
  }
  const measure = (access: Access): number => {
    const readers = access.map((probe) => {
      const probes = new FieldProbes<true>(probe.field)
      probes.add(probe, true)
      return { read: compileField(probe.field, 'any-case'), probes }
    })
    let struck = 0
    for (const probe of access)
      struck += probe.kind === 'value' ? probe.values.length / varietyOf(probe) : guessProbe(probe)
    for (const event of sample) {
      let hit = false
      for (const { read, probes } of readers) probes.find(read(event), () => (hit = true))
      if (hit) struck++
    }
    return struck / (sample.length + 1)
  }
  return (access) => {
    try {
      return measure(access)
    } catch (error) {
      // Events that are nested too deeply are not sampled.
      if (error instanceof RangeError) return guessCost(access)
      throw error
    }
  }
}
