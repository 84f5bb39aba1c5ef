import type { MitreMatrixData } from '@picket/core/api'

export type Tactic = MitreMatrixData['mitreMatrix']['tactics'][number]
export type Technique = Tactic['techniques'][number]

export type State = 'none' | 'disabled' | 'untested' | 'covered' | 'ignored'

const setStates: Readonly<Record<Technique['status'], State>> = {
  COVERED: 'covered',
  UNKNOWN: 'disabled',
  IGNORED: 'ignored',
  NOT_COVERED: 'none',
  NONE: 'none',
}

/** What covers a technique, unless a user set its status. */
export function stateOf({ detections, enabled, tests, status, isStatusSet }: Technique): State {
  if (isStatusSet) return setStates[status]
  if (enabled.length > 0) return tests > 0 ? 'covered' : 'untested'
  return detections.length > 0 ? 'disabled' : 'none'
}

export function isCovered(technique: Technique): boolean {
  const state = stateOf(technique)
  return state === 'covered' || state === 'untested'
}

/** Adds sub-techniques to their techniques: a detection of T1110.001 covers T1110. */
export function withoutSubTechniques(techniques: readonly Technique[]): readonly Technique[] {
  const byParent = Map.groupBy(techniques, ({ id }) => id.slice(0, 5))
  return [...byParent.values()].map((some) => {
    const [first] = some
    const parent = some.find(({ id }) => !id.includes('.')) ?? first!
    return {
      ...parent,
      detections: [...new Set(some.flatMap(({ detections }) => detections))],
      enabled: [...new Set(some.flatMap(({ enabled }) => enabled))],
      tests: some.reduce((sum, { tests }) => sum + tests, 0),
      alerts: some.some(({ alerts }) => alerts === null) ? null : some.reduce((sum, { alerts }) => sum + alerts!, 0),
    }
  })
}

export type Filter = 'all' | 'gaps' | 'untested' | 'fired'

export function passes(technique: Technique, filter: Filter): boolean {
  const state = stateOf(technique)
  if (filter === 'gaps') return state === 'none' || state === 'disabled'
  if (filter === 'untested') return state === 'untested'
  return filter === 'all' || (technique.alerts ?? 0) > 0
}

/** Totals of a matrix; a technique under several tactics counts once. */
export function summaryOf(tactics: readonly Tactic[]) {
  const byId = Map.groupBy(
    tactics.flatMap(({ techniques }) => techniques),
    ({ id }) => id,
  )
  const unique = [...byId.values()]
  const isAny = (test: (one: Technique) => boolean): number => unique.filter((some) => some.some(test)).length
  const all = new Set(unique.flat().flatMap(({ detections }) => detections))
  return {
    techniques: unique.filter((some) => some.some((one) => stateOf(one) !== 'ignored')).length,
    covered: isAny(isCovered),
    untested: unique.filter(
      (some) => some.some(({ enabled }) => enabled.length > 0) && some.every(({ tests }) => tests === 0),
    ).length,
    fired: unique.flat().some(({ alerts }) => alerts === null) ? undefined : isAny(({ alerts }) => alerts! > 0),
    detections: all.size,
    enabled: new Set(unique.flat().flatMap(({ enabled }) => enabled)).size,
  }
}

export type Measure = 'detections' | 'tests' | 'alerts'

export function valueOf({ enabled, tests, alerts }: Technique, measure: Measure): number {
  return measure === 'detections' ? enabled.length : measure === 'tests' ? tests : (alerts ?? 0)
}

/** The least value of each level of color, from 1. */
export const levels = { detections: [1, 2, 4], tests: [1, 5, 15], alerts: [1, 5, 20] } as const satisfies Record<
  Measure,
  readonly number[]
>

/** From 0 to the number of levels. */
export function levelOf(value: number, measure: Measure): number {
  return levels[measure].filter((least) => value >= least).length
}
