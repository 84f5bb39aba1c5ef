import { describe, expect, it } from 'vitest'
import type { Value } from '../../values/value.ts'
import { parseYamlLogic } from './parse-yaml-logic.ts'

/** What is said about a `Detection`, a line a finding: `CODE at path: message`. */
function said(detection: Value): readonly string[] {
  return parseYamlLogic({ Detection: detection }).findings.map(({ kind, at, message }) => {
    const path = typeof at === 'object' && 'path' in at ? at.path.slice(1).join('.') : ''
    return `${kind.code} ${path}: ${message}`
  })
}

function on(key: string, condition: string, wanted?: Value): Value {
  if (wanted === undefined) return { Key: key, Condition: condition }
  return { Key: key, Condition: condition, [Array.isArray(wanted) ? 'Values' : 'Value']: wanted }
}

describe('conditions that can never hold', () => {
  it.each<[string, Value, string]>([
    [
      'two values',
      [on('a', 'Equals', 1), on('a', 'Equals', 2)],
      'PK4027 1: "a" cannot be 1 and meet "Equals" at once.',
    ],
    [
      'a value and its opposite',
      [on('a', 'Equals', 'x'), on('a', 'DoesNotEqual', 'x')],
      'PK4027 1: "a" cannot be "x" and meet "DoesNotEqual" at once.',
    ],
    [
      'a value outside of a list',
      [on('a', 'IsIn', ['x', 'y']), on('b', 'Exists'), on('a', 'Equals', 'z')],
      'PK4027 2: "a" cannot be "z" and meet "IsIn" at once.',
    ],
    [
      'a text and a number above',
      [on('a', 'Equals', 'x'), on('a', 'IsGreaterThan', 1)],
      'PK4027 1: "a" cannot be "x" and meet "IsGreaterThan" at once.',
    ],
    [
      'missing and there',
      [on('a', 'IsNull'), on('a', 'Exists')],
      'PK4027 1: "a" cannot be missing and meet "Exists" at once.',
    ],
    [
      'missing and long',
      [on('a', 'DoesNotExist'), on('a', 'IsGreaterThan', 1)],
      'PK4027 1: "a" cannot be missing and meet "IsGreaterThan" at once.',
    ],
    [
      'above and below',
      [on('a', 'IsGreaterThan', 5), on('a', 'IsLessThan', 5)],
      'PK4027 1: "a" cannot be below 5 and above 5 at once.',
    ],
    [
      'at least and at most',
      [on('a', 'IsLessThanOrEquals', 4), on('a', 'IsGreaterThanOrEquals', 5)],
      'PK4027 1: "a" cannot be at least 5 and at most 4 at once.',
    ],
    [
      'the same field named in two ways',
      [on('a', 'Equals', 1), { DeepKey: ['a'], Condition: 'Equals', Value: 2 }],
      'PK4027 1: "a" cannot be 1 and meet "Equals" at once.',
    ],
    [
      'inside a comprehension',
      [{ Key: 'l', Condition: 'NoElement', Expressions: [on('a', 'Equals', 1), on('a', 'IsNull')] }],
      'PK4027 0.Expressions.1: "a" cannot be 1 and meet "IsNull" at once.',
    ],
    [
      'inside Any, in All',
      [{ Any: [on('b', 'Exists'), { All: [on('a', 'Equals', 1), on('a', 'Equals', 2)] }] }],
      'PK4027 0.Any.1.All.1: "a" cannot be 1 and meet "Equals" at once.',
    ],
    ['nothing of an empty list', [{ OnlyOne: [] }], 'PK4027 0.OnlyOne: "OnlyOne" is empty, so it can never hold.'],
    [
      'AlwaysTrue under None',
      [{ None: [{ Condition: 'AlwaysTrue' }] }],
      'PK4027 0.None.0.Condition: "AlwaysTrue" keeps "None" from ever holding.',
    ],
    [
      'one value of a wildcard',
      [{ KeyPath: 'l[*].a', Condition: 'StartsWith', Value: 'x' }],
      'PK4027 0.Condition: "l[*].a" gives a list, which "StartsWith" never holds for.',
    ],
  ])('%s', (_name, detection, line) => {
    expect(said(detection)).toEqual([line])
  })
})

