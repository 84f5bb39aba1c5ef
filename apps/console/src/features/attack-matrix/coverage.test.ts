import { expect, it } from 'vitest'
import { levelOf, passes, stateOf, summaryOf, withoutSubTechniques, type Technique } from './coverage.ts'

const technique = (id: string, more: Partial<Technique> = {}): Technique => ({
  __typename: 'MitreTechnique',
  id,
  name: id,
  status: 'NOT_COVERED',
  isStatusSet: false,
  detections: [],
  enabled: [],
  tests: 0,
  alerts: 0,
  ...more,
})
const covered = { detections: ['a'], enabled: ['a'], tests: 2, alerts: 3 }

it.each([
  [{}, 'none', ['all', 'gaps']],
  [{ detections: ['a'] }, 'disabled', ['all', 'gaps']],
  [{ ...covered, tests: 0, alerts: 0 }, 'untested', ['all', 'untested']],
  [covered, 'covered', ['all', 'fired']],
])('knows the state of %j', (more, state, filters) => {
  const one = technique('T1078', more)
  expect(stateOf(one)).toBe(state)
  expect((['all', 'gaps', 'untested', 'fired'] as const).filter((filter) => passes(one, filter))).toEqual(filters)
})

it.each([
  ['COVERED', 'covered', ['all']],
  ['UNKNOWN', 'disabled', ['all', 'gaps']],
  ['IGNORED', 'ignored', ['all']],
  ['NOT_COVERED', 'none', ['all', 'gaps']],
] as const)('shows the status %s that a user set', (status, state, filters) => {
  const one = technique('T1078', { ...covered, alerts: 0, status, isStatusSet: true })
  expect(stateOf(one)).toBe(state)
  expect((['all', 'gaps', 'untested'] as const).filter((filter) => passes(one, filter))).toEqual(filters)
})

it('adds sub-techniques to their techniques', () => {
  const sub = technique('T1110.001', { ...covered, detections: ['a', 'b'] })
  expect(withoutSubTechniques([technique('T1078'), technique('T1110', covered), sub])).toEqual([
    technique('T1078'),
    technique('T1110', { detections: ['a', 'b'], enabled: ['a'], tests: 4, alerts: 6 }),
  ])
})

it('counts techniques under several tactics once', () => {
  const tactics = [
    {
      __typename: 'MitreTactic' as const,
      id: 'TA1',
      name: 'A',
      techniques: [technique('T1', covered), technique('T2')],
    },
    { __typename: 'MitreTactic' as const, id: 'TA2', name: 'B', techniques: [technique('T1', covered)] },
  ]
  expect(summaryOf(tactics)).toEqual({ techniques: 2, covered: 1, untested: 0, fired: 1, detections: 1, enabled: 1 })
})

it.each([
  [0, 0],
  [1, 1],
  [3, 2],
  [9, 3],
])('colors %d by level %d', (value, level) => expect(levelOf(value, 'detections')).toBe(level))
