import type { Path } from '../../diagnostics.ts'
import { describeValue, shorten } from '../../filters/describe-value.ts'
import { quotedList } from '../../text/list.ts'
import { didYouMean } from '../../text/suggest.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { absoluteConditions, combinators, conditionNames, elementQuantifierOf, meaningOf } from './conditions.ts'
import { emptyList, oldSpelling, unknownCondition } from './diagnostics/conditions.ts'
import {
  misplacedPart,
  missingPart,
  notExpressions,
  notInInlineFilters,
  tooDeep,
  unknownExpressionKey,
} from './diagnostics/shape.ts'
import type { Combinator, Expression } from './expression.ts'
import { findSource, partKeys, refuseInInline, refuseOthers, type ExpressionScope } from './expression-scope.ts'
import { comparesTwoKeys, parseComparison, parseKeyComparison } from './parse-comparison.ts'

const deepestNesting = 32

/**
 * Reads a list of match expressions and reports their problems. Unreadable parts are left out, so the tree is complete
 * only if no error was reported.
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
    report.add(unknownExpressionKey, [...path, key], `"${shorten(key)}" is not known in a match expression.`, {
      part: 'key',
      hint: didYouMean(key, partKeys) ?? 'Remove it, or write it as a separate condition.',
    })
  }
  const expression = parseKnown(value, path, scope, unknown.length > 0)
  return unknown.length > 0 ? undefined : expression
}

/** `spoiled`: a key is unknown, so a missing key may be a misspelled one. */
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
    report.add(unknownCondition, at, `The condition "${shorten(condition)}" is not known.`, {
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
