import { parseJson, type Value } from '@picket/core'
import { expect, it } from 'vitest'
import { compareEvents } from './compare-events.ts'
import { branchesOf, linesOf, pathText, type LinesOptions } from './event-lines.ts'
import { leafText } from './leaf-text.ts'

const event = parseJson(
  '{"id":9007199254740993,"score":1.0,"user":{"name":"ana","groups":["a","b"],"none":null},"a.b":"","list":[]}',
)
const usual: LinesOptions = { closed: new Set(), find: '', hideEmpty: false, pinned: [] }
const shown = (value: Value, options: Partial<LinesOptions> = {}) =>
  linesOf(value, { ...usual, ...options }).map(
    ({ id, value: own, branch }) =>
      `${id}${branch ? ` ${branch.isOpen ? 'v' : '>'}${branch.size}` : `=${leafText(own)}`}`,
  )

it('has a line for each value, numbers to the digit', () => {
  expect(shown(event)).toEqual([
    'id=9007199254740993',
    'score=1.0',
    'user v3',
    'user.name=ana',
    'user.groups v2',
    'user.groups[0]=a',
    'user.groups[1]=b',
    'user.none=null',
    '"a.b"=',
    'list v0',
  ])
})

it('folds, finds, leaves out what is empty, and puts pinned values first', () => {
  expect(shown(event, { closed: new Set(['user']) })).toContain('user >3')
  expect(shown(event, { find: 'B' })).toEqual(['user v3', 'user.groups v2', 'user.groups[1]=b', '"a.b"='])
  expect(shown(event, { find: 'user.na' })).toEqual(['user v3', 'user.name=ana'])
  expect(shown(event, { find: 'nowhere' })).toEqual([])
  expect(shown(event, { hideEmpty: true, closed: new Set(['user']) })).toEqual([
    'id=9007199254740993',
    'score=1.0',
    'user >3',
  ])
  expect(shown(event, { pinned: ['user.name', 'gone', 'id'] }).slice(0, 3)).toEqual([
    'pin user.name=ana',
    'pin id=9007199254740993',
    'score=1.0',
  ])
  expect(branchesOf(event)).toEqual(['user', 'user.groups', 'list'])
  expect(pathText(['a', 0, 'b.c', 'd'])).toBe('a[0]."b.c".d')
})

it('takes five thousand fields and keys that mean something to JavaScript', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, index]))
  expect(shown(many)).toHaveLength(5000)
  expect(shown(parseJson('{"__proto__":{"x":1},"constructor":2}'))).toEqual([
    '__proto__ v1',
    '__proto__.x=1',
    'constructor=2',
  ])
})

it('says what normalising made of a log', () => {
  const raw = parseJson('{"t":"2026-01-01","name":"ana","n":1,"gone":"x","same":true}')
  const normalised = parseJson(
    '{"t":"2026-01-01 00:00:00","n":1,"user":{"name":"ana"},"same":true,"p_any_usernames":["ana"]}',
  )
  expect(compareEvents(raw, normalised)).toEqual([
    { path: 't', kind: 'changed', raw: '2026-01-01', event: '2026-01-01 00:00:00' },
    { path: 'name', kind: 'moved', raw: 'ana', event: 'ana', to: 'user.name' },
    { path: 'n', kind: 'same', raw: '1', event: '1' },
    { path: 'gone', kind: 'removed', raw: 'x' },
    { path: 'same', kind: 'same', raw: 'true', event: 'true' },
    { path: 'p_any_usernames[0]', kind: 'added', event: 'ana' },
  ])
})
