import { isMap, parseJson } from '@picket/core'
import { enoughLines, type Propose } from './proposal.ts'

export const proposeJson: Propose = (lines) =>
  lines.filter(isJsonLog).length >= lines.length * enoughLines ? { kind: 'json' } : undefined

function isJsonLog(text: string): boolean {
  if (!text.startsWith('{')) return false
  try {
    return isMap(parseJson(text))
  } catch {
    return false
  }
}
