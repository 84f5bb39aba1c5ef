import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import type { ValueTest } from '../operator.ts'
import { isIn } from '../operators/in.ts'
import { guardOperator } from './guard-operator.ts'
import { mayContain } from './membership.ts'
import { textOperators } from './texts.ts'

const judges = new Map([isIn, mayContain, ...textOperators].map((operator) => [operator.name as string, operator]))

/**
 * `deep_walk`: a value at the wanted `keys`, through lists, matches the wanted `operator` with its `values`. Lists at
 * the end are searched as well.
 */
export const mayReach = guardOperator('MayReach', { count: 'one', type: 'scalar' }, 'leads to', (wanted) => {
  const { keys, operator, values } = isMap(wanted) ? wanted : ({} as ValueMap)
  const judge = judges.get(String(operator))
  if (!Array.isArray(keys) || !judge) return () => true
  const path = (keys as readonly Value[]).map((key) => ({ key: String(key), lower: String(key).toLowerCase() }))
  const test = judge.compile(values ?? [])
  return (actual) => reaches(actual, path, 0, (value) => test(value) !== false)
})

type Path = readonly { readonly key: string; readonly lower: string }[]

function reaches(value: Value, path: Path, at: number, test: ValueTest): boolean {
  if (value === null) return false
  const step = path[at]
  if (Array.isArray(value))
    return value.some((item: Value) => reaches(item, path, at, test)) || (!step && test(value) === true)
  if (!step) return test(value) === true
  if (!isMap(value)) return false
  if (Object.hasOwn(value, step.key)) return reaches(value[step.key] ?? null, path, at + 1, test)
  for (const [key, item] of Object.entries(value))
    if (key.toLowerCase() === step.lower && reaches(item, path, at + 1, test)) return true
  return false
}
