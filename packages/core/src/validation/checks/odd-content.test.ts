import fc from 'fast-check'
import { expect, it } from 'vitest'
import { specKindNames, type Spec } from '../../detections/spec.ts'
import type { Value, ValueMap } from '../../values/value.ts'
import { recommendedChecks } from '../recommended-checks.ts'
import { validateContent } from '../validate.ts'
import { factsOf, functionFacts, knowledgeOf } from './check-harness.ts'
import { idKeys } from '../../detections/kinds/id-keys.ts'

const text = fc.oneof(
  fc.constantFrom(
    'A',
    'AWS.CloudTrail',
    'TA0001:T1078',
    'MITRE ATT&CK',
    'select * from x',
    'h',
    '',
    '"',
    'a.b[',
    '__proto__',
  ),
  fc.string({ maxLength: 5 }),
)
const scalar = fc.oneof(fc.constant(null), fc.boolean(), fc.integer({ min: -3, max: 9 }), text)
const key = fc.constantFrom(
  'MITRE ATT&CK',
  ...'Name Path Method Log Resource Mocks objectName returnValue ExpectedResult p_log_type IDs LogType Selectors PrimaryKey'.split(
    ' ',
  ),
  ...'AssociatedLogTypes RuleID ID Sequence Group From To Condition Values KeyPath Any CronExpression'.split(' '),
  ...'Key DeepKey KeyValue Conditions Transitions Match On MatchCriteria GroupID'.split(' '),
)
const { tree } = fc.letrec<{ tree: Value }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
  ),
}))
const topKey = fc.constantFrom(
  ...'Tags LogTypes Reports Tests DisplayName Enabled Status Threshold DedupPeriodMinutes ScheduledQueries Mappings'.split(
    ' ',
  ),
  ...'LogTypeMap PackDefinition Query SnowflakeQuery Schedule Detection InlineFilters BaseDetection Filename Severity'.split(
    ' ',
  ),
  ...'AlertTitle AlertContext GroupBy DynamicSeverities SummaryAttributes'.split(' '),
)
const spec = fc
  .record({
    kind: fc.constantFrom(...specKindNames),
    id: text,
    data: fc.dictionary(topKey, tree),
    python: fc.boolean(),
  })
  .map(({ kind, id, data, python }): Spec => ({
    kind,
    id,
    file: `${id}.yml`,
    data: { ...data, AnalysisType: kind, [idKeys[kind]]: id } as ValueMap,
    broken: false,
    ...(python ? { python: { file: 'h.py', text: '' } } : {}),
  }))

it('takes content as it comes, however odd', () => {
  const place = { line: 1, column: 1, endLine: 1, endColumn: 2 }
  const facts = factsOf('h.py', {
    functions: [functionFacts('rule', 1)],
    imports: [{ ...place, module: 'h', names: ['x'], optional: false }],
    requiredKeys: [{ ...place, key: 'a' }],
    udmNames: [{ ...place, name: 'a' }],
    eventReads: [
      { ...place, path: ['b', 'd'], functions: ['rule'] },
      { ...place, path: ['__proto__'], exact: true, functions: ['rule', 'A'] },
    ],
  })
  const mine = recommendedChecks.filter((check) => check.kinds.every(({ code }) => /^PK(2[0-5]|3)/.test(code)))
  expect(mine.length).toBeGreaterThan(25)
  fc.assert(
    fc.property(fc.array(spec, { maxLength: 6 }), (specs) => {
      const content = { specs, texts: new Map([['h.py', '']]) }
      const input = {
        content,
        python: new Map([['h.py', facts]]),
        modules: new Set(['os']),
        fields: knowledgeOf({ A: ['a', 'b.c'], 'AWS.CloudTrail': ['a', 'x.*'], '': [] }),
        options: { requireQueryLimit: true },
      }
      for (const { file, message } of validateContent(input, mine)) {
        expect(typeof file).toBe('string')
        expect(message).not.toMatch(/undefined|\[object/)
      }
    }),
    { numRuns: 300 },
  )
})
