import type { ValueType } from '../plan/value-type.ts'
import { asElement, elementOf, signature, unify, type Signature } from './signature.ts'

const same = ([type]: readonly ValueType[]): ValueType =>
  type?.kind === 'array' ? type : { kind: 'array', element: { kind: 'any' } }
const merged = ([left, right]: readonly ValueType[]): ValueType => ({
  kind: 'array',
  element: unify([elementOf(left), elementOf(right)]),
})

export const arraySignatures = {
  'arrays.len': signature('list: array', 'int', 'Counts the elements.', 'arrays.len(p_any_usernames)'),
  'arrays.map': signature(
    'list: array, fn: lambda',
    ([, type]) => ({ kind: 'array', element: asElement(type) }),
    'Computes a value for each element.',
    'arrays.map(p_any_usernames, fn (x) { strings.lower(x) })',
  ),
  'arrays.filter': signature(
    'list: array, fn: lambda',
    same,
    'Keeps the elements for which a condition is true.',
    'arrays.filter(p_any_usernames, fn (x) { x != "ana" })',
  ),
  'arrays.flatten': signature(
    'list: array',
    (types) => {
      const element = elementOf(types[0])
      return element.kind === 'array' ? element : same(types)
    },
    'Joins the arrays of an array.',
    'arrays.flatten(agg.make_set(p_any_usernames))',
  ),
  'arrays.difference': signature(
    'list: array, other: array',
    same,
    'Keeps the elements that another array does not contain.',
    'arrays.difference(p_any_usernames, ["ana"])',
  ),
  'arrays.intersection': signature(
    'list: array, other: array',
    same,
    'Keeps the elements that another array contains.',
    'arrays.intersection(p_any_usernames, ["ana"])',
  ),
  'arrays.overlap': signature(
    'list: array, other: array',
    'boolean',
    'Whether two arrays have a common element.',
    'arrays.overlap(p_any_usernames, ["ana", "bo"])',
  ),
  'arrays.union': signature(
    'list: array, other: array',
    merged,
    'Returns the different elements of both.',
    'arrays.union(p_any_usernames, ["ana"])',
  ),
  'arrays.distinct': signature('list: array', same, 'Removes repeated elements.', 'arrays.distinct(p_any_usernames)'),
  'arrays.sort': signature(
    'list: array, descending?: boolean',
    same,
    'Sorts the elements.',
    'arrays.sort(p_any_usernames)',
  ),
  'arrays.contains': signature(
    'list: array, value: any',
    'boolean',
    'Whether an array contains a value.',
    'arrays.contains(p_any_usernames, "ana")',
  ),
} as const satisfies Readonly<Record<string, Signature>>
