import type { FieldPath, GuardOperatorName, Value } from '@picket/core'
import type { Access, Probe } from './probe.ts'

interface TextTest {
  readonly how: 'equal' | 'part' | 'prefix' | 'suffix'
  readonly lower: boolean
}

/** Returns how to find non-null values that match an operator of a guard with these wanted values. */
type ToAccess = (wanted: readonly Value[], field: FieldPath, own: FieldPath) => Access | undefined

const presence: ToAccess = (_wanted, field) => [{ kind: 'presence', field }]
const everyEvent: ToAccess = () => undefined

const accesses: Readonly<Record<GuardOperatorName, ToAccess>> = {
  MayEqual: ofText({ how: 'equal', lower: false }),
  MayIEqual: ofText({ how: 'equal', lower: true }),
  MayContainText: ofText({ how: 'part', lower: false }),
  MayIContainText: ofText({ how: 'part', lower: true }),
  MayStartWith: ofText({ how: 'prefix', lower: false }),
  MayIStartWith: ofText({ how: 'prefix', lower: true }),
  MayEndWith: ofText({ how: 'suffix', lower: false }),
  MayIEndWith: ofText({ how: 'suffix', lower: true }),
  MayNotEqual: presence,
  MayNotIEqual: presence,
  MayNotContainText: presence,
  MayNotIContainText: presence,
  MayNotStartWith: presence,
  MayNotIStartWith: presence,
  MayNotEndWith: presence,
  MayNotIEndWith: presence,
  MayNotBeIn: (wanted, ...fields) => (wanted.includes(null) ? presence(wanted, ...fields) : undefined),
  MayContain: (wanted, field, own) =>
    wanted.every(isPart)
      ? wanted.map((text) => ({ kind: 'text', field, how: 'part', text, lower: false }))
      : presence(wanted, field, own),
  MayNotContain: presence,
  MayBeMoreThan: presence,
  MayBeAtLeast: presence,
  MayBeLessThan: presence,
  MayBeAtMost: presence,
  MayHaveLength: presence,
  IsTruthy: presence,
  IsFalsy: everyEvent,
  IsOfType: (wanted, ...fields) => (wanted.includes('null') ? undefined : presence(wanted, ...fields)),
  MayBeInNetwork: presence,
  MayNotBeInNetwork: presence,
  // Malformed wanted values match everything.
  MayReach: everyEvent,
}

/**
 * Like `conditionAccess`, for operators of guards. Text operators hold for every other non-null value, because the
 * method would raise.
 */
export function guardAccess(
  name: GuardOperatorName,
  value: Value | undefined,
  field: FieldPath,
  own: FieldPath,
): Access | undefined {
  return accesses[name](Array.isArray(value) ? (value as readonly Value[]) : [value ?? null], field, own)
}

function ofText(test: TextTest): ToAccess {
  return (wanted, field, own) => (isPlain(own) ? textAccess(field, test, wanted) : [{ kind: 'presence', field }])
}

/** Wildcards read a list, which is not a text, whatever its elements are. */
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
  if (lower) probes.push({ kind: 'non-ASCII', field })
  return probes
}
