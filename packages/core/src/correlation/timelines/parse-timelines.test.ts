import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseContent } from '../../detections/parse-content.ts'
import type { Finding } from '../../diagnostics.ts'
import { isMap, type Value } from '../../values/value.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import { checkTimelines } from './check-timelines.ts'
import { parseDuration, printOffset } from './durations.ts'
import type { ValueMap } from '../../values/value.ts'
import { parseTimelines } from './parse-timelines.ts'

const file = join(import.meta.dirname, '../../../fixtures/timelines/mistakes.yml')
const cases = parseYaml(readFileSync(file, 'utf8'), file).value as readonly {
  Timelines: Value
  Says: readonly string[]
}[]

function say({ kind, at, message, hint }: Finding): string {
  const path = typeof at === 'object' && 'path' in at ? at.path.join('.') : ''
  return [kind.code, path, message, hint].filter((part) => part !== undefined).join(' ')
}

describe('a mistake', () => {
  it.each(cases.map((one, at) => [at, one] as const))('is reported: case %i', (_, { Timelines, Says }) => {
    expect(parseTimelines(Timelines).findings.map(say)).toEqual(Says)
  })

  it('in one timeline leaves the others', () => {
    const good = { Name: 'good', Steps: [], Alerts: [] }
    expect(parseTimelines([{ Name: 'bad' }, good]).timelines.map(({ name }) => name)).toEqual(['good'])
  })
})

it('reads times from the start, from the step before, and as timestamps', () => {
  const steps: readonly ValueMap[] = [
    { At: '1m', Rule: 'A', Match: { 'user.name': 'u-017', 'p_alert_context.x': 1 }, Arrives: '+10m' },
    { Rule: 'A', Arrives: '2024-06-01T00:02:00Z' },
    { At: 90, Restart: true },
    { At: '2024-06-02', Event: { p_log_type: 'Custom.Logs' }, Times: 3, Every: '30s', Reorder: true, Duplicate: true },
  ]
  const { timelines, findings } = parseTimelines([
    { Name: 'a', Start: '2024-06-01T00:00:00Z', Steps: steps, Alerts: [{ At: '1h', Value: 12 }], Until: '1d' },
  ])
  const start = Date.UTC(2024, 5, 1)
  const once = { times: 1, every: 0, reorder: false, kind: 'match', ruleId: 'A' }
  const path = (at: number) => ['Timelines', 0, 'Steps', at]
  expect(findings).toEqual([])
  expect(timelines).toEqual([
    {
      name: 'a',
      index: 0,
      start,
      until: start + 86_400_000,
      steps: [
        {
          ...once,
          at: start + 60_000,
          delay: 600_000,
          event: { user: { name: 'u-017' } },
          alertContext: { x: 1 },
          path: path(0),
        },
        { ...once, at: start + 60_000, delay: 60_000, event: {}, alertContext: {}, path: path(1) },
        { kind: 'restart', at: start + 5_400_000, path: path(2) },
        {
          kind: 'event',
          at: start + 86_400_000,
          times: 3,
          every: 30_000,
          delay: 0,
          again: 0,
          reorder: true,
          event: { p_log_type: 'Custom.Logs' },
          logType: 'Custom.Logs',
          path: path(3),
        },
      ],
      alerts: [{ at: start + 3_600_000, value: '12', path: ['Timelines', 0, 'Alerts', 0] }],
      path: ['Timelines', 0],
    },
  ])
})

it('reads back the durations it prints', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000_000_000_000 }), (duration) => {
      expect(parseDuration(printOffset(duration))).toBe(duration)
    }),
  )
})

