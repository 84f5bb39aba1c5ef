import { operatorOf, operators, type FilterOperatorName, type ListedOperator } from '../../filters/operators/index.ts'
import type { Quantifier } from '../../filters/filter.ts'
import type { Combinator } from './expression.ts'

/** What a name under `Condition` means. */
export interface ConditionMeaning {
  readonly operator: FilterOperatorName
  /** `Value: false` turns it round. */
  readonly optionalBoolean: boolean
  /** The spelling to use instead, where this one is a slip that we understand. */
  readonly instead?: FilterOperatorName
}

const meanings = new Map<string, ConditionMeaning>([
  ...operators.map((operator) => [operator.name, toMeaning(operator)] as const),
  ...operators.flatMap((operator) => (operator.aliases ?? []).map((name) => [name, toMeaning(operator)] as const)),
  ...operators.flatMap((operator) =>
    (operator.misspellings ?? []).map((name) => [name, { ...toMeaning(operator), instead: operator.name }] as const),
  ),
])

const quantifiers = new Map<string, Quantifier>([
  ['AllElements', 'all'],
  ['AnyElement', 'any'],
  ['OnlyOneElement', 'onlyOne'],
  ['NoElement', 'none'],
])

/** The combinators, in the order in which messages name them. */
export const combinators: readonly Combinator[] = ['All', 'Any', 'OnlyOne', 'None']

export const absoluteConditions: readonly string[] = ['AlwaysTrue', 'AlwaysFalse']

export function meaningOf(condition: string): ConditionMeaning | undefined {
  return meanings.get(condition)
}

/** Which elements a list comprehension asks for. */
export function elementQuantifierOf(condition: string): Quantifier | undefined {
  return quantifiers.get(condition)
}

export function quantifierOf(combinator: Combinator): Quantifier {
  return ({ All: 'all', Any: 'any', OnlyOne: 'onlyOne', None: 'none' } as const)[combinator]
}

/** Every name that may stand under `Condition`, slips left out. */
export const conditionNames: readonly string[] = [
  ...[...meanings].filter(([, meaning]) => !meaning.instead).map(([name]) => name),
  ...quantifiers.keys(),
  ...absoluteConditions,
]

/** Whether two fields can be compared by it: it wants one value, and no constant network. */
export function comparesKeys(operator: FilterOperatorName): boolean {
  const { wants } = operatorOf(operator)
  return wants.count === 'one' && wants.type !== 'network'
}

function toMeaning({ name, optionalBoolean = false }: ListedOperator): ConditionMeaning {
  return { operator: name, optionalBoolean }
}
