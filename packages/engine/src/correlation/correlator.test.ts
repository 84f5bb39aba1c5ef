import { parseCorrelationBody, type Value } from '@picket/core'
import { describe, expect, it } from 'vitest'
import type { Signal } from '../signal.ts'
import type { CorrelationRule } from './correlation-rule.ts'
import { createCorrelator } from './correlator.ts'
import type { CorrelatorState } from './correlator-state.ts'

const minute = 60_000
const start = Date.UTC(2024, 0, 1)

function toRule(changes: { readonly [key: string]: Value } = {}): CorrelationRule {
  const block = {
    Sequence: [
      { ID: 'Failure', RuleID: 'Failure' },
      { ID: 'Success', RuleID: 'Success' },
    ],
    Transitions: [{ From: 'Failure', To: 'Success', Match: [{ On: 'user' }] }],
    LookbackWindowMinutes: 30,
    Schedule: { RateMinutes: 15, TimeoutMinutes: 2 },
    ...changes,
  }
  const { body } = parseCorrelationBody([block])
  return { id: 'Rule', body: body!, title: 'A rule', severity: 'Low', dedupMinutes: 60, createAlert: true }
}

function toSignal(ruleId: string, at: number, user: Value = 'u-017', id = `${ruleId} ${at} ${String(user)}`): Signal {
  return { id, ruleId, logType: 'Test', eventTime: start + at * minute, event: { user }, alertContext: null, dedup: '' }
}

/** On 30 February: reported in a body as written, and yet nothing that may stop a stream. */
function withoutInstants(rule: CorrelationRule): CorrelationRule {
  return { ...rule, body: { ...rule.body, schedule: { cron: '0 0 30 2 *' } } }
}

const match = [toSignal('Failure', 1), toSignal('Success', 2)]

describe('an alert', () => {
  it('tells its rule, value, times and signals', () => {
    const correlator = createCorrelator([toRule()])
    correlator.push(match, start + 3 * minute)
    expect(correlator.advance(start + 21 * minute)).toEqual({
      alerts: [
        {
          kind: 'opened',
          alert: {
            id: expect.stringMatching(/^[0-9a-f]{32}$/),
            ruleId: 'Rule',
            title: 'A rule',
            severity: 'Low',
            dedup: 'u-017',
            value: 'u-017',
            instant: start + 15 * minute,
            raisedAt: start + 20 * minute,
            matchedAt: start + 2 * minute,
            members: [
              {
                step: 'Failure',
                ruleId: 'Failure',
                count: 1,
                first: start + minute,
                last: start + minute,
                signals: ['Failure 1 u-017'],
              },
              {
                step: 'Success',
                ruleId: 'Success',
                count: 1,
                first: start + 2 * minute,
                last: start + 2 * minute,
                signals: ['Success 2 u-017'],
              },
            ],
          },
        },
      ],
      signals: [
        {
          id: expect.stringMatching(/^[0-9a-f]{32}$/),
          ruleId: 'Rule',
          logType: '',
          event: {},
          alertContext: {},
          eventTime: start + 2 * minute,
          dedup: 'u-017',
        },
      ],
    })
  })

  it('is joined by later matches within the dedup period', () => {
    const correlator = createCorrelator([toRule()], { lateness: 0 })
    correlator.push(match, start + 3 * minute)
    const [opened] = correlator.advance(start + 16 * minute).alerts
    correlator.push([toSignal('Success', 17)], start + 17 * minute)
    expect(correlator.advance(start + 31 * minute).alerts).toEqual([
      {
        kind: 'joined',
        alertId: opened?.kind === 'opened' && opened.alert.id,
        ruleId: 'Rule',
        instant: start + 30 * minute,
        matchedAt: start + 17 * minute,
        matches: 2,
      },
    ])
  })

  it('is not raised if the rule creates signals only', () => {
    const correlator = createCorrelator([{ ...toRule(), createAlert: false }])
    correlator.push(match, start)
    const { alerts, signals } = correlator.advance(start + 21 * minute)
    expect([alerts, signals.length]).toEqual([[], 1])
  })
})

