import { parseJson, type Value } from '@picket/core'
import { failed, type Pass } from '../pass.ts'

/** Returns the value that a text contains as JSON; other values as they are. */
export function openEmbedded(raw: Value, pass: Pass): Value | typeof failed {
  if (typeof raw !== 'string') return raw
  const value = parseEmbedded(raw)
  return value === undefined ? pass.fail('embedded_json', 'JSON', raw) : value
}

/** Returns undefined for text that is not JSON. */
export function parseEmbedded(text: string): Value | undefined {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
