import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { nameOf } from './relink.ts'

/** Updates the transitions and criteria of a block to the new ID of a step. */
export function renameStep(block: ValueMap, from: string, to: string): ValueMap {
  const { Transitions: transitions, MatchCriteria: criteria } = block
  return {
    ...block,
    ...(transitions === undefined
      ? {}
      : {
          Transitions: mapItems(transitions, (one) => renameEnds(one, from, to)),
        }),
    ...(isMap(criteria)
      ? {
          MatchCriteria: Object.fromEntries(
            Object.entries(criteria).map(([name, members]) => [
              name,
              mapItems(members, renameKey('GroupID', from, to)),
            ]),
          ),
        }
      : {}),
  }
}

function renameEnds(one: ValueMap, from: string, to: string): ValueMap {
  const { ID: id, From: start, To: end } = one
  const [left, right] = [start === from ? to : start, end === from ? to : end]
  // A name that consists of both ends is updated.
  const isNamed = id !== undefined && id === nameOf(String(start), String(end))
  return {
    ...one,
    ...(isNamed ? { ID: nameOf(String(left), String(right)) } : {}),
    ...(start === from ? { From: to } : {}),
    ...(end === from ? { To: to } : {}),
  }
}

/** The outputs of tests are updated too. */
export function renameInTests(tests: Value | undefined, from: string, to: string): Value | undefined {
  if (tests === undefined) return undefined
  return mapItems(tests, (test) =>
    test['RuleOutputs'] === undefined
      ? test
      : { ...test, RuleOutputs: mapItems(test['RuleOutputs'], renameKey('ID', from, to)) },
  )
}

function renameKey(key: string, from: string, to: string): (item: ValueMap) => ValueMap {
  return (item) => (item[key] === from ? { ...item, [key]: to } : item)
}

function mapItems(value: Value, change: (item: ValueMap) => ValueMap): Value {
  return Array.isArray(value) ? (value as readonly Value[]).map((one) => (isMap(one) ? change(one) : one)) : value
}
