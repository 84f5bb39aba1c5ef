import { expect, it } from 'vitest'
import { createGuardedStatements } from './guarded-statements.ts'

const guarded = { sql: 'SELECT 1', tables: [] }

it('keeps the statements that were used last, without their values', () => {
  const statements = createGuardedStatements(27)
  for (const key of ['a', 'b', 'c']) statements.add(key, { ...guarded, parameters: { secret: key } })
  expect(statements.find('a')).toEqual(guarded)
  statements.add('d', guarded)
  expect(['a', 'b', 'c', 'd'].map((key) => statements.find(key) !== undefined)).toEqual([true, false, true, true])
  statements.add('x'.repeat(20), guarded)
  expect(['a', 'c', 'd', 'x'.repeat(20)].map((key) => statements.find(key) !== undefined)).toEqual([
    true,
    true,
    true,
    false,
  ])
})
