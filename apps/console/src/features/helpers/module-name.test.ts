import { expect, it } from 'vitest'
import { moduleNameProblem } from './module-name.ts'
import { helperText } from './strings.ts'

it.each([
  ['aws_helpers', undefined],
  ['_private2', undefined],
  ['', helperText.required],
  ['2fast', helperText.badName],
  ['aws-helpers', helperText.badName],
  ['a.b', helperText.badName],
  ['ärger', helperText.badName],
  ['import', helperText.reserved],
  ['None', helperText.reserved],
])('%s: %s', (name, problem) => {
  expect(moduleNameProblem(name)).toBe(problem)
})
