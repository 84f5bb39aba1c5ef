import {
  isGuardOperator,
  operatorOf,
  unreachable,
  type ConditionFilter,
  type FieldPath,
  type Value,
} from '@picket/core'
import { guardAccess } from './guard-access.ts'
import { toProbeValue, type Access, type Probe, type ProbeValue } from './probe.ts'

/**
 * Returns how to find the events that can match a condition on this field; nothing if events can match without the
 * field.
 */
export function conditionAccess(
  { field: own, operator: name, wanted }: ConditionFilter,
  field: FieldPath,
  beforeErrors: boolean,
): Access | undefined {
  const value = wanted.kind === 'value' ? wanted.value : undefined
  if (isGuardOperator(name)) return guardAccess(name, value, field, own)
  const { candidates, wants } = operatorOf(name)
  if (candidates === 'every event') return undefined
  if (candidates === 'events with the field') return [{ kind: 'presence', field }]
  switch (candidates.kind) {
    case 'text':
      return textAccess(field, candidates, value)
    case 'equal': {
      if (wanted.kind === 'field') return undefined
      if (wants.count !== 'many')
        return value === undefined || value === null ? undefined : valueAccess(field, [value], candidates.anyCase)
      // The condition fails for every event, whatever the value of the field.
      if (!Array.isArray(value)) return beforeErrors ? undefined : []
      return value.includes(null) ? undefined : valueAccess(field, value as readonly Value[], candidates.anyCase)
    }
    default:
      return unreachable(candidates)
  }
}

function valueAccess(field: FieldPath, wanted: readonly Value[], anyCase: boolean): Access {
  const texts: string[] = []
  const values: ProbeValue[] = []
  for (const value of wanted) {
    const key = toProbeValue(value)
    if (key === undefined) return [{ kind: 'presence', field }]
    if (anyCase && typeof key === 'string') texts.push(key.toLowerCase())
    else values.push(key)
  }
  return [
    ...(texts.length > 0 ? [{ kind: 'value', field, values: texts, lower: true } as const] : []),
    ...(values.length > 0 ? [{ kind: 'value', field, values, lower: false } as const] : []),
  ]
}

function textAccess(
  field: FieldPath,
  { how, anyCase: lower }: { readonly how: Extract<Probe, { kind: 'text' }>['how']; readonly anyCase: boolean },
  value: Value | undefined,
): Access {
  if (typeof value !== 'string' || value === '') return [{ kind: 'presence', field }]
  return [{ kind: 'text', field, how, text: lower ? value.toLowerCase() : value, lower }]
}
