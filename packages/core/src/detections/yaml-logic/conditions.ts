import { operatorOf, operators } from '../../filters/operators/index.ts'
import type { OperatorName } from '../../filters/operator.ts'
import type { Quantifier } from '../../filters/filter.ts'
import type { Combinator } from './expression.ts'

/** What a name under `Condition` means (reference: section 4.4). */
export interface ConditionMeaning {
  readonly operator: OperatorName
  /** `Value: false` turns it round. */
  readonly optionalBoolean: boolean
  /** The spelling to use instead, where this one is a slip that we understand. */
  readonly instead?: OperatorName
}

const optionalBooleans: readonly OperatorName[] = [
  'IsIPAddress',
  'IsIPv4Address',
  'IsIPv6Address',
  'IsIPAddressPublic',
  'IsIPAddressPrivate',
]

/** Other spellings of operators. */
const aliases: readonly (readonly [string, OperatorName, 'slip'?])[] = [
  ['Has', 'Contains'],
  ['DoesNotHave', 'DoesNotContain'],
  ['IDoesNotEqual', 'DoesNotIEqual'],
  ['IsGreaterThanOrEqual', 'IsGreaterThanOrEquals', 'slip'],
  ['IsLessThanOrEqual', 'IsLessThanOrEquals', 'slip'],
]

const meanings = new Map<string, ConditionMeaning>([
  ...operators.map(({ name }) => [name, toMeaning(name)] as const),
  ...aliases.map(([alias, name, slip]) => [alias, { ...toMeaning(name), ...(slip ? { instead: name } : {}) }] as const),
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
export function comparesKeys(operator: OperatorName): boolean {
  const { wants } = operatorOf(operator)
  return wants.count === 'one' && wants.type !== 'network'
}

function toMeaning(operator: OperatorName): ConditionMeaning {
  return { operator, optionalBoolean: optionalBooleans.includes(operator) }
}
