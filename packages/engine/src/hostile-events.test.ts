import { expect, test } from 'vitest'
import { createEngine } from './create-engine.ts'
import type { EngineEvent } from './events.ts'
import type { Balance } from './outcomes.ts'
import { FakeStream } from './testing/fake-stream.ts'
import { toContent, toSpec, userRule } from './testing/rule-specs.ts'

const python = { RuleID: 'Python', Enabled: true, Severity: 'Low', LogTypes: ['My.Log'], SummaryAttributes: ['x', 'n'] }
const specs = [
  userRule({ SummaryAttributes: ['user', 'x', '__proto__', 'constructor'], AlertTitle: '{user} {__proto__} {x}' }),
  userRule({ RuleID: 'Inherited', Detection: [{ Key: '__proto__', Condition: 'Equals', Value: 'p' }] }),
  userRule({ RuleID: 'Number', Detection: [{ Key: 'n', Condition: 'IsGreaterThan', Value: 5 }] }),
  toSpec('rule', python, 'def rule(event): ...'),
]

function create() {
  const stream = new FakeStream({ Python: () => [{ name: 'title', output: '"\\u001b[31m\\u0000\\n"' }] })
  return createEngine({ rules: toContent(specs), stream })
}

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const keys = (count: number) => Array.from({ length: count }, (_, n) => `"k${n}":${n}`).join()
const tooDeep = 'The event is nested deeper than the limit of 1000 levels.'

/** What becomes of an event: the rules that match it, or why it fails. */
const cases: { readonly [name: string]: readonly [text: string, what: readonly string[] | string] } = {
  'a long text': [`{"user":"${'x'.repeat(4_900_000)}"}`, ['Every.User', 'Python']],
  'longer than the limit': [
    `{"user":"${'x'.repeat(5_000_000)}"}`,
    'The event is 5000011 characters long, more than the limit of 5000000.',
  ],
  'many keys': [`{"user":"a",${keys(100_000)}}`, ['Every.User', 'Python']],
  'as deep as may be': [`{"user":"a","x":${lists(999)}}`, ['Every.User', 'Python']],
  'as deep as may be, with a float': [`{"user":"a","n":1.0,"x":${lists(999)}}`, ['Every.User', 'Python']],
  'one deeper': [`{"user":"a","x":${lists(1_000)}}`, tooDeep],
  'lists far too deep': [`{"user":${lists(10_000)}}`, tooDeep],
  'maps far too deep': [`{"user":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, tooDeep],
  'names that every object has': [
    '{"user":"a","__proto__":"p","constructor":{},"":1,"a.b":2}',
    ['Every.User', 'Inherited', 'Python'],
  ],
  'a map for a prototype': ['{"__proto__":{"user":"a","n":9}}', ['Python']],
  'the same key twice': ['{"user":"a","user":null,"n":1,"n":7}', ['Number', 'Python']],
  'a number beyond all floats': ['{"n":1e400}', ['Number', 'Python']],
  'one of many digits': [`{"n":1${'0'.repeat(400)}}`, ['Number', 'Python']],
  'one below all floats': ['{"n":-1e400}', ['Python']],
  'half a surrogate pair': ['{"user":"\\ud800"}', ['Every.User', 'Python']],
  'half a surrogate pair, unescaped': ['{"user":"\ud800"}', ['Every.User', 'Python']],
  'line breaks and controls': ['{\r\n"user":"\\u0000\\u001b[31m\\u202e"}\n', ['Every.User', 'Python']],
  'a list at the root': ['[{"user":"a"}]', 'The event is no JSON object.'],
  'a text at the root': ['"user"', 'The event is no JSON object.'],
  null: ['null', 'The event is no JSON object.'],
  nothing: ['', 'The event is no JSON: Unexpected end of JSON input.'],
}

test.each(Object.entries(cases))('%s', async (_, [text, what]) => {
  const engine = await create()
  const good = { text: '{"user":"good"}', logType: 'My.Log', eventTime: Number.NaN }
  const events: readonly EngineEvent[] = [{ text, logType: 'My.Log', eventTime: Infinity }, good]
  const outcome = await engine.evaluate({ id: 'one', now: 7, events })
  const matched = outcome.matches.flatMap(({ index, signal }) => (index === 0 ? [signal.ruleId] : []))
  expect(outcome.failures.map(({ reason }) => reason)).toEqual(typeof what === 'string' ? [what] : [])
  expect(matched).toEqual(typeof what === 'string' ? [] : what)
  expect(outcome.matches.filter(({ index }) => index === 1)).toHaveLength(2)
  expect(outcome.matches.map(({ signal }) => signal.eventTime)).toEqual(outcome.matches.map(() => 7))
  expectBalanced(outcome.balance)
  // Everything that is said about it can be written down, and be taken up again.
  JSON.stringify(outcome, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  const next = await create()
  next.restoreState(JSON.parse(JSON.stringify(engine.takeState())) as ReturnType<typeof engine.takeState>)
  expect(JSON.stringify(next.takeState()).length).toBeLessThan(20_000)
  expect(next.takeState()).toEqual(engine.takeState())
})

test('half pairs of surrogates tell events and dedup strings apart', async () => {
  const engine = await create()
  const events = ['\ud800', '\ud801', '\ufffd'].map((user) => ({ text: `{"user":"${user}"}`, logType: 'My.Log' }))
  const { matches, alerts } = await engine.evaluate({ id: 'one', now: 0, events })
  const ofUsers = matches.filter(({ signal }) => signal.ruleId === 'Every.User')
  expect(new Set(ofUsers.map(({ signal }) => signal.id.concat(signal.dedup))).size).toBe(3)
  expect(alerts.filter((change) => change.kind === 'opened' && change.alert.ruleId === 'Every.User')).toHaveLength(3)
})

test('no event hides a key behind the keys of the one before it', async () => {
  const engine = await createEngine({ rules: toContent([userRule()]) })
  const texts = ['{"A":1,"us\\\\u00":1}', '{"A":1,"us\\u0065r":"x"}']
  const { matches } = await engine.evaluate({
    id: 'one',
    now: 0,
    events: texts.map((text) => ({ text, logType: 'My.Log' })),
  })
  expect(matches.map(({ index, signal }) => [index, signal.dedup])).toEqual([[1, '["x"]']])
})

test('a flood of dedup strings is held within the limit, the oldest given up and counted', async () => {
  const engine = await createEngine({
    rules: toContent([userRule()]),
    limits: { windows: 2_000, rememberedMatches: 0 },
  })
  let givenUp = 0
  for (let batch = 0; batch < 20; batch++) {
    const events = Array.from({ length: 1_000 }, (_, n) => ({ text: `{"user":"${batch} ${n}"}`, logType: 'My.Log' }))
    const outcome = await engine.evaluate({ id: `${batch}`, now: batch, events })
    expectBalanced(outcome.balance)
    givenUp += outcome.windowsGivenUp
  }
  const { windows } = engine.takeState()
  expect(windows.length).toBeLessThanOrEqual(2_000)
  expect(windows.length + givenUp).toBe(20_000)
  expect(windows.at(-1)?.dedup).toContain('19 999')
})

function expectBalanced({ received, evaluated, withoutRules, failed, ...pairs }: Balance): void {
  expect(evaluated + withoutRules + failed).toBe(received)
  expect(pairs.passedOver + pairs.candidates).toBe(pairs.pairs)
  expect(pairs.guarded + pairs.filtered + pairs.called).toBe(pairs.candidates)
}
