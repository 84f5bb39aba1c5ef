import type { Value } from '@picket/core'
import type { ValueCover } from './masks/record-mask.ts'
import { printTree } from './text.ts'

/**
 * The text to keep of a record: as it came, or when something in it is masked, what is left of it as JSON. Nothing for what is nested too
 * deeply to be covered.
 */
export function keepRaw(raw: Value, text: string, cover: ValueCover | undefined): string | undefined {
  return cover ? printTree(cover(raw)) : text
}
