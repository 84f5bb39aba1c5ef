import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { correlationRule } from './draft-correlation.ts'

// spec: D2-9.5
it.each(['sequence', 'group'] as const)(
  'a %s looks back an hour, every quarter of one, with two minutes to do so',
  (form) => {
    const [file] = correlationRule.draft({ id: 'My.Pair', rules: ['A.One', 'B.Two'], form })
    const { Detection } = parse(file!.text) as { readonly Detection: readonly Readonly<Record<string, unknown>>[] }
    expect([Detection.length, Detection[0]]).toEqual([
      1,
      expect.objectContaining({
        LookbackWindowMinutes: 60,
        Schedule: { RateMinutes: 15, TimeoutMinutes: 2 },
        [form === 'group' ? 'Group' : 'Sequence']: [
          expect.objectContaining({ RuleID: 'A.One' }),
          expect.objectContaining({ RuleID: 'B.Two' }),
        ],
      }),
    ])
  },
)
