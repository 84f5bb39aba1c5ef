import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { findPrefixProblems, parseYaml, type PrefixRoute } from '@picket/core'
import { describe, expect, it, test } from 'vitest'
import { routeObject } from './route-object.ts'

interface Case {
  readonly name: string
  readonly routes: readonly PrefixRoute[]
}

function casesOf<T>(file: string): readonly (Case & T)[] {
  const path = join(import.meta.dirname, '../../fixtures/prefixes', file)
  const cases = parseYaml(readFileSync(path, 'utf8'), file).value as unknown as readonly (Case & T)[]
  return cases.map((one) => ({ ...one, routes: one.routes.map((route) => ({ ...none, ...route })) }))
}

const none = { excludedPrefixes: [] }

// spec: D3-3.4
describe('an object is routed', () => {
  it.each(casesOf<{ readonly keys: Record<string, string> }>('routing.yml'))('$name', ({ routes, keys }) => {
    const reasons = Object.keys(keys).map((key) => [key, routeObject(key, routes).reason])
    expect(Object.fromEntries(reasons)).toEqual(keys)
  })
})

// spec: D3-5.4
describe('prefixes are checked', () => {
  it.each(casesOf<{ readonly problems: unknown }>('problems.yml'))('$name', ({ routes, problems }) => {
    expect(findPrefixProblems(routes)).toEqual(problems)
  })
})

test('stars match as in a regular expression, in one pass', () => {
  const text = fc.stringMatching(/^[ab/]{0,12}$/)
  const excluded = fc.stringMatching(/^[ab/*]{0,6}[ab/]$/).filter((one) => !one.includes('**'))
  const agree = (key: string, pattern: string) => {
    const slow = new RegExp(`^${pattern.replaceAll('*', '[^/]*')}`).test(key)
    const { kind } = routeObject(key, [{ prefix: '', logTypes: ['Custom.A'], excludedPrefixes: [pattern] }])
    expect(kind).toBe(slow ? 'excluded' : 'routed')
  }
  fc.assert(fc.property(text, excluded, agree), { numRuns: 5_000 })
})
