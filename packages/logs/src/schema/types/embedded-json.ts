import type { ValueMap } from '@picket/core'
import { flag, type KeyTable } from '../keys/key-table.ts'

/** The key of all types whose values can be a text that contains JSON. */
export const embeddedJsonKey: KeyTable = {
  isEmbeddedJSON: {
    about: 'For objects, arrays and json: whether the value can be a text that contains JSON.',
    shape: flag,
  },
}

export function printEmbeddedJson({ isEmbeddedJson }: { readonly isEmbeddedJson: boolean }): ValueMap {
  return isEmbeddedJson ? { isEmbeddedJSON: true } : {}
}
