import { guessFieldType, printKeyPath, showEntered, type FieldType, type Value } from '@picket/core'
import type { ValuePath } from '../../../event/event-lines.ts'

/** The initial condition for a value, as a user would enter it. */
export interface FirstCondition {
  readonly target: string
  readonly operator: string
  readonly type: FieldType
  /** Undefined if the operator has no value. */
  readonly value?: string
}

/**
 * Returns a condition that excludes events with this value; in a list, at any index. It is compared with a value of its
 * own type: `"7"` is not 7.
 */
export function keepingOut(path: ValuePath, value: Value): FirstCondition {
  const type = guessFieldType('', value)
  if (value === null || value === '') return { target: exact(path), operator: '!empty', type }
  const shown = showEntered(value)
  if (!path.some((part) => typeof part === 'number')) return { target: exact(path), operator: '!=', type, value: shown }
  return { target: anywhere(path), operator: '!contains', type: listOf(type), value: shown }
}

function exact(path: ValuePath): string {
  return printKeyPath(
    path.map((part) => (typeof part === 'number' ? { kind: 'index', index: part } : { kind: 'key', key: part })),
  )
}

/**
 * Returns the key path for a path: `rows[].name` stands for the names of all rows; values in a list are compared on the
 * list itself.
 */
function anywhere(path: ValuePath): string {
  const whole = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path
  return printKeyPath(
    whole.map((part) => (typeof part === 'number' ? { kind: 'flatten' } : { kind: 'key', key: part })),
  )
}

function listOf(type: FieldType): FieldType {
  return type === 'int' || type === 'float' || type === 'bool' ? `${type}_array` : 'string_array'
}
