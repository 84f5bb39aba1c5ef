import type { FieldPath, OperatorName, Value } from '@picket/core'
import type { Access, Probe } from './probe.ts'

export type GuardOperatorName = Extract<OperatorName, `May${string}` | 'IsTruthy' | 'IsFalsy' | 'IsOfType'>

/** Operators that only guards of Python rules use: they never report a problem. */
export function isGuardOperator(name: OperatorName): name is GuardOperatorName {
  return name.startsWith('May') || name === 'IsTruthy' || name === 'IsFalsy' || name === 'IsOfType'
}

interface TextTest {
  readonly how: 'equal' | 'part' | 'prefix' | 'suffix'
  readonly lower: boolean
}

const texts: ReadonlyMap<GuardOperatorName, TextTest> = new Map([
  ['MayEqual', { how: 'equal', lower: false }],
  ['MayIEqual', { how: 'equal', lower: true }],
  ['MayContainText', { how: 'part', lower: false }],
  ['MayIContainText', { how: 'part', lower: true }],
  ['MayStartWith', { how: 'prefix', lower: false }],
  ['MayIStartWith', { how: 'prefix', lower: true }],
  ['MayEndWith', { how: 'suffix', lower: false }],
  ['MayIEndWith', { how: 'suffix', lower: true }],
])

/** As `conditionAccess`, for operators of guards. Those on texts hold for whatever else is no null, because the method would raise. */
export function guardAccess(
  name: GuardOperatorName,
  value: Value | undefined,
  field: FieldPath,
  own: FieldPath,
): Access | undefined {
  const presence: Access = [{ kind: 'presence', field }]
  const wanted = Array.isArray(value) ? (value as readonly Value[]) : [value ?? null]
  const test = texts.get(name)
  if (test) return isPlain(own) ? textAccess(field, test, wanted) : presence
  switch (name) {
    case 'MayContain':
      return wanted.every(isPart)
        ? wanted.map((text) => ({ kind: 'text', field, how: 'part', text, lower: false }))
        : presence
    case 'IsFalsy':
      return undefined
    case 'IsOfType':
      return wanted.includes('null') ? undefined : presence
    case 'MayNotBeIn':
      return wanted.includes(null) ? presence : undefined
    case 'MayReach':
      // What is wanted may be malformed; then it holds for everything.
      return undefined
    default:
      return presence
  }
}

/** What wildcards read is a list, which is no text, whatever is in it. */
function isPlain({ steps }: FieldPath): boolean {
  return steps.every(({ kind }) => kind === 'key' || kind === 'index')
}

function isPart(value: Value): value is string {
  return typeof value === 'string' && value !== ''
}

function textAccess(field: FieldPath, { how, lower }: TextTest, wanted: readonly Value[]): Access {
  const all = wanted.map((text) => (lower ? String(text).toLowerCase() : String(text)))
  if (how !== 'equal' && all.includes('')) return [{ kind: 'presence', field }]
  const probes: Probe[] =
    how === 'equal'
      ? [{ kind: 'value', field, values: all, lower }]
      : all.map((text) => ({ kind: 'text', field, how, text, lower }))
  probes.push({ kind: 'no text', field })
  if (lower) probes.push({ kind: 'foreign letters', field })
  return probes
}
