import { isMap, parseJson } from '@picket/core'
import type { Propose } from './proposal.ts'

/**
 * Detects JSON: at least half of the logs are JSON, or all look as if they were. The others are broken, and are
 * reported.
 */
export const proposeJson: Propose = (lines) => {
  const count = lines.filter(isJsonLog).length
  const isMeant = count >= lines.length / 2 || lines.every((line) => line.startsWith('{'))
  return count > 0 && isMeant ? { kind: 'json' } : undefined
}

function isJsonLog(text: string): boolean {
  if (!text.startsWith('{')) return false
  try {
    return isMap(parseJson(text))
  } catch {
    return false
  }
}
