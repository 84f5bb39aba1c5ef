import { describe, expect, it } from 'vitest'
import { readCases } from '../testing/read-cases.ts'
import { builtInPatterns } from './built-in-patterns.ts'
import { parseRegexPattern } from './regex-pattern.ts'

interface Case {
  readonly name: string
  readonly takes: readonly string[]
  readonly refuses?: readonly string[]
}

const cases = readCases<Case>('built-in-patterns').map(([, one]) => one)

describe('the built-in pattern', () => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', (name, { takes, refuses = [] }) => {
    const { regex, problems } = parseRegexPattern([`^%{${name}:value}$`], [])
    expect(problems).toEqual([])
    const isTaken = (text: string): boolean => regex?.matcher(text).find() === true
    expect(takes.filter((text) => !isTaken(text))).toEqual([])
    expect(refuses.filter(isTaken)).toEqual([])
  })
})

it('has an example for every pattern', () => {
  expect(cases.map(({ name }) => name).toSorted()).toEqual(Object.keys(builtInPatterns).toSorted())
})
