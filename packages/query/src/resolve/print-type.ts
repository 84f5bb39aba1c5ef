import type { ValueType } from '../plan/value-type.ts'

/** The name of a type, as shown to users. */
export function printType(type: ValueType): string {
  return type.kind === 'array' ? `array of ${printType(type.element)}` : type.kind
}
