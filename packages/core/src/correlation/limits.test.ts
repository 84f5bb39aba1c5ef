import { expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Value } from '../values/value.ts'
import { parseCorrelationBody } from './parse-body.ts'

const bodies = {
  lookback: (value: number) => sequence({ lookback: value, within: 1, rate: 5 }),
  within: (value: number) => sequence({ within: value }),
  rate: (value: number) => sequence({ rate: value }),
  timeout: (value: number) => sequence({ timeout: value }),
  group: (value: number) => `
- Group:
    - { ID: A, RuleID: Example.A, MinMatchCount: 2 }
    - { ID: B, RuleID: Example.B }
    - { ID: C, RuleID: Example.C }
  MinMatchCount: ${value}
  LookbackWindowMinutes: 60
  Schedule: { RateMinutes: 15, TimeoutMinutes: 2 }
`,
} as const

function sequence({ lookback = 21_600, within = 30, rate = 15, timeout = 2 }): string {
  return `
- Sequence: [{ ID: A, RuleID: Example.A }, { ID: B, RuleID: Example.B }]
  Transitions: [{ ID: then, From: A, To: B, WithinTimeFrameMinutes: ${within}, Match: [{ On: user }] }]
  LookbackWindowMinutes: ${lookback}
  Schedule: { RateMinutes: ${rate}, TimeoutMinutes: ${timeout} }
`
}

// spec: D2-9.3
it.each([
  ['lookback', [15, 60, 21_600], [14, 21_601, 0, -15, 15.5]],
  ['within', [1, 1_440], [0, 1_441, -1]],
  ['rate', [2, 15], [1, 0, -2, 2.5]],
  ['timeout', [1, 2], [0, -1, 1.5]],
  ['group', [2, 3], [1, 0, -2]],
] as const)('of %s are %j within, and %j beyond', (name, within, beyond) => {
  const isRight = (value: number): boolean =>
    parseCorrelationBody(parse(bodies[name](value)) as Value).findings.length === 0
  expect([within.map(isRight), beyond.map(isRight)]).toEqual([within.map(() => true), beyond.map(() => false)])
})
