import { expect, it } from 'vitest'
import fc from 'fast-check'
import { parse } from 'yaml'
import type { Value } from '../values/value.ts'
import { parseCorrelationBody } from './parse-body.ts'
import { runCorrelationTest } from './run-correlation-test.ts'

const sequence = `
- Sequence:
    - { ID: Reset, RuleID: Example.Reset, MinMatchCount: 2, MaxMatchCount: 5 }
    - ID: Login
      RuleID: Example.Login
      Absence: true
      SignalMatch: [{ KeyPath: country, Condition: Equals, Value: SE }]
  Transitions:
    - { ID: then, From: Reset, To: Login, WithinTimeFrameMinutes: 30, Match: [{ From: target, To: user }] }
  EventEvaluationOrder: ReverseChronological
  LookbackWindowMinutes: 21600
  Schedule: { CronExpression: 0 0 * * *, TimeoutMinutes: 1 }
`

// spec: D2-3.14 D2-3.15
it('reads every key of a sequence', () => {
  expect(parseCorrelationBody(parse(sequence) as Value)).toEqual({
    body: {
      kind: 'sequence',
      steps: [
        {
          id: 'Reset',
          writtenId: 'Reset',
          ruleId: 'Example.Reset',
          min: 2,
          max: 5,
          absent: false,
          written: { id: true, min: true, max: true },
          path: ['Detection', 0, 'Sequence', 0],
        },
        {
          id: 'Login',
          writtenId: 'Login',
          ruleId: 'Example.Login',
          min: 1,
          absent: true,
          written: { id: true, min: false, max: false },
          signalMatch: expect.anything(),
          path: ['Detection', 0, 'Sequence', 1],
        },
      ],
      idsAreSure: true,
      transitions: [
        {
          id: 'then',
          from: 'Reset',
          to: 'Login',
          withinMinutes: 30,
          match: { from: 'target', to: 'user', path: ['Detection', 0, 'Transitions', 0, 'Match', 0, 'From'] },
          path: ['Detection', 0, 'Transitions', 0],
        },
      ],
      hasTransitions: true,
      lookbackMinutes: 21600,
      schedule: { cron: '0 0 * * *', timeoutMinutes: 1 },
      evaluationOrder: 'ReverseChronological',
      path: ['Detection', 0],
    },
    findings: [],
  })
})

it('gives defaults to what is left out', () => {
  const group = `[{ Group: [{ RuleID: One }, { RuleID: Two }], Schedule: { RateMinutes: 10, TimeoutMinutes: 2 } }]`
  const { body, findings } = parseCorrelationBody(parse(group) as Value)
  expect(findings).toEqual([])
  expect(body).toMatchObject({
    kind: 'group',
    criteria: [],
    lookbackMinutes: 15,
    evaluationOrder: 'Chronological',
    steps: [
      { id: 'One', ruleId: 'One', min: 1, absent: false },
      { id: 'Two', ruleId: 'Two', min: 1, absent: false },
    ],
  })
  expect(body).not.toHaveProperty('minMembers')
})

it('finds mistakes of a SignalMatch at their places', () => {
  const { findings } = parseCorrelationBody(parse(sequence.replace('Condition: Equals', 'Condition: Equal')) as Value)
  expect(findings.map(({ at }) => at)).toEqual([
    expect.objectContaining({ path: ['Detection', 0, 'Sequence', 1, 'SignalMatch', 0, 'Condition'] }),
  ])
})

const odd = fc.oneof(
  fc.constantFrom<Value>(null, '', 'abc', 0, -1, 2n ** 80n, 1.5, true),
  fc.constant<Value>([]),
  fc.constant<Value>({}),
)

/** A body in which keys hold whatever they like. */
const anyBody: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    odd,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(
        'Sequence',
        'Group',
        'Transitions',
        'MatchCriteria',
        'Schedule',
        'ID',
        'RuleID',
        'From',
        'To',
        'Match',
        'On',
        'MinMatchCount',
        'Absence',
        'SignalMatch',
        'LookbackWindowMinutes',
        'CronExpression',
        'RuleOutputs',
        'Matches',
        '__proto__',
      ),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
})).value

it('never throws, whatever a body or a test holds', () => {
  const steps = fc.array(fc.record({ ID: odd, RuleID: odd, Absence: odd }, { requiredKeys: [] }), { maxLength: 3 })
  const block = fc.record(
    { Sequence: steps, Group: steps, Transitions: anyBody, MatchCriteria: anyBody, Schedule: anyBody },
    { requiredKeys: [] },
  )
  const detection = fc.oneof(anyBody, fc.tuple(block)) as fc.Arbitrary<Value>
  fc.assert(
    fc.property(detection, anyBody, (value, outputs) => {
      const { body, findings } = parseCorrelationBody(value)
      if (body) runCorrelationTest(body, { RuleOutputs: outputs })
      expect(body !== undefined || findings.length > 0).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
