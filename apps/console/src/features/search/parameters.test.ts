import { expect, it } from 'vitest'
import { problemOf, readTexts, toParameters, toUrlTexts } from './parameters.ts'

const who = { name: 'who', type: 'string' }
const since = { name: 'since', type: 'timespan', standard: '1d' }

it('keeps values in the URL, and removes those of parameters that the query no longer has', () => {
  const url = new URLSearchParams('query=x&p.who=ana&p.old=1')
  expect(readTexts(url)).toEqual({ who: 'ana', old: '1' })
  expect(toUrlTexts(readTexts(url), [who, since])).toEqual({ 'p.who': 'ana', 'p.since': '', 'p.old': '' })
})

it.each([
  [who, '', 'This parameter requires a value.'],
  [who, 'ana', undefined],
  [since, '', undefined],
  [since, '2h', undefined],
  [since, 'soon', 'Enter a timespan, such as 1d.'],
  [{ name: 'n', type: 'int', standard: '5' }, '1.5', 'Enter an int, such as 10.'],
  [{ name: 'n', type: 'long' }, 'x', undefined],
])('checks the value of %j: %j', (parameter, text, problem) => {
  expect(problemOf(parameter, text)).toBe(problem)
})

it('passes only values of declared parameters', () => {
  expect(toParameters([who, since], { who: 'ana', since: ' ', other: 'x' })).toEqual({ who: 'ana' })
  expect(toParameters([since], {})).toBeUndefined()
})
