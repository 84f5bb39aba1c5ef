import type { ConditionFilter, FieldPath, Value } from '@picket/core'
import { guardAccess, isGuardOperator } from './guard-access.ts'
import { toProbeValue, type Access, type Probe, type ProbeValue } from './probe.ts'

/** How to find the events for which a condition on this field may hold; nothing: it holds also where the field is missing. */
export function conditionAccess(
  { field: own, operator, wanted }: ConditionFilter,
  field: FieldPath,
  beforeErrors: boolean,
): Access | undefined {
  const value = wanted.kind === 'value' ? wanted.value : undefined
  if (isGuardOperator(operator)) return guardAccess(operator, value, field, own)
  switch (operator) {
    case 'Equals':
      return value === undefined || value === null ? undefined : valueAccess(field, [value])
    case 'IsIn':
      if (wanted.kind === 'field') return undefined
      // Looked for in no list: an error, whatever the field holds.
      if (!Array.isArray(value)) return beforeErrors ? undefined : []
      return value.includes(null) ? undefined : valueAccess(field, value as readonly Value[])
    case 'IEquals':
      if (value === undefined || value === null) return undefined
      if (typeof value !== 'string') return valueAccess(field, [value])
      return [{ kind: 'value', field, values: [value.toLowerCase()], lower: true }]
    case 'StartsWith':
      return textAccess(field, 'prefix', value, false)
    case 'EndsWith':
      return textAccess(field, 'suffix', value, false)
    case 'Contains':
      return textAccess(field, 'part', value, false)
    case 'IStartsWith':
      return textAccess(field, 'prefix', value, true)
    case 'IEndsWith':
      return textAccess(field, 'suffix', value, true)
    case 'IContains':
      return textAccess(field, 'part', value, true)
    case 'IsGreaterThan':
    case 'IsGreaterThanOrEquals':
    case 'IsLessThan':
    case 'IsLessThanOrEquals':
    case 'Exists':
    case 'IsNotNull':
    case 'IsNotNullOrEmpty':
    case 'IsIPAddress':
    case 'IsIPv4Address':
    case 'IsIPv6Address':
    case 'IsIPAddressPublic':
    case 'IsIPAddressPrivate':
    case 'IsIPAddressInCIDR':
    case 'CIDRContainsIPAddresses':
      return [{ kind: 'presence', field }]
    default:
      return undefined
  }
}

function valueAccess(field: FieldPath, wanted: readonly Value[]): Access {
  if (wanted.length === 0) return []
  const values: ProbeValue[] = []
  for (const value of wanted) {
    const key = toProbeValue(value)
    if (key === undefined) return [{ kind: 'presence', field }]
    values.push(key)
  }
  return [{ kind: 'value', field, values, lower: false }]
}

function textAccess(
  field: FieldPath,
  how: Extract<Probe, { kind: 'text' }>['how'],
  value: Value | undefined,
  lower: boolean,
): Access {
  if (typeof value !== 'string' || value === '') return [{ kind: 'presence', field }]
  return [{ kind: 'text', field, how, text: lower ? value.toLowerCase() : value, lower }]
}
