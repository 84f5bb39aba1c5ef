import {
  compileFilter,
  parseJson,
  printJson,
  type FieldPath,
  type Filter,
  type KeyLookup,
  type OperatorName,
  type PathStep,
  type Value,
} from '@picket/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyEventValue, anyFilter } from '../testing/arbitrary-filters.ts'
import { CandidateIndex } from './candidate-index.ts'
import type { Requirement } from './route.ts'

const requirement: fc.Arbitrary<Requirement> = fc.record({
  filter: anyFilter,
  keys: fc.constantFrom<KeyLookup>('exact', 'any-case'),
  errorsCount: fc.boolean(),
})

const rules = fc.array(fc.array(requirement, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 6 })

const [a, b]: readonly PathStep[] = [
  { kind: 'key', key: 'a' },
  { kind: 'key', key: 'b' },
]
const elements: PathStep = { kind: 'elements' }

function anyElement(steps: readonly (PathStep | undefined)[], filter: Filter): Filter {
  return { kind: 'elements', quantifier: 'any', field: toField(steps), filter }
}

function condition(steps: readonly (PathStep | undefined)[], operator: OperatorName, value: Value): Filter {
  return { kind: 'condition', field: toField(steps), operator, wanted: { kind: 'value', value } }
}

function toField(steps: readonly (PathStep | undefined)[]): FieldPath {
  return { text: '', steps: steps.filter((step) => step !== undefined) }
}

/** Paths with wildcards, which random filters seldom meet with an event that passes. */
const examples: [(readonly Requirement[])[], Value[]][] = (
  [
    [anyElement([a, elements], condition([], 'Equals', 1)), { a: [1] }],
    [
      anyElement([a, elements, b, elements], condition([{ kind: 'index', index: 0 }], 'Equals', 1)),
      { a: [{ b: [[1]] }] },
    ],
    [anyElement([a], condition([b, { kind: 'flatten' }, a], 'IsIn', [1])), { a: [{ b: [[{ a: 1 }]] }] }],
    [anyElement([a], condition([], 'MayStartWith', ['x'])), { a: [['y']] }],
    [condition([a, elements], 'MayStartWith', ['x']), { a: [] }],
    [condition([a], 'MayIEqual', ['x']), { a: 'é' }],
  ] as const
).map(([filter, event]) => [[[{ filter, keys: 'any-case', errorsCount: false }]], [event as Value]])

/** What core says about the exact event: held, or an error that counts, met before anything refused. */
function mustBeFound(requirements: readonly Requirement[], text: string): boolean {
  const exact = parseJson(text)
  for (const { filter, keys, errorsCount } of requirements) {
    const outcome = compileFilter(filter, { keys })(exact)
    if (outcome.error !== undefined) return errorsCount
    if (!outcome.matched) return false
  }
  return true
}

function findRules(index: CandidateIndex<number>, text: string): ReadonlySet<number> {
  const route = index.route('log')
  const found = route ? index.find(route, JSON.parse(text) as Value) : []
  return new Set(found.filter((entry) => index.mayHold(entry)).map(({ rule }) => rule))
}

test('a rule whose filters hold is always found, and so is one whose errors count', () => {
  let held = 0
  const property = fc.property(rules, fc.array(anyEventValue, { minLength: 1, maxLength: 8 }), (filters, events) => {
    const index = new CandidateIndex<number>()
    for (const [rule, requirements] of filters.entries()) index.add('log', rule, requirements)
    for (const event of events) {
      const text = printJson(event)
      const found = findRules(index, text)
      const missed = filters.flatMap((one, rule) => (mustBeFound(one, text) && !found.has(rule) ? [rule] : []))
      expect(missed, text).toEqual([])
      held += found.size
    }
  })
  fc.assert(property, { numRuns: 2_500, examples })
  expect(held).toBeGreaterThan(1_000)
})

test('it is also found after the index was rebuilt for the observed values, and after rules were added and removed', () => {
  const property = fc.property(
    rules,
    fc.array(anyEventValue, { minLength: 140, maxLength: 160 }),
    (filters, events) => {
      const index = new CandidateIndex<number>()
      const entries = filters.map((requirements, rule) => index.add('log', rule, requirements))
      for (const [place, event] of events.entries()) {
        const gone = place % (filters.length + 1)
        const entry = entries[gone]
        if (entry) index.remove('log', entry)
        const text = printJson(event)
        const found = findRules(index, text)
        const wrong = filters.flatMap((one, rule) => {
          if (rule === gone) return found.has(rule) ? [rule] : []
          return mustBeFound(one, text) && !found.has(rule) ? [rule] : []
        })
        expect(wrong, text).toEqual([])
        if (entry) entries[gone] = index.add('log', gone, filters[gone] ?? [])
      }
    },
  )
  fc.assert(property, { numRuns: 60 })
})

test('events nested too deeply leave the index as it was', () => {
  const deep = JSON.parse(`{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`) as Value
  const requirements: readonly Requirement[] = ['x', 'y'].map((key) => ({
    filter: {
      kind: 'condition',
      field: { text: key, steps: [{ kind: 'key', key }] },
      operator: 'Equals',
      wanted: { kind: 'value', value: 'a' },
    },
    keys: 'any-case',
    errorsCount: false,
  }))
  const index = new CandidateIndex<number>()
  index.add('log', 0, requirements)
  for (let n = 0; n < 200; n++) {
    try {
      index.find(index.route('log')!, deep)
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError)
    }
  }
  expect(findRules(index, '{"x":"a","y":"a"}')).toEqual(new Set([0]))
})
