import { printJson, type Value } from '@picket/core'
import { deepestValue } from './limits.ts'
import type { ValueCover } from './masks/record-mask.ts'
import { isDeeper } from './text.ts'

/** The text to keep of a record: as it came, or when something in it is masked, what is left of it as JSON. */
export function keepRaw(raw: Value, text: string, cover: ValueCover | undefined): string | undefined {
  if (!cover) return text
  if (isDeeper(raw, deepestValue)) return undefined
  const covered = cover(raw)
  return isDeeper(covered, deepestValue * 2) ? undefined : printJson(covered)
}
