import type { Path } from '../../diagnostics.ts'
import { describeValue } from '../../filters/describe-value.ts'
import { operatorOf } from '../../filters/operators/index.ts'
import { quotedList } from '../../text/list.ts'
import { didYouMean } from '../../text/suggest.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { checkManyValues, checkOneValue } from './check-wanted.ts'
import {
  absoluteConditions,
  combinators,
  comparesKeys,
  conditionNames,
  elementQuantifierOf,
  meaningOf,
  type ConditionMeaning,
} from './conditions.ts'
import { emptyList, missingValue, oldSpelling, unknownCondition, wrongValue } from './diagnostics/conditions.ts'
import {
  keyPair,
  misplacedPart,
  missingPart,
  notExpressions,
  notInInlineFilters,
  severalKeys,
  tooDeep,
  unknownExpressionKey,
} from './diagnostics/shape.ts'
import type { Combinator, Comparison, Expression, KeySpecifier } from './expression.ts'
import type { Grammar } from './grammar.ts'
import { parseKeySpecifier } from './parse-key-specifier.ts'
import { parseSource, type Scope } from './parse-source.ts'

const deepestNesting = 32

const sourceKeys = ['Key', 'DeepKey', 'KeyPath', 'Enrichment']
const partKeys = [...sourceKeys, 'Condition', 'Value', 'Values', 'Expressions', ...combinators]

/** What the parsers of one list of expressions share. */
export interface ExpressionScope extends Scope {
  readonly grammar: Grammar
  readonly depth: number
}

/**
 * Reads a list of match expressions and reports what is wrong with them. What could not be read is left out, so the tree is
 * whole only when nothing of severity error was reported.
 */
export function parseExpressions(
  value: Value,
  path: Path,
  name: string,
  scope: ExpressionScope,
): readonly Expression[] {
  const { report } = scope
  if (!Array.isArray(value)) {
    report.add(
      notExpressions,
      path,
      `"${name}" must be a list of match expressions, but it is ${describeValue(value)}.`,
      {
        hint: isMap(value) ? 'Begin the expression with a dash.' : undefined,
      },
    )
    return []
  }
  if (scope.depth > deepestNesting) {
    report.add(tooDeep, path, `Match expressions are nested more than ${deepestNesting} levels deep here.`, {
      part: 'key',
      hint: '"All" in "All" and "Any" in "Any" can be one list.',
    })
    return []
  }
  return (value as readonly Value[]).flatMap((item, i) => parseExpression(item, [...path, i], name, scope) ?? [])
}

function parseExpression(value: Value, path: Path, listName: string, scope: ExpressionScope): Expression | undefined {
  const { report } = scope
  if (!isMap(value)) {
    report.add(notExpressions, path, `"${listName}" lists match expressions, but here is ${describeValue(value)}.`, {
      hint: 'A match expression is a map with a key and a "Condition", or with one combinator.',
    })
    return undefined
  }
  const unknown = Object.keys(value).filter((key) => !partKeys.includes(key))
  for (const key of unknown) {
    report.add(unknownExpressionKey, [...path, key], `"${key}" is not known in a match expression.`, {
      part: 'key',
      hint: didYouMean(key, partKeys),
    })
  }
  const expression = parseKnown(value, path, scope, unknown.length > 0)
  return unknown.length > 0 ? undefined : expression
}

/** `spoiled`: a key was not understood, so what seems to be missing may be what it meant. */
function parseKnown(map: ValueMap, path: Path, scope: ExpressionScope, spoiled: boolean): Expression | undefined {
  const { report } = scope
  const combinator = combinators.find((name) => Object.hasOwn(map, name))
  if (combinator) return parseCombination(combinator, map, path, scope)
  if (!Object.hasOwn(map, 'Condition')) {
    if (!spoiled) {
      report.add(missingPart, path, 'The match expression has no "Condition".', {
        hint: 'Say how the field is judged, for example "Condition: Equals".',
      })
    }
    return undefined
  }
  const condition = map['Condition'] ?? null
  const at = [...path, 'Condition']
  if (typeof condition !== 'string') {
    report.add(
      unknownCondition,
      at,
      `"Condition" must be the name of a condition, but it is ${describeValue(condition)}.`,
    )
    return undefined
  }
  if (absoluteConditions.includes(condition)) return parseAbsolute(condition, map, path, scope)
  if (elementQuantifierOf(condition)) return parseComprehension(condition, map, path, scope, spoiled)
  const meaning = meaningOf(condition)
  if (!meaning) {
    report.add(unknownCondition, at, `The condition "${condition}" is not known.`, {
      hint: didYouMean(condition, conditionNames),
    })
    return undefined
  }
  if (meaning.instead) {
    report.add(oldSpelling, at, `"${condition}" is usually spelled "${meaning.instead}".`, {
      hint: `Write "${meaning.instead}".`,
    })
  }
  if (comparesTwoKeys(map)) return parseKeyComparison(condition, meaning, map, path, scope)
  return parseComparison(condition, meaning, map, path, scope, spoiled)
}

