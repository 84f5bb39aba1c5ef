import { showValue } from '../../filters/describe-value.ts'
import type { Value } from '../../values/value.ts'
import type { Comparison, KeyComparison } from './expression.ts'
import type { ExplainedElement, ExplainedField, Explanation } from './explain.ts'

const longestList = 3

/**
 * Explains why a list of expressions, all of which must match, did or did not: the decisive condition, in one sentence.
 */
export function explainInOneSentence(explanations: readonly Explanation[]): string {
  const reason = explainAll(explanations)
  return `${reason.startsWith('`') ? reason : reason.charAt(0).toUpperCase() + reason.slice(1)}.`
}

function explainAll(explanations: readonly Explanation[]): string {
  const decisive = explanations.find(({ matched }) => !matched)
  if (decisive) return explain(decisive)
  const [only] = explanations
  if (!only) return 'there are no conditions, so every event matches'
  return explanations.length === 1
    ? explain(only)
    : `all ${explanations.length} conditions hold: ${listed(explanations, 'and')}`
}

function explain(explanation: Explanation): string {
  if (explanation.error !== undefined) return explanation.error.replace(/\.$/, '')
  const { expression } = explanation
  switch (expression.kind) {
    case 'absolute':
      return `"${expression.condition}" ${explanation.matched ? 'always holds' : 'never holds'}`
    case 'combination':
      return explainCombination(expression.combinator, explanation)
    case 'comprehension':
      return explainElements(expression.condition, explanation)
    default:
      return explainComparison(expression, explanation)
  }
}

function explainComparison(expression: Comparison | KeyComparison, { field, other, matched }: Explanation): string {
  const { condition } = expression
  const wanted = expression.kind === 'key-comparison' ? show(other) : showWanted(expression.value ?? expression.values)
  if (matched) return `${show(field)}, which meets ${condition}${wanted && ` ${wanted}`}`
  return wanted ? `${show(field)}, but ${condition} wants ${wanted}` : `${show(field)}, so ${condition} does not hold`
}

/** `` `user.type` is "IAMUser" `` */
function show(field: ExplainedField | undefined): string {
  if (field?.value === undefined) return `\`${field?.text ?? ''}\` is missing`
  return `\`${field.text}\` is ${showValue(field.value)}`
}

function showWanted(wanted: Value | readonly Value[] | undefined): string {
  if (wanted === undefined) return ''
  if (!Array.isArray(wanted)) return showValue(wanted)
  const shown = wanted.slice(0, longestList).map((value) => showValue(value))
  if (wanted.length > longestList) shown.push(`${wanted.length - longestList} more`)
  return shown.length === 0 ? 'one of no values' : `one of ${shown.join(', ')}`
}

function explainCombination(combinator: string, { parts, matched }: Explanation): string {
  const holding = parts.filter((part) => part.matched)
  if (combinator === 'All') return explainAll(parts)
  const [first, second] = holding
  if (combinator === 'Any') {
    if (first) return explain(first)
    return parts.length === 0
      ? 'an empty "Any" holds for every event'
      : `nothing under "Any" holds: ${listed(parts, 'and')}`
  }
  if (combinator === 'None') {
    return first ? `"None" wants that this does not hold: ${explain(first)}` : 'nothing under "None" holds, as it wants'
  }
  if (!first)
    return parts.length === 0
      ? 'an empty "OnlyOne" never holds'
      : `nothing under "OnlyOne" holds: ${listed(parts, 'and')}`
  if (matched || !second) return explain(first)
  return `${holding.length} conditions under "OnlyOne" hold: ${listed(holding, 'and')}`
}

function explainElements(condition: string, { field, elements = [], matched }: Explanation): string {
  const name = `\`${field?.text ?? ''}\``
  if (field?.value === undefined) return `${name} is missing, ${emptyVerdict(condition, matched)}`
  if (!Array.isArray(field.value))
    return `${name} is ${showValue(field.value)} and no list, ${emptyVerdict(condition, matched)}`
  if (elements.length === 0) return `${name} is an empty list, ${emptyVerdict(condition, matched)}`
  const holding = elements.filter((element) => element.matched)
  const failing = elements.filter((element) => !element.matched)
  const [first] = holding
  const [firstFailing] = failing
  if (condition === 'AllElements' && firstFailing) return explainElement(name, firstFailing)
  if (condition === 'AllElements' || (condition === 'OnlyOneElement' && holding.length > 1)) {
    return `${holding.length} of ${elements.length} elements of ${name} hold${matched ? '' : `, but ${condition} wants one`}`
  }
  if (first) return explainElement(name, first)
  if (firstFailing && failing.length === 1) return explainElement(name, firstFailing)
  return `none of the ${elements.length} elements of ${name} holds`
}

function explainElement(name: string, { index, matched, parts }: ExplainedElement): string {
  return `element ${index} of ${name} ${matched ? 'holds' : 'does not hold'}: ${explainAll(parts)}`
}

function emptyVerdict(condition: string, matched: boolean): string {
  return matched ? `for which ${condition} holds` : `but ${condition} wants an element`
}

function listed(explanations: readonly Explanation[], word: string): string {
  const shown = explanations.slice(0, longestList).map(explain)
  const more = explanations.length - shown.length
  if (more > 0) shown.push(`${more} more`)
  return shown.length === 1 ? (shown[0] ?? '') : `${shown.slice(0, -1).join('; ')} ${word} ${shown.at(-1)}`
}
