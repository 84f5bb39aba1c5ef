import { expect, test } from 'vitest'
import { readConditions } from '../../../commands/search/read-conditions.ts'
import { parseSearchLine } from '../query/search-words.ts'
import { fieldOfLine, whereOf } from './event-field.ts'

test.each([
  [['sourceIPAddress'], '203.0.113.7', 'sourceIPAddress == "203.0.113.7"', 'sourceIPAddress != "203.0.113.7"'],
  [['a', 'b'], 5, 'a.b == 5', 'a.b != 5'],
  [['ok'], true, 'ok == true', 'ok != true'],
  [['tags', 0], 'x y', 'tags contains "x y"', 'tags !contains "x y"'],
  [['resources', 2, 'ARN'], 'arn:x', 'resources.ARN contains "arn:x"', 'resources.ARN !contains "arn:x"'],
  [['path'], 'C:\\a "b"\\', String.raw`path == "C:\\a \"b\"\\"`, String.raw`path != "C:\\a \"b\"\\"`],
  [['my field', 'b'], 'v', '"my field".b == "v"', '"my field".b != "v"'],
])('%j with %j is %s, or out: %s', (path, value, isIn, isOut) => {
  const field = fieldOfLine({ path, value })!
  expect([whereOf(field, false), whereOf(field, true)]).toEqual([isIn, isOut])
  expect(readConditions([isIn, isOut]).map((one) => one.value)).toEqual([value, value])
  expect(parseSearchLine(`${isIn} ${isOut}`).list('where')).toEqual([isIn, isOut])
})

test.each([
  [[], 'x'],
  [['a'], undefined],
  [['a'], null],
])('%j with %j is nothing to search by', (path, value) => {
  expect(fieldOfLine({ path, value })).toBeUndefined()
})
