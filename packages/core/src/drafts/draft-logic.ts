import { printKeyPath } from '../filters/key-path.ts'
import type { ValueMap } from '../values/value.ts'
import type { DraftRequest } from './draft.ts'
import { findTellingField, findTellingName, withValue, type TellingField } from './telling-field.ts'

/** The first condition of a new detection, with a matching and a non-matching event. */
export interface DraftLogic {
  readonly field: TellingField
  readonly match: ValueMap
  readonly miss: ValueMap
}

/** Starts from the passed event, otherwise from a placeholder. */
export function draftLogic({ event, logTypes, fields }: DraftRequest): DraftLogic {
  const name = (fields && findTellingName(fields)) ?? 'eventName'
  const placeholder: TellingField = { path: [name], value: 'ChangeMe' }
  const field = (event && findTellingField(event)) ?? placeholder
  const logType = logTypes?.[0]
  const given = event ?? { [name]: placeholder.value }
  const start = event && !findTellingField(event) ? withValue(event, placeholder.path, placeholder.value) : given
  const match = logType === undefined || 'p_log_type' in start ? start : { ...start, p_log_type: logType }
  return { field, match, miss: withValue(match, field.path, 'SomethingElse') }
}

/** Its condition in the YAML language. */
export function yamlCondition({ path, value }: TellingField): { readonly [key: string]: unknown } {
  const [key] = path
  if (path.length === 1) return { Key: key, Condition: 'Equals', Value: value }
  return { KeyPath: printKeyPath(path.map((step) => ({ kind: 'key', key: step }))), Condition: 'Equals', Value: value }
}

/** Its condition in Python. */
export function pythonCondition({ path, value }: TellingField): string {
  return `${pythonRead(path)} == ${JSON.stringify(value)}`
}

function pythonRead(path: readonly string[]): string {
  const keys = path.map((key) => JSON.stringify(key)).join(', ')
  return path.length === 1 ? `event.get(${keys})` : `event.deep_get(${keys})`
}
