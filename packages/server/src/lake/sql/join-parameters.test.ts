import { expect, it } from 'vitest'
import { joinParameters } from './join-parameters.ts'
import { tokenize } from './lexer.ts'

it('joins parameters with a value into one token, whatever their type is', () => {
  const valuesOf = (sql: string) => joinParameters(tokenize(sql), sql, { p0: 1, p1: 2 }).map(({ value }) => value)
  expect(valuesOf('SELECT {p0:Array(Nullable(String))}, {p1:Int64}')).toEqual([
    'SELECT',
    '{p0:Array(Nullable(String))}',
    ',',
    '{p1:Int64}',
  ])
  expect(valuesOf('SELECT {p2:Int64}')).toEqual(['SELECT', '{', 'p2', ':', 'Int64', '}'])
  expect(valuesOf('SELECT {p0:Int64')).toEqual(['SELECT', '{', 'p0', ':', 'Int64'])
})
