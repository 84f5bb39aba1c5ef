import {
  createEnricher,
  InvalidInputError,
  LookupIndex,
  parseSelector,
  type RuleFunctionOutcome,
  type Spec,
  type ValueMap,
} from '@picket/core'
import { expect, test } from 'vitest'
import { createEngine } from './create-engine.ts'
import type { EngineOptions } from './engine-options.ts'
import type { EngineEvent } from './events.ts'
import { toEngineRules } from './rules/to-engine-rules.ts'
import { FakeStream, type FakeRule } from './testing/fake-stream.ts'
import { toContent, toSpec, userRule } from './testing/rule-specs.ts'

const now = Date.parse('2026-01-01T00:00:00Z')

function pythonRule(id: string, data: ValueMap = {}): Spec {
  const base = { AnalysisType: 'rule', RuleID: id, Enabled: true, Severity: 'High', LogTypes: ['My.Log'] }
  return toSpec('rule', { ...base, ...data }, 'def rule(event): ...')
}

function policy(id: string, data: ValueMap = {}): Spec {
  return toSpec('policy', { AnalysisType: 'policy', PolicyID: id, Enabled: true, Severity: 'Low', ...data }, '...')
}

function run(
  specs: readonly Spec[],
  fakes: { readonly [id: string]: FakeRule } = {},
  options: Partial<EngineOptions> = {},
) {
  const stream = new FakeStream(fakes)
  const engine = createEngine({ rules: toContent(specs), stream, ...options })
  return {
    stream,
    engine,
    async evaluate(events: readonly (ValueMap | EngineEvent)[], id = 'batch') {
      return (await engine).evaluate({ id, now, events: events.map(toEvent) })
    },
  }
}

function toEvent(event: ValueMap | EngineEvent): EngineEvent {
  return typeof event['text' as keyof typeof event] === 'string'
    ? (event as EngineEvent)
    : { text: JSON.stringify(event), logType: 'My.Log', eventTime: now }
}

const matchAll: FakeRule = () => []
const outputs = (given: { readonly [name: string]: unknown }): readonly RuleFunctionOutcome[] =>
  Object.entries(given).map(([name, output]) => ({
    name: name as RuleFunctionOutcome['name'],
    output: JSON.stringify(output),
  }))

test('judges values that are at hand as those of the texts', async () => {
  const specs = [userRule({ SummaryAttributes: ['user'] }), pythonRule('A')]
  const values: readonly ValueMap[] = [{ user: 'a', n: 1 }, { x: [{ user: 'b' }] }, { user: '', n: 0.5 }]
  const batch = {
    id: 'batch',
    now,
    events: [...values.map(toEvent), { text: '{"user":"c","n":1.0}', logType: 'My.Log' }],
  }
  const create = () => run(specs, { A: matchAll }).engine
  const [fromText, atHand] = [await create(), await create()]
  const outcome = await atHand.evaluate({ ...batch, plainOf: (index) => values[index] })
  expect(outcome.matches.length).toBeGreaterThan(batch.events.length)
  expect(JSON.stringify(outcome)).toBe(JSON.stringify(await fromText.evaluate(batch)))
})

test('takes what functions give, and defaults for what they do not', async () => {
  const given = {
    title: 'T',
    alert_context: { a: 1 },
    severity: 'CRITICAL',
    destinations: [],
    runbook: 'R',
  }
  const about = { DisplayName: 'Shown', Description: 'D', Reference: 'F', Runbook: 'own', OutputIds: ['o'] }
  const { evaluate } = run([pythonRule('A', about), pythonRule('B')], { A: () => outputs(given), B: matchAll })
  const { matches, alerts } = await evaluate([{ x: 1 }])
  expect(matches).toMatchObject([
    {
      signal: { ruleId: 'A', logType: 'My.Log', eventTime: now, event: { x: 1 }, alertContext: { a: 1 }, dedup: 'T' },
      title: 'T',
      severity: 'Critical',
      description: 'D',
      reference: 'F',
      runbook: 'R',
      destinations: [],
    },
    {
      signal: { ruleId: 'B', alertContext: {}, dedup: 'defaultDedupString:B' },
      title: 'B',
      severity: 'High',
      runbook: '',
    },
  ])
  expect(matches[1]).not.toHaveProperty('destinations')
  expect(alerts).toMatchObject([
    {
      kind: 'opened',
      alert: { id: matches[0]?.alertId, type: 'RULE', title: 'T', destinations: [], outputIds: ['o'] },
    },
    { kind: 'opened', alert: { id: matches[1]?.alertId, severity: 'High', contextText: '{}' } },
  ])
})

