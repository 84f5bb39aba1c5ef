import { printJson } from '../values/print-json.ts'
import { resolveScalar } from './resolve-scalar.ts'

/** Returns the key for an unquoted scalar: keys of maps are texts, as in JSON. */
export function keyText(source: string): string {
  const value = resolveScalar(source)
  return typeof value === 'string' ? value : printJson(value)
}
