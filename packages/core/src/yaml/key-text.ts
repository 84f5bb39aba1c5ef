import { printJson } from '../values/print-json.ts'
import { resolveScalar } from './resolve-scalar.ts'

/** The key that an unquoted scalar makes: maps have text keys, as they have when written as JSON. */
export function keyText(source: string): string {
  const value = resolveScalar(source)
  return typeof value === 'string' ? value : printJson(value)
}
