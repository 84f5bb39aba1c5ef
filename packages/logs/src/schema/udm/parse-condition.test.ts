import { expect, it } from 'vitest'
import { compileFilter, parseKeyPath, type ValueMap } from '@picket/core'
import { readCases } from '../testing/read-cases.ts'
import { parseCondition } from './parse-condition.ts'

interface Case {
  readonly name: string
  readonly condition: string
  readonly holds: readonly ValueMap[]
  readonly fails: readonly ValueMap[]
}

it.each(readCases<Case>('conditions'))('%s', (_, { condition, holds, fails }) => {
  const parsed = parseCondition(condition, (text) => parseKeyPath(text).path)
  if (parsed.problem !== undefined) throw new Error(parsed.problem.message)
  const test = compileFilter(parsed.filter, { keys: 'exact' })
  expect(holds.map((event) => test(event))).toEqual(holds.map(() => ({ matched: true })))
  expect(fails.map((event) => test(event).matched)).toEqual(fails.map(() => false))
})
