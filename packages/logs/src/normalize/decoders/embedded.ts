import { parseJson, type Value } from '@picket/core'
import { failed, type Pass } from '../pass.ts'

/** The value that a text holds as JSON; other values are what they are. */
export function openEmbedded(raw: Value, pass: Pass): Value | typeof failed {
  if (typeof raw !== 'string') return raw
  const value = parseEmbedded(raw)
  return value === undefined ? pass.fail('embedded_json', 'JSON', raw) : value
}

/** Nothing for what is no JSON. */
export function parseEmbedded(text: string): Value | undefined {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
