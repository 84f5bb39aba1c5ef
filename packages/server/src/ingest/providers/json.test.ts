import { expect, it } from 'vitest'
import { listAt, parseJson, parseJsonLines, printCanonical, textAt, valueAt } from './json.ts'

it('keeps the digits of numbers that a double cannot represent', () => {
  const text = '{"next":30401068076164269,"list":[12345678901234567890],"small":7,"text":"30401068076164269"}'
  const json = parseJson(text)
  expect(JSON.stringify(json)).toBe(text)
  expect([textAt(json, 'next'), textAt(json, 'small'), textAt(json, 'list.0')]).toEqual([
    '30401068076164269',
    '7',
    '12345678901234567890',
  ])
})

it('reads values by paths', () => {
  const json = { a: { b: [1], c: '', d: null } }
  expect([valueAt(json, 'a.b'), textAt(json, 'a.c'), textAt(json, 'a.d'), textAt(json, 'a.x.y')]).toEqual([
    [1],
    undefined,
    undefined,
    undefined,
  ])
  expect([listAt([1], ''), listAt(json, 'a.b')]).toEqual([[1], [1]])
  expect(() => listAt(json, 'a.c')).toThrow('The answer has no list "a.c".')
  expect(() => listAt(json, '')).toThrow('The answer is not a list.')
})

it('reads lines, and prints equal values alike', () => {
  expect(parseJsonLines('{"a":1}\r\n\n{"b":2}')).toEqual([{ a: 1 }, { b: 2 }])
  expect(printCanonical({ b: 1, a: { d: [2], c: parseJson('30401068076164269') } })).toBe(
    '{"a":{"c":30401068076164269,"d":[2]},"b":1}',
  )
})
