import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { evaluateMarker } from './marker.ts'
import { accepts, parseRequirement, pins, type Requirement } from './requirement.ts'

interface Case {
  readonly text: string
  readonly name?: string
  readonly extras?: readonly string[]
  readonly specifier?: string
  readonly applies?: boolean
  readonly problem?: string
}

const cases = parse(readFileSync(join(import.meta.dirname, 'fixtures/requirements.yml'), 'utf8')) as Case[]

test.each(cases)('reads "$text"', ({ text, name, extras, specifier, applies, problem }) => {
  const read = parseRequirement(text)
  if (problem !== undefined) return expect(read).toContain(problem)
  const { marker, ...rest } = read as Requirement
  expect(rest).toEqual({ text, name, extras: extras ?? [], specifier: specifier ?? '' })
  expect(marker && evaluateMarker(marker)).toBe(applies)
})

test('an extra switches its requirements on', () => {
  const { marker } = parseRequirement('x; extra == "Fast_Json" and python_version > "3"') as Requirement
  expect(evaluateMarker(marker!, new Set(['fast-json']))).toBe(true)
  expect(evaluateMarker(marker!, new Set(['other']))).toBe(false)
})

test.each([
  ['x>=1,<2', '1.9', true],
  ['x>=1,<2', '2.0', false],
  ['x~=1.4.2', '1.4.9', true],
  ['x~=1.4.2', '1.5', false],
  ['x==1.*', '1.7.3', true],
  ['x', '0.0.1', true],
  ['x==1.0', '1.0.0', true],
])('%s accepts %s: %s', (text, version, expected) => {
  expect(accepts(parseRequirement(text) as Requirement, version, false)).toBe(expected)
})

test('an exact version is a pin, a prefix is not', () => {
  expect(
    ['x==1.2', 'x===1.2', 'x>=1,==1.2', 'x==1.*', 'x>=1.2', 'x'].map((text) =>
      pins(parseRequirement(text) as Requirement),
    ),
  ).toEqual([true, true, true, false, false, false])
})