test('takes the severity of the rule for DEFAULT, and where the function failed', async () => {
  const { evaluate } = run([pythonRule('A'), pythonRule('B')], {
    A: () => outputs({ severity: 'DEFAULT' }),
    B: () => [{ name: 'severity', error: { cause: 'exception', type: 'KeyError', message: 'x' } }],
  })
  const { matches } = await evaluate([{}])
  expect(matches.map(({ severity }) => severity)).toEqual(['High', 'High'])
  expect(matches[1]?.functionErrors).toEqual([
    { name: 'severity', error: { cause: 'exception', type: 'KeyError', message: 'x' } },
  ])
})

test('counts every event and every pair of rule and event once', async () => {
  const guard = {
    kind: 'condition',
    field: keyOf('n'),
    operator: 'Equals',
    wanted: { kind: 'value', value: 1 },
  } as const
  const guards = [{ id: 'A', guards: [{ logType: 'My.Log', guard, gaps: [], hasSideEffects: false }] }]
  const filtered = pythonRule('B', { InlineFilters: [{ KeyPath: 'keep', Condition: 'Equals', Value: true }] })
  const { evaluate, stream, engine } = run(
    [pythonRule('A'), filtered, userRule()],
    {
      A: matchAll,
      B: (event) => {
        throw new TypeError(`no ${String(event['n'])}`)
      },
    },
    { guards },
  )
  const outcome = await evaluate([
    { n: 1 },
    { n: 2, user: 'u' },
    { n: 2, keep: true },
    { text: '{"n":1}', logType: 'Other.Log' },
    { text: '{"n":1', logType: 'My.Log' },
    { text: '[1]', logType: 'My.Log' },
    { text: '', logType: 'Other.Log' },
  ])
  expect(outcome.balance).toEqual({
    received: 7,
    evaluated: 3,
    withoutRules: 1,
    failed: 3,
    pairs: 9,
    passedOver: 6,
    candidates: 3,
    guarded: 0,
    filtered: 0,
    called: 3,
    matched: 2,
    errors: 1,
  })
  expect(stream.called).toEqual(['A', 'B'])
  expect(outcome.failures.map(({ index, reason }) => [index, reason.split(':')[0]])).toEqual([
    [4, 'The event is no JSON'],
    [5, 'The event is no JSON object.'],
    [6, 'The event is no JSON'],
  ])
  const counts = { events: 3, candidates: 1, called: 1, errorRate: 0 }
  expect((await engine).report()).toEqual([
    {
      ruleId: 'A',
      kind: 'rule',
      access: [{ logType: 'My.Log', by: 'value' }],
      counts: { ...counts, matched: 1, errors: 0, ms: 1 },
    },
    {
      ruleId: 'B',
      kind: 'rule',
      access: [{ logType: 'My.Log', by: 'value' }],
      counts: { ...counts, matched: 0, errors: 1, errorRate: 1, ms: 1 },
    },
    {
      ruleId: 'Every.User',
      kind: 'rule',
      access: [{ logType: 'My.Log', by: 'presence' }],
      counts: { ...counts, matched: 1, errors: 0, ms: 0 },
    },
  ])
})

test('gives errors as outcomes: one alert a cause, as many details as the limit allows', async () => {
  const fails: FakeRule = ({ n }) => {
    throw n === 3 ? new RangeError('other') : new TypeError(`no ${String(n)}`)
  }
  const { evaluate } = run([pythonRule('A', { CreateAlert: false })], { A: fails }, { limits: { errorsPerRule: 2 } })
  const { errors, alerts, matches, balance } = await evaluate([{ n: 1 }, { n: 2 }, { n: 3 }])
  expect(matches).toEqual([])
  expect(balance.errors).toBe(3)
  expect(errors.map(({ index, part, error }) => [index, part, error.message])).toEqual([
    [0, 'logic', 'no 1'],
    [1, 'logic', 'no 2'],
  ])
  expect(alerts).toMatchObject([
    { kind: 'opened', alert: { type: 'RULE_ERROR', title: '"A" failed: TypeError: no 1', matches: 2 } },
    { kind: 'opened', alert: { type: 'RULE_ERROR', title: '"A" failed: RangeError: other', matches: 1 } },
  ])
})

