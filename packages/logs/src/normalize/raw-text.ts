import type { Value } from '@picket/core'
import type { ValueCover } from './masks/record-mask.ts'
import { printTree } from './text.ts'

/**
 * Returns the raw text to store: the original, or if values are masked, the masked record as JSON. Undefined for a
 * record that is nested too deeply to mask.
 */
export function keepRaw(raw: Value, text: string, cover: ValueCover | undefined): string | undefined {
  return cover ? printTree(cover(raw)) : text
}