describe('conditions that hold for every event', () => {
  it.each<[string, Value, string]>([
    [
      'one of two inequalities',
      [{ Any: [on('a', 'DoesNotEqual', 1), on('a', 'DoesNotEqual', 2)] }],
      'PK4028 0.Any.1: "a" always meets this or item 1 of the "Any", so it holds for every event.',
    ],
    [
      'inequality or a list without the value',
      [{ Any: [on('a', 'IsNotIn', ['x']), on('b', 'Exists'), on('a', 'DoesNotEqual', 'y')] }],
      'PK4028 0.Any.2: "a" always meets this or item 1 of the "Any", so it holds for every event.',
    ],
    [
      'there or not',
      [{ Any: [on('a', 'IsNotNull'), on('a', 'DoesNotExist')] }],
      'PK4028 0.Any.1: "a" always meets this or item 1 of the "Any", so it holds for every event.',
    ],
    [
      'not empty or not a value',
      [{ Any: [on('a', 'IsNotNullOrEmpty'), on('a', 'DoesNotEqual', 1)] }],
      'PK4028 0.Any.1: "a" always meets this or item 1 of the "Any", so it holds for every event.',
    ],
    [
      'a constant',
      [{ Any: [on('a', 'Exists'), { Condition: 'AlwaysTrue' }] }],
      'PK4028 0.Any.1.Condition: "AlwaysTrue" makes the whole "Any" hold for every event.',
    ],
    [
      'not in nothing',
      [on('a', 'IsNotIn', [])],
      'PK4028 0.Values: "a" is never in an empty list, so this holds for every event.',
    ],
    ['none of nothing', [{ None: [] }], 'PK4028 0.None: "None" is empty, so it holds for every event.'],
    [
      'a list is not equal to a value',
      [{ KeyPath: 'l[].a', Condition: 'DoesNotEqual', Value: 'x' }],
      'PK4028 0.Condition: "l[].a" gives a list, which "DoesNotEqual" always holds for.',
    ],
  ])('%s', (_name, detection, line) => {
    expect(said(detection)).toEqual([line])
  })
})

describe('conditions that some event meets', () => {
  it.each<[string, Value]>([
    ['equal values of two types', [on('a', 'Equals', 1), on('a', 'Equals', true)]],
    ['a value and what follows from it', [on('a', 'Exists'), on('a', 'Equals', 'xy'), on('a', 'StartsWith', 'x')]],
    ['two lists, for a field that is a list', [on('a', 'IsIn', ['x']), on('a', 'IsIn', ['y'])]],
    ['two parts of a text', [on('a', 'Contains', 'x'), on('a', 'Contains', 'y')]],
    ['two values as alternatives', [{ Any: [on('a', 'Equals', 1), on('a', 'Equals', 2)] }]],
    ['two inequalities', [on('a', 'DoesNotEqual', 1), on('a', 'DoesNotEqual', 2)]],
    ['the same number from both sides', [on('a', 'IsGreaterThanOrEquals', 5), on('a', 'IsLessThanOrEquals', 5)]],
    ['a range', [on('a', 'IsGreaterThan', 1), on('a', 'IsLessThan', 5)]],
    ['keys that differ in case', [on('a', 'Equals', 1), on('A', 'Equals', 2)]],
    ['neither public nor private', [on('a', 'IsIPAddressPublic', false), on('a', 'IsIPAddressPrivate', false)]],
    ['different fields', [on('a', 'IsNull'), on('b', 'Exists')]],
    ['there or a value', [{ Any: [on('a', 'DoesNotExist'), on('a', 'Equals', 1)] }]],
    ['empty or not a value', [{ Any: [on('a', 'IsNullOrEmpty'), on('a', 'DoesNotEqual', 1)] }]],
    ['inequality or missing', [{ Any: [on('a', 'DoesNotEqual', 1), on('a', 'DoesNotExist')] }]],
    [
      'elements of a list',
      [
        { KeyPath: 'l[*].a', Condition: 'Contains', Value: 'x' },
        { KeyPath: 'l[*].a', Condition: 'IsIn', Values: ['x'] },
      ],
    ],
    ['AlwaysTrue alone', [{ Condition: 'AlwaysTrue' }]],
  ])('%s', (_name, detection) => {
    expect(said(detection)).toEqual([])
  })

  it('is not searched for contradictions where a list is endless', () => {
    const many = Array.from({ length: 400 }, (_, i) => on('a', 'Equals', i))
    expect(said(many)).toEqual([])
  })
})
