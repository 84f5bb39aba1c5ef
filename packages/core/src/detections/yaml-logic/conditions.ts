import { operatorOf, operators, type FilterOperatorName, type ListedOperator } from '../../filters/operators/index.ts'
import type { Quantifier } from '../../filters/filter.ts'
import type { Combinator } from './expression.ts'

/** The meaning of a name under `Condition`. */
export interface ConditionMeaning {
  readonly operator: FilterOperatorName
  /** Whether `Value: false` negates it. */
  readonly optionalBoolean: boolean
  /** The correct spelling, if this one is a known misspelling. */
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

/** Which elements a list comprehension requires. */
export function elementQuantifierOf(condition: string): Quantifier | undefined {
  return quantifiers.get(condition)
}

export function quantifierOf(combinator: Combinator): Quantifier {
  return ({ All: 'all', Any: 'any', OnlyOne: 'onlyOne', None: 'none' } as const)[combinator]
}

/** Every valid name under `Condition`, without misspellings. */
export const conditionNames: readonly string[] = [
  ...[...meanings].filter(([, meaning]) => !meaning.instead).map(([name]) => name),
  ...quantifiers.keys(),
  ...absoluteConditions,
]

/** Returns whether it can compare two fields: it has one value, which is not a constant network. */
export function comparesKeys(operator: FilterOperatorName): boolean {
  const { wants } = operatorOf(operator)
  return wants.count === 'one' && wants.type !== 'network'
}

function toMeaning({ name, optionalBoolean = false }: ListedOperator): ConditionMeaning {
  return { operator: name, optionalBoolean }
}
