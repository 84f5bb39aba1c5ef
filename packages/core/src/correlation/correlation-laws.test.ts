import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { ValueMap } from '../values/value.ts'
import type { CorrelationBody } from './body.ts'
import { maxTestSignals } from './limits.ts'
import { parseCorrelationBody } from './parse-body.ts'
import { runCorrelationTest } from './run-correlation-test.ts'

interface Output {
  readonly ID: string
  readonly Matches: { readonly [field: string]: { readonly [value: string]: readonly number[] } }
}

const folder = join(import.meta.dirname, '../../fixtures/correlation/verdicts')
const bodies = readdirSync(folder).map((file): [string, CorrelationBody] => {
  const { Detection } = parse(readFileSync(join(folder, file), 'utf8')) as ValueMap
  return [file, parseCorrelationBody(Detection ?? null).body!]
})

/** Signals in and around the fields that a body matches on. */
function outputsFor(body: CorrelationBody): fc.Arbitrary<readonly Output[]> {
  const times = fc.array(fc.integer({ min: 0, max: 130 }), { maxLength: 6 })
  const values = fc.dictionary(fc.constantFrom('u-017', 'u-2', 'u-3'), times, { maxKeys: 2 })
  const matches = fc.dictionary(fc.constantFrom('noise', ...fieldsOf(body)), values, { maxKeys: 2 })
  return fc.tuple(...body.steps.map(({ id }) => fc.record({ ID: fc.constant(id), Matches: matches })))
}

function fieldsOf(body: CorrelationBody): readonly string[] {
  if (body.kind === 'group') return body.criteria.flatMap(({ members }) => members.map(({ field }) => field))
  return body.transitions.flatMap(({ match }) => (match ? [match.from, match.to] : []))
}

function verdict(body: CorrelationBody, outputs: readonly unknown[]): boolean | undefined {
  return runCorrelationTest(body, { RuleOutputs: outputs } as ValueMap).matched
}

function mapTimes(outputs: readonly Output[], change: (minute: number) => number | string): readonly unknown[] {
  return outputs.map(({ ID, Matches }) => ({
    ID,
    Matches: mapValues(Matches, (values) => mapValues(values, (times) => times.map(change))),
  }))
}

function mapValues<A, B>(map: { readonly [key: string]: A }, change: (value: A) => B): { [key: string]: B } {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]))
}

describe.each(bodies)('%s', (_, body) => {
  const outputs = outputsFor(body)

  it('does not care for the order of outputs', () => {
    fc.assert(
      fc.property(outputs, fc.infiniteStream(fc.nat()), (list, keys) => {
        const shuffled = list
          .map((output) => ({ output, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
        expect(
          verdict(
            body,
            shuffled.map(({ output }) => output),
          ),
        ).toBe(verdict(body, list))
      }),
    )
  })

  it('gives the same verdict when all times are shifted', () => {
    fc.assert(
      fc.property(outputs, fc.integer({ min: -1_000_000, max: 1_000_000 }), (list, shift) => {
        expect(
          verdict(
            body,
            mapTimes(list, (minute) => minute + shift),
          ),
        ).toBe(verdict(body, list))
      }),
    )
  })

  it('gives the same verdict on minutes and on timestamps', () => {
    fc.assert(
      fc.property(outputs, fc.integer({ min: 0, max: 2_000_000_000 }), (list, start) => {
        const iso = (minute: number) => new Date((start + minute * 60) * 1000).toISOString()
        expect(verdict(body, mapTimes(list, iso))).toBe(verdict(body, list))
      }),
    )
  })

  it('says something, and the same, of every test', () => {
    fc.assert(
      fc.property(outputs, (list) => {
        const result = runCorrelationTest(body, { RuleOutputs: list } as unknown as ValueMap)
        expect(result.reason).toMatch(/^[A-Z].*\.$/)
        expect(result.reason).not.toMatch(/undefined|NaN|Infinity|null/)
        expect(runCorrelationTest(body, { RuleOutputs: list } as unknown as ValueMap)).toEqual(result)
      }),
    )
  })
})

const groups = bodies.filter(
  ([, body]) =>
    body.kind === 'group' && body.criteria.length > 0 && body.steps.filter(({ absent }) => !absent).length > 1,
)

it.each(groups)('%s never matches through a value of one member only', (_, body) => {
  fc.assert(
    fc.property(outputsFor(body), fc.nat(), fc.integer({ min: 0, max: 130 }), (list, pick, minute) => {
      const at = pick % list.length
      const field = fieldsOf(body)[at]!
      const extended = list.map((output, index) =>
        index === at
          ? { ...output, Matches: { ...output.Matches, [field]: { ...output.Matches[field], stranger: [minute] } } }
          : output,
      )
      const inside = list.some(({ Matches }) =>
        JSON.stringify(Matches)
          .match(/\d+/g)
          ?.some((time) => Number(time) >= minute),
      )
      fc.pre(inside)
      if (verdict(body, extended)) expect(verdict(body, list)).toBe(true)
    }),
  )
})

it('reads signals up to the limit, and reports more', () => {
  const body = bodies.find(([file]) => file === 'sequence-counts.yml')![1]
  const test = (count: number) => ({
    RuleOutputs: body.steps.map(({ id }) => ({
      ID: id,
      Matches: { user: { 'u-017': Array.from({ length: count }, (_, index) => index % 100) } },
    })),
  })
  const many = Math.floor(maxTestSignals / 3)
  expect(runCorrelationTest(body, test(many)).reason).toContain(`Step 3 "Reads" has`)
  expect(runCorrelationTest(body, test(many + 1))).toEqual({
    reason: 'The test cannot be used: The test lists more than 20,000 signals. Keep those that decide the verdict.',
  })
})