describe('intake', () => {
  const nothing = {
    offered: 1,
    kept: 0,
    duplicate: 0,
    expired: 0,
    ahead: 0,
    filtered: 0,
    withoutValue: 0,
    unscheduled: 0,
    refused: 0,
    displaced: 0,
    cut: 0,
  }
  const now = start + 100 * minute
  const signalMatch: readonly Value[] = [
    { ID: 'Failure', RuleID: 'Failure', SignalMatch: [{ KeyPath: 'user', Condition: 'StartsWith', Value: 'u-' }] },
    { ID: 'Success', RuleID: 'Success' },
  ]

  it.each([
    ['kept', toRule(), toSignal('Failure', 99)],
    ['kept at the end of the lookback', toRule(), toSignal('Failure', 75)],
    ['expired', toRule(), toSignal('Failure', 74.99)],
    ['kept a day ahead of the clock', toRule(), toSignal('Failure', 100 + 24 * 60)],
    ['ahead', toRule(), { ...toSignal('Failure', 0), eventTime: now + 24 * 60 * minute + 1 }],
    ['filtered', toRule({ Sequence: signalMatch }), toSignal('Failure', 99, 'x')],
    ['withoutValue', toRule(), toSignal('Failure', 99, { name: 'u-017' })],
    ['unscheduled', withoutInstants(toRule()), toSignal('Failure', 99)],
  ])('is counted: %s', (kind, rule, signal) => {
    const { intake } = createCorrelator([rule]).push([signal], now)
    expect(intake).toEqual({ ...nothing, [kind.split(' ')[0]!]: 1 })
  })

  it('counts duplicates, and values beyond a limit', () => {
    const correlator = createCorrelator([toRule()], { limits: { keys: 2, valuesPerField: 3, signalsPerStep: 2 } })
    const push = (signal: Signal) => correlator.push([signal], start).intake
    expect(push(toSignal('Failure', 1))).toEqual({ ...nothing, kept: 1 })
    expect(push(toSignal('Failure', 1))).toEqual({ ...nothing, duplicate: 1 })
    expect(push(toSignal('Failure', 1, ['u-017', 'u-002', 'u-003', 'u-004'], 'list'))).toEqual({
      ...nothing,
      refused: 1,
      cut: 1,
    })
    expect(push(toSignal('Failure', 2))).toEqual({ ...nothing, kept: 1, displaced: 1 })
    expect(push({ ...toSignal('Other', 2) })).toEqual({ ...nothing, offered: 0 })
  })

  it('accepts new values when old ones have left the lookback', () => {
    const correlator = createCorrelator([toRule()], { limits: { keys: 1 } })
    correlator.push([toSignal('Failure', 1)], start)
    expect(correlator.push([toSignal('Failure', 51, 'u-002')], start + 51 * minute).intake).toEqual({
      ...nothing,
      kept: 1,
    })
  })
})

describe('the clock', () => {
  it('does not go back when an earlier time is passed', () => {
    const correlator = createCorrelator([toRule()])
    correlator.push(match, start + 3 * minute)
    correlator.advance(start + 60 * minute)
    expect(correlator.advance(start)).toEqual({ alerts: [], signals: [] })
    expect(correlator.push([toSignal('Success', 10)], start).intake).toMatchObject({ expired: 1 })
  })

  it('accepts signals in time when an earlier time is passed', () => {
    const correlator = createCorrelator([toRule()])
    correlator.push(match.slice(0, 1), start + 19 * minute)
    correlator.push(match.slice(1), start - 10 * 24 * 60 * minute)
    const [change] = correlator.advance(start + 21 * minute).alerts
    expect(change?.kind === 'opened' && change.alert.instant).toBe(start + 15 * minute)
  })

  it('decides an instant once it is past it and the wait, not before', () => {
    const correlator = createCorrelator([toRule()])
    correlator.push(match, start + 3 * minute)
    expect(correlator.nextDue).toBe(start + 20 * minute)
    expect(correlator.advance(start + 20 * minute).alerts).toEqual([])
    expect(correlator.advance(start + 20 * minute + 1).alerts).toHaveLength(1)
  })

  it('has nothing due, and nothing kept, when everything has expired', () => {
    const correlator = createCorrelator([toRule()])
    correlator.push(match, start + 3 * minute)
    correlator.advance(start + 1_000_000 * minute)
    expect([correlator.nextDue, correlator.takeState().rules.map(({ keys }) => keys)]).toEqual([undefined, [[]]])
  })
})

it('follows ten thousand values at once, across a restart', () => {
  const users = Array.from({ length: 10_000 }, (_, at) => `u-${at}`)
  const before = createCorrelator([toRule()])
  before.push(
    users.map((user) => toSignal('Failure', 1, user)),
    start + minute,
  )
  const state = JSON.parse(JSON.stringify(before.takeState())) as CorrelatorState
  const after = createCorrelator([toRule()], { state })
  const odd = users.filter((_, at) => at % 2 === 1)
  const answers = odd.map((user) => toSignal('Success', 2, user))
  after.push([...answers, ...answers], start + 2 * minute)
  const alerts = after.advance(start + 60 * minute).alerts
  const values = alerts.map((change) => change.kind === 'opened' && change.alert.value)
  expect(values).toEqual(odd.toSorted())
})

it('forgets what it knew of a rule that has changed', () => {
  const before = createCorrelator([toRule()])
  before.push(match, start + 3 * minute)
  const state = before.takeState()
  const same = createCorrelator([toRule()], { state })
  const changed = createCorrelator([toRule({ LookbackWindowMinutes: 31 })], { state })
  expect([same, changed].map((one) => one.advance(start + 60 * minute).alerts.length)).toEqual([1, 0])
})

it('evaluates rules that read each other without end', () => {
  const a = toRule()
  const { body } = parseCorrelationBody([
    { Group: [{ ID: 'A', RuleID: 'Rule' }], Schedule: { RateMinutes: 15, TimeoutMinutes: 2 } },
  ])
  const correlator = createCorrelator([a, { ...a, id: 'Failure', body: body! }])
  correlator.push(match, start + 3 * minute)
  const { alerts } = correlator.advance(start + 10_000 * minute)
  expect(alerts.map((change) => change.kind === 'opened' && change.alert.ruleId)).toEqual(['Rule', 'Failure'])
})
