import type { Path } from '../../diagnostics.ts'
import { operatorOf, operators, type FilterOperatorName } from '../../filters/operators/index.ts'
import { ExactFloat, isMap, type Value, type ValueMap } from '../../values/value.ts'
import { meaningOf } from '../yaml-logic/conditions.ts'
import type { ValueChange } from './change-value.ts'

/** Changes a list of conditions under `Detection`, `InlineFilters` or `SignalMatchCondition`, including nested ones. */
export function changeConditions(list: Value | undefined, path: Path): readonly ValueChange[] {
  if (!Array.isArray(list)) return []
  const items = list as readonly Value[]
  return items.flatMap((item, index) => {
    const at = [...path, index]
    // Without its only condition a detection would match everything, which inverting it tests as well.
    const dropped = items.length > 1 ? [{ path: at, kind: 'condition' }] : []
    return isMap(item) ? [...dropped, ...changeCondition(item, at)] : []
  })
}

const combinators: { readonly [name: string]: string } = { All: 'Any', Any: 'All', OnlyOne: 'Any', None: 'Any' }

const elements: { readonly [name: string]: string } = {
  AllElements: 'AnyElement',
  AnyElement: 'AllElements',
  NoElement: 'AnyElement',
  OnlyOneElement: 'AnyElement',
}

function changeCondition(node: ValueMap, path: Path): readonly ValueChange[] {
  const combinator = Object.keys(combinators).find((name) => Array.isArray(node[name]))
  if (combinator !== undefined) {
    const list = node[combinator] as readonly Value[]
    const other = combinators[combinator]!
    const swapped: ValueChange = { path, kind: 'operator', value: { [other]: list } }
    return [
      ...(list.length > 1 || combinator === 'None' ? [swapped] : []),
      ...changeConditions(list, [...path, combinator]),
    ]
  }
  const condition = node['Condition']
  if (typeof condition !== 'string') return []
  const at = [...path, 'Condition']
  if (elements[condition] !== undefined)
    return [
      { path: at, kind: 'operator', value: elements[condition] },
      ...changeConditions(node['Expressions'], [...path, 'Expressions']),
    ]
  return [
    ...otherConditions(condition, node).map((value): ValueChange => ({ path: at, kind: 'comparison', value })),
    ...changeKey(node, path),
    ...('Value' in node ? changeConstant(node['Value'], [...path, 'Value']) : []),
    ...changeMembers(node['Values'], [...path, 'Values']),
  ]
}

function otherConditions(condition: string, node: ValueMap): readonly string[] {
  const meaning = meaningOf(condition)
  if (meaning === undefined) return []
  if (meaning.optionalBoolean) return []
  const near = operatorOf(meaning.operator).mutatesTo.filter(
    // Texts without letters are the same in upper and lower case.
    (name) => !isSameButForCase(name, meaning.operator) || hasLetters(node['Value']),
  )
  const opposite = oppositeOf(meaning.operator)
  return [...(opposite === undefined ? [] : [opposite]), ...near]
}

function isSameButForCase(a: string, b: string): boolean {
  return `I${a}` === b
}

function hasLetters(value: Value | undefined): boolean {
  return typeof value === 'string' && value.toLowerCase() !== value.toUpperCase()
}

function oppositeOf(name: FilterOperatorName): FilterOperatorName | undefined {
  return operatorOf(name).negates ?? operators.find(({ negates }) => negates === name)?.name
}

/** The field is replaced by one that no event has. */
function changeKey(node: ValueMap, path: Path): readonly ValueChange[] {
  const name = ['Key', 'KeyPath'].find((key) => typeof node[key] === 'string')
  if (name !== undefined) {
    const text = String(node[name])
    return /[\w]$/.test(text) ? [{ path: [...path, name], kind: 'key', value: `${text}_` }] : []
  }
  const parts = node['DeepKey']
  const last = Array.isArray(parts) ? (parts.at(-1) as Value | undefined) : undefined
  if (typeof last !== 'string') return []
  return [{ path: [...path, 'DeepKey', (parts as readonly Value[]).length - 1], kind: 'key', value: `${last}_` }]
}

function changeConstant(value: Value | undefined, path: Path): readonly ValueChange[] {
  const other = otherConstant(value)
  return other === undefined ? [] : [{ path, kind: 'constant', value: other }]
}

function otherConstant(value: Value | undefined): Value | undefined {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value === 'bigint') return value + 1n
  if (value instanceof ExactFloat) return new ExactFloat(value.value + 1)
  // An address or network with an extra character would be invalid.
  return typeof value === 'string' && !/^[\d.:a-f]+\/\d+$/i.test(value) ? `${value}~` : undefined
}

/** Removes each value from a list of several; none if two keys are compared. */
function changeMembers(values: Value | undefined, path: Path): readonly ValueChange[] {
  if (!Array.isArray(values) || values.length < 2 || values.some(isMap)) return []
  const list = values as readonly Value[]
  return list.flatMap((value, index) =>
    list.indexOf(value) === list.lastIndexOf(value) ? [{ path: [...path, index], kind: 'member' }] : [],
  )
}
