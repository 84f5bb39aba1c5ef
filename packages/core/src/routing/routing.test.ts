import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { alertSeverities, alertTypes, type Destination } from './destination.ts'
import { relatedDestinations } from './related-destinations.ts'
import { selectDestinations, type RoutedAlert } from './select-destinations.ts'

const high = ['HIGH', 'CRITICAL'] as const
const destinations: readonly Destination[] = [
  {
    outputId: 'system',
    displayName: 'System',
    alertTypes: ['SYSTEM_ERROR', 'SCHEDULED_RULE_ERROR'],
    defaultForSeverity: [],
    logTypes: ['Slack.AuditLogs'],
  },
  { outputId: 'all', displayName: 'All', alertTypes, defaultForSeverity: alertSeverities, logTypes: [] },
  { outputId: 'high', displayName: 'High', alertTypes: ['RULE'], defaultForSeverity: high, logTypes: [] },
  {
    outputId: 'aws',
    displayName: 'AWS',
    alertTypes: ['RULE', 'CORRELATION_RULE'],
    defaultForSeverity: high,
    logTypes: ['AWS.CloudTrail'],
  },
  { outputId: 'policies', displayName: 'The policies', alertTypes: ['POLICY'], defaultForSeverity: high, logTypes: [] },
]

interface Case {
  readonly alert: RoutedAlert
  readonly route: string
  readonly chosen: readonly string[]
  readonly why?: { readonly [id: string]: string }
  readonly notes?: readonly string[]
}

const file = join(import.meta.dirname, '../../fixtures/routing/selections.yml')
const cases = (parse(readFileSync(file, 'utf8')) as readonly Case[]).map((one) => ({
  one,
  name: JSON.stringify(one.alert),
}))

// spec: D2-4.7
describe('destinations', () => {
  it.each(cases)('of $name', ({ one }) => {
    const { route, chosen, decisions, notes } = selectDestinations(one.alert, destinations)
    expect({ route, chosen, notes }).toEqual({ route: one.route, chosen: one.chosen, notes: one.notes ?? [] })
    const reasons = Object.fromEntries(decisions.map(({ destination, reason }) => [destination.outputId, reason]))
    expect(reasons).toMatchObject(one.why ?? {})
  })

  const names = fc.subarray(['a', 'b', 'c', 'd'])
  const logTypes = fc.subarray(['X', 'Y', 'Z'])
  const some = fc.array(
    fc.record({
      outputId: fc.constantFrom('a', 'b', 'c'),
      displayName: fc.constantFrom('A', 'B', 'C'),
      alertTypes: fc.subarray([...alertTypes]),
      defaultForSeverity: fc.subarray([...alertSeverities]),
      logTypes,
    }),
  )
  const alerts: fc.Arbitrary<RoutedAlert> = fc.record(
    {
      type: fc.constantFrom(...alertTypes),
      severity: fc.constantFrom(...alertSeverities),
      logTypes,
      outputIds: names,
      dynamic: fc.option(names),
      createAlert: fc.boolean(),
    },
    { requiredKeys: ['type', 'severity', 'logTypes'] },
  )

  it('are each chosen or refused once, whatever their order', () => {
    fc.assert(
      fc.property(alerts, some, (alert, list) => {
        const unique = [...new Map(list.map((one) => [one.outputId, one])).values()]
        const selection = selectDestinations(alert, unique)
        expect(selectDestinations(alert, unique.toReversed())).toEqual(selection)
        const ids = unique.map(({ outputId }) => outputId).sort()
        expect(selection.decisions.map(({ destination }) => destination.outputId)).toEqual(ids)
        const chosen = selection.decisions.filter((one) => one.chosen).map(({ destination }) => destination.outputId)
        expect(selection.chosen).toEqual(chosen)
      }),
    )
  })

  it('by routing alone are those that take the alert, each by itself', () => {
    fc.assert(
      fc.property(alerts, some, (alert, list) => {
        const { type, severity } = alert
        const plain = { type, severity, logTypes: alert.logTypes }
        const whole = selectDestinations(plain, list)
        for (const { destination, chosen } of whole.decisions) {
          const { alertTypes: types, defaultForSeverity, logTypes: wanted } = destination
          const overlaps = type !== 'POLICY' && wanted.some((one) => plain.logTypes.includes(one))
          const fits = defaultForSeverity.includes(severity) && (wanted.length === 0 || overlaps)
          expect(chosen).toBe(types.includes(type) && (type.endsWith('_ERROR') || fits))
          expect(selectDestinations(plain, [destination]).chosen.length === 1).toBe(chosen)
        }
      }),
    )
  })

  // spec: D2-9.2
  it('show three of them and count the others', () => {
    expect([
      relatedDestinations([1, 2, 3]),
      relatedDestinations([1, 2, 3, 4, 5]),
      relatedDestinations(['a', 'b'], 1),
    ]).toEqual([
      { shown: [1, 2, 3], more: '' },
      { shown: [1, 2, 3], more: '+2' },
      { shown: ['a'], more: '+1' },
    ])
  })
})
