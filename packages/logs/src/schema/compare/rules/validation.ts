import type { StringValidation } from '../../definition.ts'
import { change } from '../../diagnostics/changes.ts'
import { isSame, type FieldRule } from '../change.ts'

export const validation: FieldRule = ({ path, before, after }) => {
  const old = before.type.kind === 'string' ? before.type.validate : undefined
  const own = after.type.kind === 'string' ? after.type.validate : undefined
  if (isSame(old, own)) return []
  if (old !== undefined && acceptsAll(own, old))
    return [{ kind: change.acceptsMore, message: `Field "${path}" accepts more values.` }]
  const isNarrower = own !== undefined && acceptsAll(old, own)
  return [
    {
      kind: change.nowRequired,
      message: `Field "${path}" accepts ${isNarrower ? 'fewer' : 'other'} values.`,
      hint: 'Events with values that it does not accept will fail.',
    },
  ]
}

/** Whether one rule provably accepts everything that another does. */
function acceptsAll(rule: StringValidation | undefined, other: StringValidation): boolean {
  if (rule === undefined) return true
  if (rule.kind === 'allow' && other.kind === 'allow') return other.values.every((value) => rule.values.includes(value))
  if (rule.kind === 'deny' && other.kind === 'deny') return rule.values.every((value) => other.values.includes(value))
  if (rule.kind === 'deny' && other.kind === 'allow') return !other.values.some((value) => rule.values.includes(value))
  return (
    'family' in rule && rule.kind === other.kind && 'family' in other && [other.family, 'any'].includes(rule.family)
  )
}
