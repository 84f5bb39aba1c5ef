import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Value } from '../values/value.ts'
import { parseKeyPath, printKeyPath, type PathStep } from './key-path.ts'
import { compileField } from './read-field.ts'

const event: Value = {
  a: { b: [{ c: 1 }, { c: null }, { d: 2 }], 'odd key': { é: 3 } },
  rows: [[{ id: 1 }, { id: 2 }], [{ id: 3 }], { id: 4 }],
  '0': 'zero',
  Upper: { Case: 'yes' },
}

function read(path: string, keys: 'exact' | 'any-case' = 'exact'): Value | undefined {
  const parsed = parseKeyPath(path)
  return parsed.path ? compileField(parsed.path, keys)(event) : parsed.problem.message
}

describe('reading by key path', () => {
  it.each<[string, Value | undefined]>([
    ['a.b[0].c', 1],
    ['a.b[-1].d', 2],
    ['a.b[9].c', undefined],
    ['a.b.c', undefined],
    ['a.b[*].c', [1]],
    ['a.b[*].d', [2]],
    ['a[*].c', undefined],
    ['a."odd key"."é"', 3],
    ['"a".b[0]', { c: 1 }],
    ['rows[*][*].id', [[1, 2], [3]]],
    ['rows[].id', [1, 2, 3, 4]],
    ['rows[0][1].id', 2],
    ['rows[*].id', [4]],
    ['a.b[0].*', [1]],
    ['0', 'zero'],
    ['upper.case', undefined],
    ['constructor', undefined],
    ['a.__proto__', undefined],
  ])('%s', (path, value) => {
    expect(read(path)).toEqual(value)
  })

  it('finds keys in any case where asked to, the exact one first', () => {
    expect(read('upper.CASE', 'any-case')).toBe('yes')
    const user = compileField({ text: 'İd', steps: [{ kind: 'key', key: 'İd' }] }, 'any-case')
    expect([user({ i̇d: 1 }), user({ id: 1 }), user({ İD: 2, İd: 3 })]).toEqual([1, undefined, 3])
  })

  it('stops at lists of lists only one level deep', () => {
    expect(compileField(parseKeyPath('x[]').path!, 'exact')({ x: [[[1]], 2] })).toEqual([[1], 2])
  })
})

describe('what is no key path', () => {
  it.each([
    ['', 'is empty, where the path of a key is needed', 0, 0],
    ['.a', 'begins with a dot', 0, 1],
    ['a.', 'lacks a key after "."', 1, 2],
    ['a..b', 'lacks a key after "."', 1, 3],
    ['a-b', 'has the character "-" in a key', 1, 2],
    ['a b', 'has the character " " in a key', 1, 2],
    ['a.😀', 'has the character "😀" in a key', 2, 4],
    ['a.0.b', 'has "0" where a key is needed', 2, 3],
    ['a[', 'has a "[" that is never closed', 1, 2],
    ['a[b]', 'has "b" in brackets, where a list position or "*" is needed', 1, 4],
    ['a[?b]', 'has a filter in brackets, where a list position or "*" is needed', 1, 5],
    ['a[1:]', 'has a slice in brackets, where a list position or "*" is needed', 1, 5],
    ['a."b', 'has a quoted key that is never closed', 2, 4],
    ['a."\\x"', 'has a quoted key that JSON cannot read', 2, 6],
    ['keys(a)', 'has "(", which key paths do not know', 4, 5],
    ['@.a', 'has "@", which key paths do not know', 0, 1],
    ['a|b', 'has "|", which key paths do not know', 1, 2],
    ['a]', 'has the character "]" in a key', 1, 2],
  ])('%s', (path, message, start, end) => {
    const { problem } = parseKeyPath(path)
    expect([problem?.message, problem?.within]).toEqual([message, [start, end]])
  })
})

const steps = fc.array(
  fc.oneof(
    fc.string().map((key): PathStep => ({ kind: 'key', key })),
    fc.constantFrom('a', 'userIdentity', '0', '_x').map((key): PathStep => ({ kind: 'key', key })),
    fc.integer({ min: -9, max: 99 }).map((index): PathStep => ({ kind: 'index', index })),
    fc.constantFrom<PathStep>({ kind: 'elements' }, { kind: 'values' }, { kind: 'flatten' }),
  ),
  { minLength: 1, maxLength: 6 },
)

describe('any path', () => {
  it('is printed so that it is read back', () => {
    fc.assert(
      fc.property(steps, (path) => {
        expect(parseKeyPath(printKeyPath(path)).path?.steps).toEqual(path)
      }),
    )
  })

  it('is read or refused with a place inside the text, and what is read prints as itself', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', '"', '.', '[', ']', '*', '0', '-', '\\', '(', ' ', 'é') })
    fc.assert(
      fc.property(texts, (text) => {
        const { path, problem } = parseKeyPath(text)
        if (path) expect(parseKeyPath(printKeyPath(path.steps)).path?.steps).toEqual(path.steps)
        else
          expect([
            problem.within[0] >= 0,
            problem.within[0] <= problem.within[1],
            problem.within[1] <= text.length,
          ]).toEqual([true, true, true])
      }),
    )
  })
})