function parseCombination(name: Combinator, map: ValueMap, path: Path, scope: ExpressionScope): Expression | undefined {
  const { report, grammar } = scope
  const others = Object.keys(map).filter((key) => key !== name && partKeys.includes(key))
  for (const other of others) {
    report.add(misplacedPart, [...path, other], `"${other}" cannot stand beside "${name}".`, {
      part: 'key',
      hint: `Begin a match expression of its own with a dash, or move it into the list under "${name}".`,
    })
  }
  if (!grammar.combinators.includes(name)) {
    report.add(notInInlineFilters, [...path, name], `Inline filters do not know "${name}".`, {
      part: 'key',
      hint: `They combine with ${quotedList(grammar.combinators, 'and')} only.`,
    })
    return undefined
  }
  const list = map[name] ?? null
  const expressions = parseExpressions(list, [...path, name], name, { ...scope, depth: scope.depth + 1 })
  if (Array.isArray(list) && list.length === 0 && (name === 'All' || name === 'Any')) {
    report.add(emptyList, [...path, name], `"${name}" is empty, so it holds for every event.`, { part: 'key' })
  }
  return others.length > 0 ? undefined : { kind: 'combination', combinator: name, expressions }
}

function parseAbsolute(condition: string, map: ValueMap, path: Path, scope: ExpressionScope): Expression | undefined {
  if (refuseInInline(scope, [...path, 'Condition'], condition)) return undefined
  if (refuseOthers(condition, ['Condition'], map, path, scope)) return undefined
  return { kind: 'absolute', condition: condition === 'AlwaysTrue' ? 'AlwaysTrue' : 'AlwaysFalse' }
}

function parseComprehension(
  condition: string,
  map: ValueMap,
  path: Path,
  scope: ExpressionScope,
  spoiled: boolean,
): Expression | undefined {
  if (refuseInInline(scope, [...path, 'Condition'], condition)) return undefined
  const misplaced = refuseOthers(condition, ['Condition', 'Key', 'DeepKey', 'KeyPath', 'Expressions'], map, path, scope)
  const source = misplaced && Object.hasOwn(map, 'Enrichment') ? undefined : findSource(map, path, scope, spoiled)
  if (!Object.hasOwn(map, 'Expressions')) {
    if (!spoiled && !misplaced) {
      scope.report.add(missingPart, path, `"${condition}" has no "Expressions".`, {
        hint: 'List under "Expressions" what must hold for an element.',
      })
    }
    return undefined
  }
  const inner = { ...scope, depth: scope.depth + 1, inElements: true }
  const expressions = parseExpressions(map['Expressions'] ?? null, [...path, 'Expressions'], 'Expressions', inner)
  if (!source || misplaced || source.kind === 'Enrichment') return undefined
  return { kind: 'comprehension', source, condition, expressions }
}

function comparesTwoKeys(map: ValueMap): boolean {
  const values = map['Values']
  return (
    Array.isArray(values) &&
    (values as readonly Value[]).some(isMap) &&
    !sourceKeys.some((key) => Object.hasOwn(map, key))
  )
}

function parseKeyComparison(
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

function parseComparison(
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
  if (needed === undefined) return [`"${condition}" takes no "${key}".`, `Take "${key}" away.`]
  if (needed === 'Values')
    return [`"${condition}" takes a list of "Values", not a "Value".`, 'Write "Values" with a list.']
  const instead = condition.includes('Not') ? 'IsNotIn' : 'IsIn'
  return [`"${condition}" takes one "Value", not "Values".`, `Use "${instead}" for several values.`]
}

/** The one key specifier or enrichment of an expression. */
function findSource(
  map: ValueMap,
  path: Path,
  scope: ExpressionScope,
  spoiled: boolean,
): ReturnType<typeof parseSource> {
  const { report, grammar } = scope
  const found = sourceKeys.filter((key) => Object.hasOwn(map, key))
  const [name, second] = found
  if (name === undefined) {
    if (!spoiled) {
      report.add(missingPart, path, 'The match expression does not say which field it is about.', {
        hint: `Add one of ${quotedList(grammar.keySpecifiers, 'or')}.`,
      })
    }
    return undefined
  }
  if (second !== undefined) {
    report.add(severalKeys, [...path, second], `The match expression names its field by ${quotedList(found, 'and')}.`, {
      part: 'key',
      hint: 'Keep one of them.',
    })
    return undefined
  }
  if (!grammar.keySpecifiers.includes(name)) {
    report.add(notInInlineFilters, [...path, name], `Inline filters do not know "${name}".`, {
      part: 'key',
      hint: 'Name the field by "KeyPath".',
    })
    return undefined
  }
  return parseSource(name, map, path, scope)
}

/** Reports known parts that do not belong to the condition; true when there are any. */
function refuseOthers(
  condition: string,
  allowed: readonly string[],
  map: ValueMap,
  path: Path,
  { report }: ExpressionScope,
): boolean {
  const others = Object.keys(map).filter((key) => partKeys.includes(key) && !allowed.includes(key))
  for (const other of others) {
    report.add(misplacedPart, [...path, other], `"${other}" does not go with "${condition}".`, {
      part: 'key',
      hint:
        other === 'Expressions' ? 'Only list comprehensions such as "AnyElement" have it.' : `Take "${other}" away.`,
    })
  }
  return others.length > 0
}

function refuseInInline({ grammar, report }: ExpressionScope, path: Path, condition: string): boolean {
  if (grammar.full) return false
  report.add(notInInlineFilters, path, `Inline filters do not know "${condition}".`)
  return true
}
