import { expect, it } from 'vitest'
import { plainStyle } from '../../../screen/style.ts'
import { alertTable } from './alert-table.ts'
import type { RunEnding } from './run-report.ts'

const ending = {
  alerts: [
    {
      alert: {
        type: 'RULE',
        firstEventTime: Date.UTC(2026, 10, 18, 8, 52),
        severity: 'High',
        ruleId: 'Sample.SecretsReadInBulk',
        title: 'deploy-bot read many secrets of AWS account 111122223333',
      },
      matches: 12,
    },
  ],
  correlated: [
    {
      members: [{ first: Date.UTC(2026, 10, 18, 8, 41), count: 1 }],
      severity: 'Critical',
      ruleId: 'Sample.Foothold',
      title: 'Keys and rights given away',
      value: 'deploy-bot',
    },
  ],
} as unknown as RunEnding

it.each([
  [
    Infinity,
    [
      'FROM                 SEVERITY  RULE                      MATCHES  TITLE',
      '2026-11-18 08:41:00  Critical  Sample.Foothold                 1  Keys and rights given away: deploy-bot',
      '2026-11-18 08:52:00  High      Sample.SecretsReadInBulk       12  deploy-bot read many secrets of AWS account 111122223333',
    ],
  ],
  [
    80,
    [
      '2026-11-18 08:41:00  Critical  Sample.Foothold',
      '                     Keys and rights given away: deploy-bot',
      '2026-11-18 08:52:00  High      Sample.SecretsReadInBulk',
      '                     deploy-bot read many secrets of AWS account 111122223333',
      '                     (12 matches)',
    ],
  ],
  [
    60,
    [
      '2026-11-18 08:41:00  Critical  Sample.Foothold',
      '                     Keys and rights given away: deploy-bot',
      '2026-11-18 08:52:00  High      Sample.SecretsReadInBulk',
      '                     deploy-bot read many secrets of AWS',
      '                     account 111122223333 (12 matches)',
    ],
  ],
  [
    118,
    [
      'FROM                 SEVERITY  RULE                      MATCHES  TITLE',
      '2026-11-18 08:41:00  Critical  Sample.Foothold                 1  Keys and rights given away: deploy-bot',
      '2026-11-18 08:52:00  High      Sample.SecretsReadInBulk       12  deploy-bot read many secrets of AWS account 11112...',
    ],
  ],
])('alerts on %j columns', (width, lines) => {
  expect(alertTable(ending, { style: plainStyle, width }).split('\n')).toEqual([...lines, ''])
})

it('prints nothing without alerts', () => {
  expect(alertTable({ ...ending, alerts: [], correlated: [] }, { style: plainStyle, width: 80 })).toBe('')
})
