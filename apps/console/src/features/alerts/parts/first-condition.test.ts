import { ExactFloat, type Value } from '@picket/core'
import { expect, it } from 'vitest'
import type { ValuePath } from '../../../event/event-lines.ts'
import { keepingOut, type FirstCondition } from './first-condition.ts'

it.each([
  [['user'], 'ana', { target: 'user', operator: '!=', type: 'string', value: 'ana' }],
  [['who', 'age'], 7, { target: 'who.age', operator: '!=', type: 'int', value: '7' }],
  [['id'], 9007199254740993n, { target: 'id', operator: '!=', type: 'int', value: '9007199254740993' }],
  [['ratio'], new ExactFloat(1), { target: 'ratio', operator: '!=', type: 'float', value: '1.0' }],
  [['mfa'], false, { target: 'mfa', operator: '!=', type: 'bool', value: 'false' }],
  [['gone'], null, { target: 'gone', operator: '!empty', type: 'string' }],
  [['said'], '', { target: 'said', operator: '!empty', type: 'string' }],
  [['odd key.x'], 'y', { target: '"odd key.x"', operator: '!=', type: 'string', value: 'y' }],
  [['names', 1], 'b', { target: 'names', operator: '!contains', type: 'string_array', value: 'b' }],
  [['numbers', 0], 1, { target: 'numbers', operator: '!contains', type: 'int_array', value: '1' }],
  [['rows', 0, 'kind'], 'x', { target: 'rows[].kind', operator: '!contains', type: 'string_array', value: 'x' }],
  [['deep', 0, 1, 0], true, { target: 'deep[][]', operator: '!contains', type: 'bool_array', value: 'true' }],
  [['rows', 2, 'gone'], null, { target: 'rows[2].gone', operator: '!empty', type: 'string' }],
] satisfies [ValuePath, Value, FirstCondition][])('keeps events out by what is at %j', (path, value, condition) => {
  expect(keepingOut(path, value)).toEqual(condition)
})
