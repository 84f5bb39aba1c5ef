import type { Path } from '../../diagnostics.ts'
import { describeValue } from '../../filters/describe-value.ts'
import { operatorOf } from '../../filters/operators/index.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { checkManyValues, checkOneValue } from './check-wanted.ts'
import { comparesKeys, type ConditionMeaning } from './conditions.ts'
import { missingValue, wrongValue } from './diagnostics/conditions.ts'
import { keyPair, misplacedPart, notInInlineFilters } from './diagnostics/shape.ts'
import type { Comparison, Expression, KeySpecifier } from './expression.ts'
import { findSource, refuseOthers, sourceKeys, type ExpressionScope } from './expression-scope.ts'
import { parseKeySpecifier } from './parse-key-specifier.ts'

/** Reads a comparison of a field with a value, several values, or nothing. */
export function parseComparison(
  condition: string,
  meaning: ConditionMeaning,
  map: ValueMap,
  path: Path,
  scope: ExpressionScope,
  spoiled: boolean,
): Comparison | undefined {
  const misplaced = refuseOthers(condition, [...sourceKeys, 'Condition', 'Value', 'Values'], map, path, scope)
  const source = findSource(map, path, scope, spoiled || misplaced)
  const wanted = parseWanted(condition, meaning, map, path, scope, spoiled || misplaced)
  if (source?.kind === 'Enrichment' && wanted && wanted.value === undefined && wanted.values === undefined) {
    scope.report.add(
      misplacedPart,
      [...path, 'Condition'],
      `"Enrichment" needs a condition with a value, which "${condition}" is not.`,
      {
        hint: meaning.optionalBoolean ? 'Add "Value: true".' : undefined,
      },
    )
    return undefined
  }
  return source && wanted && !misplaced ? { kind: 'comparison', source, condition, ...wanted } : undefined
}

type Wanted = Pick<Comparison, 'value' | 'values'>

function parseWanted(
  condition: string,
  meaning: ConditionMeaning,
  map: ValueMap,
  path: Path,
  { report }: ExpressionScope,
  spoiled: boolean,
): Wanted | undefined {
  const { wants } = operatorOf(meaning.operator)
  const needed =
    wants.count === 'many' ? 'Values' : wants.count === 'one' || meaning.optionalBoolean ? 'Value' : undefined
  const excess = ['Value', 'Values'].filter((key) => key !== needed && Object.hasOwn(map, key))
  for (const key of excess) {
    const [message, hint] = describeExcess(condition, key, needed)
    report.add(misplacedPart, [...path, key], message, { part: 'key', hint })
  }
  if (excess.length > 0) return undefined
  if (needed === undefined) return {}
  const at = [...path, needed]
  if (!Object.hasOwn(map, needed)) {
    if (meaning.optionalBoolean) return {}
    if (!spoiled) {
      report.add(missingValue, path, `"${condition}" needs ${needed === 'Value' ? 'a "Value"' : 'a list of "Values"'}.`)
    }
    return undefined
  }
  const value = map[needed] ?? null
  if (needed === 'Value') {
    if (meaning.optionalBoolean) {
      if (typeof value === 'boolean') return { value }
      report.add(
        wrongValue,
        at,
        `"${condition}" takes true or false, or nothing, but its value is ${describeValue(value)}.`,
      )
      return undefined
    }
    checkOneValue(condition, wants, value, at, report)
    return { value }
  }
  if (!Array.isArray(value)) {
    report.add(wrongValue, at, `"Values" of "${condition}" must be a list, but it is ${describeValue(value)}.`, {
      hint: 'Put the values in brackets, or one on each line with a dash.',
    })
    return undefined
  }
  checkManyValues(condition, value, at, report)
  return { values: value }
}

function describeExcess(
  condition: string,
  key: string,
  needed: string | undefined,
): readonly [string, string | undefined] {
  if (needed === undefined) return [`"${condition}" takes no "${key}".`, `Remove "${key}".`]
  if (needed === 'Values')
    return [`"${condition}" takes a list of "Values", not a "Value".`, 'Write "Values" with a list.']
  const instead = condition.includes('Not') ? 'IsNotIn' : 'IsIn'
  return [`"${condition}" takes one "Value", not "Values".`, `Use "${instead}" for several values.`]
}

/** Returns whether the expression compares two fields: it lists maps under `Values` and names no other field. */
export function comparesTwoKeys(map: ValueMap): boolean {
  const values = map['Values']
  return (
    Array.isArray(values) &&
    (values as readonly Value[]).some(isMap) &&
    !sourceKeys.some((key) => Object.hasOwn(map, key))
  )
}

/** Reads a comparison of two fields of the same event. */
export function parseKeyComparison(
  condition: string,
  meaning: ConditionMeaning,
  map: ValueMap,
  path: Path,
  scope: ExpressionScope,
): Expression | undefined {
  const { report } = scope
  const at = [...path, 'Values']
  if (!scope.grammar.full) {
    report.add(notInInlineFilters, at, 'Inline filters cannot compare two fields.', { part: 'key' })
    return undefined
  }
  if (!comparesKeys(meaning.operator)) {
    report.add(keyPair, [...path, 'Condition'], `"${condition}" cannot compare two fields.`, {
      hint: 'Two fields are compared with "Equals", "DoesNotEqual", "StartsWith", "IsGreaterThan" and the like.',
    })
    return undefined
  }
  const misplaced = refuseOthers(condition, ['Condition', 'Values'], map, path, scope)
  const items = map['Values'] as readonly Value[]
  const keys = items.map((item, i) => parseKeySpecifier(item, [...at, i], '"Values"', scope))
  if (items.length !== 2) {
    const many = items.length > 2
    report.add(
      keyPair,
      many ? [...at, 2] : at,
      `"Values" lists ${items.length === 1 ? 'one field' : `${items.length} fields`}, but a comparison has exactly two.`,
      { hint: many ? 'Write one comparison for each pair.' : 'Name the field to compare with as the second item.' },
    )
    return undefined
  }
  const [left, right] = keys as readonly (KeySpecifier | undefined)[]
  return left && right && !misplaced ? { kind: 'key-comparison', condition, left, right } : undefined
}
