import { parseCorrelationBody, type Value } from '@picket/core'
import fc from 'fast-check'
import type { Signal } from '../../signal.ts'
import type { CorrelationRule } from '../correlation-rule.ts'

/** A rule and the signals of a short period. */
export interface Script {
  readonly rule: CorrelationRule
  readonly signals: readonly Signal[]
}

/** Any time; every instant, frame and lookback of generated rules is a whole number of minutes away. */
export const begin = Date.UTC(2024, 0, 1)
export const minute = 60_000

const fields = ['user', 'src.ip', 'p_alert_context.who'] as const
const field = fc.constantFrom(...fields)

const counts = fc.oneof(
  { arbitrary: fc.constant({}), weight: 5 },
  { arbitrary: fc.constant({ Absence: true }), weight: 3 },
  { arbitrary: fc.record({ MinMatchCount: fc.integer({ min: 0, max: 3 }) }), weight: 3 },
  { arbitrary: fc.record({ MaxMatchCount: fc.integer({ min: 0, max: 3 }) }), weight: 1 },
  {
    arbitrary: fc
      .tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }))
      .map(([min, more]) => ({ MinMatchCount: min, MaxMatchCount: min + more })),
    weight: 2,
  },
)

const schedule = fc.oneof(
  fc.constantFrom(2, 7, 10, 15, 30).map((RateMinutes) => ({ RateMinutes, TimeoutMinutes: 1 })),
  fc.constantFrom('*/15 * * * *', '3,4,40 * * * *').map((CronExpression) => ({ CronExpression, TimeoutMinutes: 1 })),
)

const common = {
  Schedule: schedule,
  LookbackWindowMinutes: fc.integer({ min: 15, max: 45 }),
  EventEvaluationOrder: fc.constantFrom('Chronological', 'ReverseChronological'),
}

const steps = fc
  .array(fc.tuple(counts, fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 4 })
  .map((items) => items.map(([more, rule], at) => ({ ID: `s${at}`, RuleID: `r${rule}`, ...more })))

const match = fc.oneof(
  { arbitrary: field.map((On) => [{ On }]), weight: 3 },
  { arbitrary: fc.tuple(field, field).map(([From, To]) => [{ From, To }]), weight: 2 },
)

/** Mostly one transition per step with a value that all steps share; sometimes without a value, or no transition. */
const sequence = steps.chain((Sequence) =>
  fc.record({
    Sequence: fc.constant(Sequence),
    Transitions: fc
      .tuple(
        fc.boolean(),
        fc.tuple(
          ...Sequence.map(() =>
            fc.record({
              frame: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined, freq: 4 }),
              match,
              bare: fc.nat(9),
              missing: fc.nat(14),
              self: fc.nat(14),
            }),
          ),
        ),
      )
      .map(([allBound, items]) =>
        items.flatMap((item, at) => {
          const frame = item.frame === undefined ? {} : { WithinTimeFrameMinutes: item.frame }
          const self = item.self === 0 ? [{ From: `s${at}`, To: `s${at}`, ...frame, Match: item.match }] : []
          if (at === 0 || (item.missing === 0 && !allBound)) return self
          const bare = item.bare === 0 && !allBound
          return [...self, { From: `s${at - 1}`, To: `s${at}`, ...frame, ...(bare ? {} : { Match: item.match }) }]
        }),
      ),
    ...common,
  }),
)

const group = steps.chain((Group) =>
  fc.record(
    {
      Group: fc.constant(Group),
      MatchCriteria: fc.dictionary(
        fc.constantFrom('one', 'two'),
        fc
          .tuple(...Group.map(() => fc.option(field, { nil: undefined, freq: 8 })))
          .map((own) => own.flatMap((path, at) => (path === undefined ? [] : [{ GroupID: `s${at}`, Match: path }]))),
        { maxKeys: 2 },
      ),
      MinMatchCount: fc.integer({ min: 2, max: 3 }),
      ...common,
    },
    { requiredKeys: ['Group', ...(Object.keys(common) as (keyof typeof common)[])] },
  ),
)

const rule = fc.oneof({ arbitrary: sequence, weight: 3 }, { arbitrary: group, weight: 2 }).map(toRule)

function toRule(block: object): CorrelationRule {
  const { body } = parseCorrelationBody([block] as unknown as Value)
  if (!body) throw new Error('Broken invariant: a generated rule has a body')
  return { id: 'Rule', body, title: 'A rule', severity: 'Low', dedupMinutes: 20, createAlert: true }
}

const text = fc.constantFrom('a', 'b', 'c', '', '1')
const value: fc.Arbitrary<Value> = fc.oneof(
  { arbitrary: text, weight: 6 },
  { arbitrary: fc.array(text, { maxLength: 3 }), weight: 2 },
  { arbitrary: fc.constantFrom<Value>(null, 1, true, { deep: 'a' }, [['a']]), weight: 1 },
)

/** Times on whole minutes, and sometimes just beside one, to test the ends of frames and windows. */
const time = fc
  .tuple(fc.integer({ min: 0, max: 75 }), fc.oneof(fc.constant(0), fc.constant(0), fc.constantFrom(-1, 1)))
  .map(([minutes, beside]) => begin + minutes * minute + beside)

function toSignals(rules: readonly string[]): fc.Arbitrary<readonly Signal[]> {
  const signal = fc.record({
    rule: fc.constantFrom(...rules),
    time,
    user: value,
    ip: value,
    who: value,
    has: fc.nat(7),
  })
  return fc.array(fc.oneof({ arbitrary: signal, weight: 1 }), { maxLength: 24 }).map((items) =>
    items.map(({ rule: ruleId, time: eventTime, user, ip, who, has }, at) => ({
      id: `signal-${at}`,
      ruleId,
      logType: 'Test',
      eventTime,
      event: (has === 0 ? { 'src.ip': ip } : { user, src: { ip } }) as Value,
      alertContext: (has === 1 ? null : { who }) as Value,
      dedup: '',
    })),
  )
}

/** Rules of every form, including invalid forms that can be evaluated. */
export const scripts: fc.Arbitrary<Script> = rule.chain((one) =>
  toSignals([...new Set(one.body.steps.map(({ ruleId }) => ruleId))]).map((signals) => ({ rule: one, signals })),
)
