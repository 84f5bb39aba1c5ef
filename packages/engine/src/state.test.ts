import { InvalidInputError, type Spec, type ValueMap } from '@picket/core'
import { describe, expect, test } from 'vitest'
import { createEngine } from './create-engine.ts'
import type { EngineState, WindowState } from './engine-state.ts'
import type { Engine } from './engine.ts'
import type { BatchOutcome } from './outcomes.ts'
import { toContent, userRule } from './testing/rule-specs.ts'

const now = Date.parse('2026-01-01T00:00:00Z')
const minute = 60_000

function create(...specs: readonly Spec[]): Promise<Engine> {
  return createEngine({ rules: toContent(specs) })
}

/** One match of user a for each time, in minutes. */
function evaluate(engine: Engine, id: string, ...times: readonly number[]): Promise<BatchOutcome> {
  const events = times.map((time, n) => ({
    text: JSON.stringify({ user: 'a', kind: `k${n}`, n }),
    logType: 'My.Log',
    eventTime: now + time * minute,
  }))
  return engine.evaluate({ id, now, events })
}

/** Three matches of a rule, then its state for the rule as it is now, then one more match. */
async function edited(before: ValueMap, after: ValueMap, time = 3): Promise<readonly string[]> {
  const old = await create(userRule(before))
  await evaluate(old, 'before', 0, 1, 2)
  const next = await create(userRule(after))
  next.restoreState(JSON.parse(JSON.stringify(old.takeState())) as EngineState)
  const { alerts } = await evaluate(next, 'after', time)
  return alerts.map((change) => {
    const { matches, summary } = change.kind === 'opened' ? change.alert : change
    const sums = summary.map(({ attribute, top }) => `${attribute}=${top.map(({ value }) => value).join()}`)
    return [change.kind, matches, ...sums].join(' ')
  })
}

describe('a rule that was changed between saving and restoring goes on with its windows', () => {
  test.each<[string, ValueMap, ValueMap, number, readonly string[]]>([
    ['the same', {}, {}, 3, ['joined 4']],
    ['another severity', {}, { Severity: 'High' }, 3, ['joined 4']],
    ['a lower threshold opens with the next match', { Threshold: 9 }, { Threshold: 2 }, 3, ['opened 4']],
    ['an alert that is open stays open under a higher threshold', {}, { Threshold: 9 }, 3, ['joined 4']],
    ['a shorter period ends windows', {}, { DedupPeriodMinutes: 5 }, 6, ['opened 1']],
    ['a longer period makes them longer', { DedupPeriodMinutes: 5 }, { DedupPeriodMinutes: 30 }, 20, ['joined 4']],
    [
      'other attributes start with nothing',
      { SummaryAttributes: ['kind'] },
      { SummaryAttributes: ['n'] },
      3,
      ['joined 4 n=0'],
    ],
    [
      'attributes that stay keep their counts, wherever they stand',
      { SummaryAttributes: ['kind', 'user'] },
      { SummaryAttributes: ['n', 'kind'] },
      3,
      ['joined 4 n=0 kind=k0,k1,k2'],
    ],
    ['another dedup string begins others', {}, { GroupBy: [{ Key: 'kind' }] }, 3, ['opened 1']],
  ])('%s', async (_, before, after, time, alerts) => {
    expect(await edited(before, after, time)).toEqual(alerts)
  })

  test('a rule that is gone takes its windows with it', async () => {
    const old = await create(userRule(), userRule({ RuleID: 'Gone' }))
    await evaluate(old, 'before', 0)
    const next = await create(userRule())
    next.restoreState(old.takeState())
    expect(next.takeState().windows.map(({ ruleId }) => ruleId)).toEqual(['Every.User'])
    await next.change({ rules: toContent([userRule(), userRule({ RuleID: 'Gone' })]) })
    expect((await evaluate(next, 'after', 1)).alerts.map(({ kind }) => kind)).toEqual(['joined', 'opened'])
  })

  test('windows that were counted by unique() count matches once the rule has none', async () => {
    const unique = { kind: 'exact', values: ['00000000000000aa'] } as const
    const old = await create(userRule({ Threshold: 3 }))
    await evaluate(old, 'before', 0)
    const [window] = old.takeState().windows
    const next = await create(userRule({ Threshold: 3 }))
    next.restoreState({ version: 1, sequence: 1, batches: [], windows: [{ ...window!, unique }] })
    expect((await evaluate(next, 'after', 1, 2)).alerts.map(({ kind }) => kind)).toEqual(['opened'])
  })

  test('more windows than the limit are given up with the next batch', async () => {
    const old = await create(userRule({ GroupBy: [{ Key: 'n' }] }))
    await evaluate(old, 'before', 0, 1, 2, 3)
    const next = await createEngine({ rules: toContent([userRule()]), limits: { windows: 2 } })
    next.restoreState(old.takeState())
    expect((await evaluate(next, 'after', 4)).windowsGivenUp).toBe(3)
    expect(next.takeState().windows).toHaveLength(2)
  })
})

