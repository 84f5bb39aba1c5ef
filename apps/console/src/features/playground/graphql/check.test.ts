import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { asksForChange, checkDocument, nameOfFirst } from './check.ts'

const schema = buildSchema('type Query { me: String } type Mutation { leave: String }')

it('finds what is wrong, at its place', () => {
  expect(checkDocument('', schema)).toEqual([])
  expect(checkDocument('{ me }', schema)).toEqual([])
  expect(checkDocument('{\n  you }', schema)).toEqual([
    {
      start: 4,
      end: 7,
      line: 2,
      column: 3,
      severity: 'error',
      code: 'graphql',
      message: 'Cannot query field "you" on type "Query".',
    },
  ])
  expect(checkDocument('{ me', schema)[0]).toMatchObject({
    start: 4,
    message: 'Syntax Error: Expected Name, found <EOF>.',
  })
  expect(checkDocument('{ you }', undefined)).toEqual([])
})

it('knows whether something is changed, and which operation is the first of several', () => {
  expect(['{ me }', 'mutation { leave }', 'query A { me } mutation B { leave }', '{'].map(asksForChange)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([nameOfFirst('query A { me }'), nameOfFirst('query A { me } query B { me }')]).toEqual([undefined, 'A'])
})
