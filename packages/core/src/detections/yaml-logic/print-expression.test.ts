import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toField, type PathStep } from '../../filters/key-path.ts'
import { operatorOf } from '../../filters/operators/index.ts'
import type { Value } from '../../values/value.ts'
import { compileYamlDetection } from './compile-yaml-detection.ts'
import { combinators, comparesKeys, conditionNames, elementQuantifierOf, meaningOf } from './conditions.ts'
import { explainYamlDetection } from './explain-yaml-detection.ts'
import type { Expression, KeySpecifier } from './expression.ts'
import { parseYamlLogic } from './parse-yaml-logic.ts'
import { printYamlLogic } from './print-yaml-logic.ts'

const names = fc.oneof(fc.constantFrom('a', 'b', 'list', 'userIdentity'), fc.string({ minLength: 1, maxLength: 5 }))
const steps = fc.array(
  fc.oneof(
    names.map((key): PathStep => ({ kind: 'key', key })),
    fc.nat(3).map((index): PathStep => ({ kind: 'index', index })),
  ),
  { minLength: 1, maxLength: 3 },
)
const keys = fc.oneof<fc.Arbitrary<KeySpecifier>[]>(
  names.map((key) => ({ kind: 'Key', key })),
  fc.array(names, { minLength: 1, maxLength: 3 }).map((parts) => ({ kind: 'DeepKey', parts })),
  steps.map((path) => ({ kind: 'KeyPath', path: toField(path) })),
)
const sources = fc.oneof(
  { weight: 4, arbitrary: keys },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('Enrichment' as const),
      table: names,
      selector: names,
      path: steps.map(toField),
    }),
  },
)

const comparisons = fc
  .constantFrom(...conditionNames.filter((name) => meaningOf(name) !== undefined))
  .chain((condition): fc.Arbitrary<Expression> => {
    const { operator, optionalBoolean } = meaningOf(condition)!
    const { wants } = operatorOf(operator)
    const value = {
      scalar: fc.oneof(names, fc.integer(), fc.boolean()),
      text: names,
      number: fc.integer(),
      network: fc.constant('10.0.0.0/8'),
    }[wants.type]
    if (wants.count === 'many')
      return fc.record({
        kind: fc.constant('comparison'),
        source: sources,
        condition: fc.constant(condition),
        values: fc.array(names, { maxLength: 3 }),
      })
    if (wants.count === 'one')
      return fc.record({ kind: fc.constant('comparison'), source: sources, condition: fc.constant(condition), value })
    if (optionalBoolean)
      return fc.record({
        kind: fc.constant('comparison'),
        source: sources,
        condition: fc.constant(condition),
        value: fc.boolean(),
      })
    return fc.record({ kind: fc.constant('comparison'), source: keys, condition: fc.constant(condition) })
  })

const { expression: expressions } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'expression' },
    comparisons,
    fc.record({ kind: fc.constant('absolute'), condition: fc.constantFrom('AlwaysTrue', 'AlwaysFalse') }),
    fc.record({
      kind: fc.constant('key-comparison'),
      condition: fc.constantFrom(
        ...conditionNames.filter((name) => meaningOf(name) && comparesKeys(meaningOf(name)!.operator)),
      ),
      left: keys,
      right: keys,
    }),
    fc.record({
      kind: fc.constant('comprehension'),
      source: keys,
      condition: fc.constantFrom(...conditionNames.filter((name) => elementQuantifierOf(name))),
      expressions: fc.array(tie('expression'), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('combination'),
      combinator: fc.constantFrom(...combinators),
      expressions: fc.array(tie('expression'), { maxLength: 3 }),
    }),
  ),
}))

const jsonLike = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Value>(null, true, 0, 'a', '', 'Equals', 'AnyElement', 'AlwaysTrue', 'x.y[', 5n),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(
        'Key',
        'DeepKey',
        'KeyPath',
        'Enrichment',
        'Condition',
        'Value',
        'Values',
        'Expressions',
        'All',
        'Any',
        'None',
        'Table',
        'odd',
      ),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
})).value

describe('any tree of expressions', () => {
  it('is printed so that it is read back', () => {
    fc.assert(
      fc.property(fc.array(expressions, { maxLength: 4 }), (tree) => {
        const logic = { expressions: tree, context: [], groupBy: [], severities: [] }
        expect(parseYamlLogic(printYamlLogic(logic)).logic).toEqual(logic)
      }),
      { numRuns: 300 },
    )
  })

  it('is explained as it is evaluated', () => {
    const events = fc.dictionary(
      names,
      fc.oneof(names, fc.integer(), fc.array(fc.dictionary(names, names, { maxKeys: 2 }), { maxLength: 2 })),
    )
    fc.assert(
      fc.property(fc.array(expressions, { minLength: 1, maxLength: 4 }), events, (tree, event) => {
        const { detection } = compileYamlDetection(
          printYamlLogic({ expressions: tree, context: [], groupBy: [], severities: [] }),
        )
        const { conditions, sentence } = explainYamlDetection(detection!.logic, event)
        const { matched, error } = detection!.evaluate(event)
        expect(conditions.every((one) => one.matched)).toBe(matched)
        expect(conditions.find((one) => !one.matched)?.error).toBe(error)
        expect(sentence).toMatch(/^[^\n]+\.$/s)
      }),
      { numRuns: 300 },
    )
  })
})

describe('any detection logic', () => {
  it('is read or reported, and never throws', () => {
    const data = fc.dictionary(
      fc.constantFrom('Detection', 'AlertTitle', 'AlertContext', 'GroupBy', 'DynamicSeverities'),
      jsonLike,
    )
    fc.assert(
      fc.property(data, (rule) => {
        const { detection, findings } = compileYamlDetection(rule)
        const errors = findings.filter(({ kind, severity }) => (severity ?? kind.severity) === 'error')
        expect(detection === undefined).toBe(errors.length > 0)
      }),
      { numRuns: 1_000 },
    )
  })
})