describe('a state that was not written so changes nothing', () => {
  const window: WindowState = {
    order: 0,
    ruleId: 'Every.User',
    kind: 'match',
    period: 60_000,
    dedup: 'a',
    alertId: 'x',
    start: 0,
    firstEventTime: 0,
    lastEventTime: 0,
    touched: 0,
    matches: 1,
    opened: true,
  }
  const withWindow = (change: object) => ({
    version: 1,
    sequence: 1,
    batches: [],
    windows: [window, { ...window, ...change }],
  })

  test.each<[unknown, string]>([
    [undefined, 'It is no object.'],
    [[], 'It is no object.'],
    [{}, 'Its version is missing; this engine reads version 1.'],
    [{ version: 0, batches: [], windows: [] }, 'Its version is 0; this engine reads version 1.'],
    [{ version: 2, batches: [], windows: [] }, 'Its version is 2; this engine reads version 1.'],
    [{ version: 1, batches: [], windows: [] }, '"sequence" is no number.'],
    [{ version: 1, sequence: 0, batches: [1], windows: [] }, '"batches" is no list of texts.'],
    [{ version: 1, sequence: 0, batches: [] }, '"windows" is no list.'],
    [{ version: 1, sequence: 0, batches: [], windows: [], expiredAt: null }, '"expiredAt" is no number.'],
    [{ version: 1, sequence: 0, batches: [], windows: [null] }, '"windows[0]" is not as it was written.'],
    [withWindow({ dedup: undefined }), '"windows[1].dedup" is not as it was written.'],
    [withWindow({ kind: 'other' }), '"windows[1].kind" is not as it was written.'],
    [withWindow({ period: 0 }), '"windows[1].period" is not as it was written.'],
    [withWindow({ start: null }), '"windows[1].start" is not as it was written.'],
    [withWindow({ matches: -1 }), '"windows[1].matches" is not as it was written.'],
    [withWindow({ opened: 1 }), '"windows[1].opened" is not as it was written.'],
    [withWindow({ unique: { kind: 'exact', values: ['zz'] } }), '"windows[1].unique" is not as it was written.'],
    [withWindow({ unique: { kind: 'estimate', registers: '00' } }), '"windows[1].unique" is not as it was written.'],
    [withWindow({ summary: [[['a']]] }), '"windows[1].summary" is not as it was written.'],
    [withWindow({ summary: [], attributes: ['a'] }), '"windows[1].attributes" is not as it was written.'],
  ])('%j', async (state, message) => {
    const engine = await create(userRule())
    await evaluate(engine, 'before', 0)
    const before = engine.takeState()
    let thrown: unknown
    try {
      engine.restoreState(state as EngineState)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(InvalidInputError)
    expect((thrown as Error).message).toBe(`The saved state of the engine cannot be read. ${message}`)
    expect(engine.takeState()).toEqual(before)
  })
})
