import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileFilter, parseJson, printJson, type GuardRequest, type RuleGuards, type Value } from '@picket/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createRunner } from './create-runner.ts'
import type { PythonRunner } from './runner-options.ts'
import { createRandom, mutateEvent } from './testing/mutate-event.ts'
import { runtimesHere } from './testing/runtimes-here.ts'

interface NastyRule {
  readonly name: string
  /** It changes what later events meet. */
  readonly effect?: boolean
  readonly python: string
}

const rules = parse(
  readFileSync(join(import.meta.dirname, '../fixtures/guards/nasty-rules.yml'), 'utf8'),
) as readonly NastyRule[]

const seeds: readonly Value[] = [
  {},
  { a: 'x' },
  { a: null, b: 'x' },
  { a: 'y', b: 'y', c: 'x' },
  { a: 'x', b: 'x', c: 'x', l: ['x', 'y'], m: { k: 'x' } },
  { A: 'x', B: null, l: [{ k: 'x' }, { K: 'y' }], M: { K: 'x' } },
  { a: 'straße', b: '/xy', l: [], m: { k: null } },
  { a: '10.1.2.3', b: 1, c: 1, l: null },
  { a: 'foobar-7z', l: [['x']], m: [{ k: ['x', 'y'] }] },
  { a: ' K/x', b: 'xy', l: 'xyz', m: { other: 1 } },
]

const random = createRandom(7)
const changed = Array.from({ length: 120 }, (_, place) => mutateEvent(seeds[place % seeds.length]!, seeds, random))
/** Numbers that lose digits in JavaScript, and the difference between missing and null. */
const texts = [...seeds, ...changed]
  .map(printJson)
  .concat(
    [
      '9007199254740993',
      '9007199254740992',
      '1180591620717411303424',
      '1.0',
      '1',
      'true',
      '5',
      '0.5',
      'null',
      '"1"',
      '"1.0"',
    ].map((number) => `{"a":${number},"b":${number}}`),
  )

describe.each(runtimesHere())('guards with $python Python', ({ python }) => {
  let runner: PythonRunner
  let plain: readonly RuleGuards[]
  let strict: readonly RuleGuards[]
  beforeAll(async () => {
    runner = createRunner({ python, workers: 1 })
    plain = await runner.guards(rules.map((rule) => toRequest(rule, false)))
    strict = await runner.guards(rules.map((rule) => toRequest(rule, true)))
  })
  afterAll(() => runner.close())

  test.each(rules.map((rule, place) => ({ ...rule, place })))(
    'admit what may match: $name',
    async ({ place, ...rule }) => {
      const { cases } = await runner.run({
        id: rule.name,
        kind: 'rule',
        source: { file: 'rule.py', text: rule.python },
        defaults: { title: '', severity: 'INFO', description: '', reference: '', runbook: '' },
        cases: texts.map((event, index) => ({ name: `${index}`, event, mocks: [] })),
      })
      const admits = toTest(plain[place])
      const admitsErrors = toTest(strict[place])
      const refused = cases.flatMap(({ functions }, index) => {
        const [main] = functions
        const text = texts[index]!
        // As an index sees it that parsed the event itself, and with exact numbers.
        const events = [JSON.parse(text) as Value, parseJson(text)]
        const isTrue = main?.output === 'true'
        return [
          ...(isTrue && !events.every(admits) ? [text] : []),
          ...((isTrue || main?.error) && !events.every(admitsErrors) ? [`${text} raised ${main.error?.message}`] : []),
        ]
      })
      expect(refused).toEqual([])
    },
  )

  test('admit every event on which a rule changes something', () => {
    expect(plain.filter(({ guards }) => guards[0]?.hasSideEffects).map(({ id }) => id)).toEqual(
      expect.arrayContaining(rules.filter(({ effect }) => effect).map(({ name }) => name)),
    )
  })
})

function toRequest({ name, python }: NastyRule, strictErrors: boolean): GuardRequest {
  return { id: name, kind: 'rule', source: { file: 'rule.py', text: python }, logTypes: [], strictErrors }
}

function toTest(found: RuleGuards | undefined): (event: Value) => boolean {
  const [guard] = found?.guards ?? []
  if (!guard) throw new Error(`no guard: ${found?.problem}`)
  const test = compileFilter(guard.guard, { keys: 'any-case' })
  return (event) => test(event).matched
}