it('says something of any value, and throws at none', () => {
  const key = fc.constantFrom(
    'Name',
    'Steps',
    'Alerts',
    'At',
    'Rule',
    'Match',
    'Times',
    'Event',
    'Members',
    'Arrives',
    'x',
  )
  const { value } = fc.letrec<{ value: Value }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom<Value>(null, 'a', '5m', '+5m', 1, -1, 2n ** 70n, true, ''),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(key, tie('value'), { maxKeys: 5 }),
    ),
  }))
  fc.assert(
    fc.property(fc.array(value), (list) => {
      const { timelines, findings } = parseTimelines(list)
      expect(timelines.length + findings.length > 0).toBe(list.length > 0)
      expect(findings.map(say).join()).not.toMatch(/undefined|NaN|Infinity/)
    }),
  )
})

describe('a name', () => {
  const { content } = parseContent([
    {
      file: 'rule.yml',
      text: [
        'AnalysisType: correlation_rule',
        'RuleID: Pair',
        'Enabled: true',
        'Severity: Low',
        'Detection: [{ Group: [{ ID: One, RuleID: Rule.One }, { ID: Two, RuleID: Rule.Two }],',
        '  Schedule: { RateMinutes: 15, TimeoutMinutes: 1 } }]',
      ].join('\n'),
    },
  ])
  const checkNames = (timeline: Value) => {
    const { timelines } = parseTimelines([{ Name: 'a', Steps: [], Alerts: [], ...(isMap(timeline) ? timeline : {}) }])
    return checkTimelines(content, content.specs[0]!, timelines, 'rule.expect').map(say)
  }

  it.each<[Value, string]>([
    [{ Rules: ['Pai'] }, 'PK5088 Timelines.0.Rules.0 No rule has the id "Pai". Did you mean "Pair"?'],
    [
      { Steps: [{ Rule: 'Rule.Oen' }] },
      'PK5088 Timelines.0.Steps.0.Rule No rule of this timeline reads matches of "Rule.Oen". Did you mean "Rule.One"?',
    ],
    [
      { Alerts: [{ Members: { Tow: 1 } }] },
      'PK5088 Timelines.0.Alerts.0.Members.Tow "Pair" has no step with the ID "Tow". Did you mean "Two"?',
    ],
    [
      { Steps: [{ Rule: 'Pair' }] },
      'PK5088 Timelines.0.Steps.0.Rule No rule of this timeline reads matches of "Pair". Matches are read of "Rule.One" and "Rule.Two".',
    ],
    [
      { Alerts: [{ Rule: 'Other' }] },
      'PK5088 Timelines.0.Alerts.0.Rule Alerts of "Other" are not watched in this timeline. List it: "Rules: [Other]".',
    ],
  ])('in a name is reported', (timeline, said) => {
    expect(checkNames(timeline)).toEqual([said])
  })

  it('in a log type is reported if no rule of the timeline reads it and the log types of all of them are known', () => {
    const text =
      'AnalysisType: rule\nRuleID: Rule.One\nEnabled: true\nSeverity: Low\nLogTypes: [Custom.Logins]\nDetection: []'
    const { content } = parseContent([{ file: 'one.yml', text }])
    const check = (ids: readonly string[], logType: string) => {
      const steps = [{ LogType: logType, Event: {} }]
      const { timelines } = parseTimelines([{ Name: 'a', Steps: steps, Alerts: [], Rules: ids }])
      return checkTimelines(content, content.specs[0]!, timelines, 'one.expect').map(say)
    }
    expect(check([], 'Custom.Login')).toEqual([
      'PK5088 Timelines.0.Steps.0.Event No rule of this timeline sees events of "Custom.Login". Did you mean "Custom.Logins"?',
    ])
    expect(check([], 'Custom.Logins')).toEqual([])
    expect(check(['Rule.Two'], 'Custom.Login')).toEqual(['PK5088 Timelines.0.Rules.0 No rule has the id "Rule.Two".'])
  })

  it('is not reported for names that exist', () => {
    const steps = [{ Rule: 'Rule.One' }, { Rule: 'Rule.Two' }]
    expect(checkNames({ Steps: steps, Alerts: [{ Rule: 'Pair', Members: { One: 1 } }] })).toEqual([])
  })
})