test('tells an inline filter that cannot judge from one that does not hold', async () => {
  const rule = pythonRule('A', { InlineFilters: [{ KeyPath: 'n', Condition: 'IsGreaterThan', Value: 1 }] })
  const { evaluate, stream } = run([rule], { A: matchAll })
  const { errors, balance, matches } = await evaluate([{ n: 1 }, { n: 'x' }, { n: 2 }, {}, { N: 5 }])
  expect(errors).toMatchObject([{ ruleId: 'A', index: 1, part: 'inline-filters', error: { type: 'FilterError' } }])
  expect(matches.map(({ index }) => index)).toEqual([2])
  expect(stream.called).toEqual(['A'])
  expect(balance.filtered).toBe(1)
})

test('judges numbers as they are written', async () => {
  const big = userRule({ RuleID: 'Big', Detection: [{ Key: 'n', Condition: 'Equals', Value: 9007199254740993n }] })
  const { evaluate } = run([big])
  const events = ['9007199254740992', '9007199254740993', '9007199254740993.0', '"9007199254740993"']
  const { matches } = await evaluate(events.map((n) => ({ text: `{"n":${n}}`, logType: 'My.Log' })))
  expect(matches.map(({ index }) => index)).toEqual([1])
  expect(matches[0]?.signal.event).toEqual({ n: 9007199254740993n })
})

test('counts distinct values of unique() towards the threshold', async () => {
  const unique: FakeRule = ({ user }) => outputs({ unique: user })
  const { evaluate } = run([pythonRule('A', { Threshold: 3 })], { A: unique })
  const users = (...names: string[]) => names.map((user, n) => ({ user, n }))
  expect((await evaluate(users('a', 'b', 'a', 'b'), 'one')).alerts).toEqual([])
  expect((await evaluate(users('b', 'c'), 'two')).alerts).toMatchObject([{ kind: 'opened', alert: { matches: 6 } }])
})

test('a match whose unique() failed counts by itself', async () => {
  const failed = { cause: 'exception', type: 'KeyError', message: 'x' } as const
  const { evaluate } = run([pythonRule('A', { Threshold: 2 })], { A: () => [{ name: 'unique', error: failed }] })
  expect((await evaluate([{ n: 1 }], 'one')).alerts).toEqual([])
  expect((await evaluate([{ n: 2 }], 'two')).alerts).toHaveLength(1)
})

test('signals have the same ids when the same events are given again, whatever the batch', async () => {
  const events: EngineEvent[] = [
    { id: 'row-1', text: '{"user":"a"}', logType: 'My.Log' },
    { text: '{"user":"a"}', logType: 'My.Log' },
    { text: '{"user":"a"}', logType: 'My.Log' },
  ]
  const { evaluate } = run([userRule(), userRule({ RuleID: 'Other' })])
  const idsOf = async (id: string) => (await evaluate(events, id)).matches.map(({ signal }) => signal.id)
  const ids = await idsOf('one')
  expect(await idsOf('two')).toEqual(ids)
  expect(new Set(ids).size).toBe(6)
})

test('scheduled rules see rows of their queries, policies resources of their types', async () => {
  const scheduled = toSpec(
    'scheduled_rule',
    { RuleID: 'S', Enabled: true, Severity: 'Low', ScheduledQueries: ['My query'] },
    '...',
  )
  const specs = [
    scheduled,
    policy('Any'),
    policy('Bucket', { ResourceTypes: ['AWS.S3.Bucket'], Suppressions: ['arn:*:quiet'] }),
    pythonRule('A', { LogTypes: ['My query', 'AWS.S3.Bucket'] }),
  ]
  const { evaluate } = run(specs, { S: matchAll, Any: matchAll, Bucket: matchAll, A: matchAll })
  const { matches, alerts, balance } = await evaluate([
    { kind: 'row', text: '{}', logType: 'My query' },
    { kind: 'resource', text: '{}', logType: 'AWS.S3.Bucket', resourceId: 'arn:x:quiet' },
    { kind: 'resource', text: '{}', logType: 'AWS.EC2.VPC', resourceId: 'arn:x:loud' },
    { kind: 'row', text: '{}', logType: 'Another query' },
  ])
  expect(
    matches.map(({ signal, kind, index, alertId }) => [signal.ruleId, kind, index, alertId !== undefined]),
  ).toEqual([
    ['S', 'scheduled_rule', 0, true],
    ['Any', 'policy', 1, true],
    ['Bucket', 'policy', 1, false],
    ['Any', 'policy', 2, true],
  ])
  expect(alerts.map((change) => change.kind === 'opened' && change.alert.type)).toEqual(['SCHEDULED_RULE', 'POLICY'])
  expect(balance).toMatchObject({ received: 4, evaluated: 3, withoutRules: 1, failed: 0 })
})

