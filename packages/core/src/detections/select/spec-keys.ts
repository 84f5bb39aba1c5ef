import { keysAt } from '../../validation/structure-keys.ts'
import { specModels } from '../kinds/index.ts'

/** Every top-level key that any kind of spec may have. */
export function specKeys(): readonly string[] {
  return [...new Set(specModels.flatMap(({ schema }) => keysAt(schema, [])))]
}
