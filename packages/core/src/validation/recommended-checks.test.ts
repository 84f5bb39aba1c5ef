import { expect, it } from 'vitest'
import { recommendedChecks } from './recommended-checks.ts'

it('lists every check once, each with what it can report', () => {
  const names = recommendedChecks.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  expect(recommendedChecks.filter(({ kinds }) => kinds.length === 0)).toEqual([])
})