test('disabled rules do not run; those that cannot run are problems', async () => {
  const specs = [
    pythonRule('Off', { Enabled: false }),
    { ...pythonRule('Broken'), broken: true },
    pythonRule('Unloadable'),
    toSpec('rule', { RuleID: 'Baseless', Enabled: true, BaseDetection: 'Nowhere' }),
    userRule({ RuleID: 'Bad.Logic', Detection: [{ Key: 'a', Condition: 'Sounds like' }] }),
    userRule(),
    userRule(),
  ]
  const { engine, evaluate } = run(specs)
  expect((await engine).problems.map(({ ruleId, message }) => [ruleId, message])).toEqual([
    ['Broken', 'Its file has errors.'],
    ['Baseless', expect.stringContaining('"Nowhere"')],
    ['Bad.Logic', 'Its Detection has errors.'],
    ['Every.User', 'Another detection has the id "Every.User", too.'],
    ['Unloadable', 'It could not be loaded: SyntaxError: Unloadable'],
  ])
  expect((await evaluate([{ user: 'a' }])).matches).toHaveLength(1)
})

test('without a stream Python rules are problems', async () => {
  const engine = await createEngine({ rules: toContent([pythonRule('A'), userRule()]) })
  expect(engine.problems).toEqual([{ ruleId: 'A', message: 'It is written in Python, and nothing runs Python here.' }])
})

test('refuses prepared rules of the same id', async () => {
  const { rules } = toEngineRules(toContent([userRule()]))
  await expect(createEngine({ rules: [...rules, ...rules] })).rejects.toThrow(InvalidInputError)
})

test('rules change while batches are running: windows and counts of unchanged rules are kept', async () => {
  const stream = new FakeStream({ A: matchAll, B: matchAll })
  const engine = await createEngine({ rules: toContent([userRule(), pythonRule('A')]), stream })
  const evaluate = (id: string) =>
    engine.evaluate({ id, now, events: [{ text: `{"user":"a","id":"${id}"}`, logType: 'My.Log' }] })
  const idsOf = ({ matches }: Awaited<ReturnType<typeof evaluate>>) => matches.map(({ signal }) => signal.ruleId)
  const before = evaluate('one')
  const change = engine.change({
    rules: toContent([pythonRule('B'), userRule({ Description: 'other' }), pythonRule('A')]),
  })
  const after = evaluate('two')
  expect(await change).toEqual([])
  expect(idsOf(await before)).toEqual(['Every.User', 'A'])
  expect(idsOf(await after)).toEqual(['B', 'Every.User', 'A'])
  expect((await after).alerts.map(({ kind }) => kind)).toEqual(['opened', 'joined', 'joined'])
  const events = engine.report().map(({ ruleId, counts }) => [ruleId, counts.events, counts.matched])
  expect(Object.fromEntries(events.map(([id, ...rest]) => [id, rest]))).toEqual({
    A: [2, 2],
    B: [1, 1],
    'Every.User': [1, 1],
  })
})

test('a batch that Python could not run counts nothing and may be given again', async () => {
  const stream = new FakeStream({ A: matchAll })
  const engine = await createEngine({ rules: toContent([pythonRule('A', { Threshold: 2 })]), stream })
  const batch = { id: 'one', now, events: [{ text: '{}', logType: 'My.Log' }] }
  const { evaluate } = stream
  stream.evaluate = () => Promise.reject(new Error('gone'))
  await expect(engine.evaluate(batch)).rejects.toThrow('gone')
  expect(engine.report()[0]?.counts.called).toBe(0)
  stream.evaluate = evaluate
  expect((await engine.evaluate(batch)).alerts).toEqual([])
  expect((await engine.evaluate({ ...batch, id: 'two' })).alerts).toHaveLength(1)
})

test('the same batch given twice at once is evaluated once', async () => {
  const { evaluate, stream } = run([pythonRule('A')], { A: matchAll })
  const [first, second] = await Promise.all([evaluate([{}]), evaluate([{}])])
  expect(second).toEqual({ ...first, replayed: true })
  expect(stream.called).toEqual(['A'])
})

