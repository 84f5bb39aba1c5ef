import { expect, it } from 'vitest'
import { toCodeProblem } from './to-code-problem.ts'

it('underlines the word at which a problem starts', () => {
  const spec = 'fields:\n  - name: a\n    type: text # wrong\n'
  const problem = { path: 'fields[0].type', message: 'No such type.', line: 3, column: 11 }
  const { start, end, ...rest } = toCodeProblem(problem, spec)
  expect(spec.slice(start, end)).toBe('text')
  expect(rest).toEqual({ line: 3, column: 11, severity: 'error', code: 'fields[0].type', message: 'No such type.' })
})

it('shows a problem without a position at the first line', () => {
  const problem = { path: '', message: 'No fields.', line: null, column: null }
  expect(toCodeProblem(problem, 'a: b')).toMatchObject({ start: 0, end: 2, line: 1, column: 1 })
})