test('concurrent batches count as if they had been evaluated one after the other', async () => {
  const { engine } = run([userRule({ Threshold: 2 }), pythonRule('A')], { A: matchAll })
  const events = [{ text: '{"user":"a"}', logType: 'My.Log' }]
  const outcomes = await Promise.all(['1', '2', '3'].map(async (id) => (await engine).evaluate({ id, now, events })))
  expect(outcomes.map(({ alerts }) => alerts.map(({ kind }) => kind))).toEqual([
    ['opened'],
    ['joined', 'opened'].toSorted().toReversed(),
    ['joined', 'joined'],
  ])
})

test('an event too long or nested too deeply fails, and the others are evaluated', async () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  const { evaluate } = run(
    [userRule({ Detection: [{ Key: 'x', Condition: 'Equals', Value: 1 }] }), userRule({ RuleID: 'U' })],
    {},
    { limits: { eventLength: 500_000, eventDepth: 1_000_000 } },
  )
  const { failures, matches } = await evaluate([
    { text: `{"x":${deep}}`, logType: 'My.Log' },
    { text: `{"x":"${'y'.repeat(600_000)}"}`, logType: 'My.Log' },
    { user: 'a' },
  ])
  expect(failures.map(({ index, reason }) => [index, reason])).toEqual([
    [0, 'The event is nested too deeply.'],
    [1, 'The event is 600008 characters long, more than the limit of 500000.'],
  ])
  expect(matches).toHaveLength(1)
})

test('calls every rule if requested', async () => {
  const guard = { kind: 'always', matches: false } as const
  const guards = [{ id: 'A', guards: [{ logType: 'My.Log', guard, gaps: [], hasSideEffects: false }] }]
  const guarded = run([pythonRule('A')], { A: matchAll }, { guards })
  expect((await guarded.evaluate([{}])).balance).toMatchObject({ called: 0, passedOver: 1 })
  const all = run([pythonRule('A')], { A: matchAll }, { guards, callAll: true })
  expect((await all.evaluate([{}])).balance).toMatchObject({ called: 1, matched: 1 })
})

test('uses a guard for the log type that it was made for only, and none of a rule without', async () => {
  const guard = { kind: 'always', matches: false } as const
  const guards = [
    { id: 'A', guards: [{ logType: 'Other.Log', guard, gaps: [], hasSideEffects: false }] },
    { id: 'B', problem: 'It cannot be loaded.', guards: [] },
  ]
  const { evaluate } = run(
    [pythonRule('A', { LogTypes: ['My.Log', 'Other.Log'] }), pythonRule('B')],
    { A: matchAll, B: matchAll },
    { guards },
  )
  const { matches } = await evaluate([{}, { text: '{}', logType: 'Other.Log' }])
  expect(matches.map(({ signal, index }) => [signal.ruleId, index])).toEqual([
    ['A', 0],
    ['B', 0],
  ])
})

function keyOf(key: string) {
  return { text: key, steps: [{ kind: 'key' as const, key }] }
}

test('adds the rows of lookup tables to events before rules see them, and to nothing else', async () => {
  const rows = new LookupIndex()
  rows.add({ keys: ['a'], text: '{"team":1.0}' })
  const definition = { name: 'users', primaryKey: 'id', keyMatch: 'auto', automatic: [] } as const
  const table = { definition: { ...definition, logTypes: new Map([['My.Log', [parseSelector('user')]]]) }, rows }
  let tables = 0
  const enricher = () => (tables++, createEnricher([table]))
  const inTeam = userRule({ Detection: [{ KeyPath: 'p_enrichment.users.user.team', Condition: 'Equals', Value: 1 }] })
  const { evaluate } = run([inTeam, pythonRule('A')], { A: matchAll }, { enricher })
  const { matches } = await evaluate([
    { user: 'a' },
    { user: 'b' },
    { user: 'a', p_enrichment: { own: true } },
    { kind: 'row', text: '{"user":"a"}', logType: 'My.Log' },
  ])
  const enrichment = '{"users":{"user":{"team":1.0,"p_match":"a"}}}'
  const text = `{"user":"a","p_enrichment":${enrichment}}`
  expect(matches.filter(({ index }) => index === 0).map(({ signal, event }) => [signal.ruleId, event])).toEqual(
    ['Every.User', 'A'].map((id) => [id, { text, enrichment, logType: 'My.Log', eventTime: now }]),
  )
  expect(
    matches.filter(({ index }) => index > 0).map(({ signal, index, event }) => [signal.ruleId, index, event.text]),
  ).toEqual([
    ['A', 1, '{"user":"b"}'],
    ['A', 2, '{"user":"a","p_enrichment":{"own":true}}'],
  ])
  expect(tables).toBe(1)
})
