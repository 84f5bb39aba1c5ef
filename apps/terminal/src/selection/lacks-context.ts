import { lacksReferences } from '@picket/core'
import type { ReadContent } from '@picket/core/node'

/**
 * Whether the loaded specs need others that were not loaded: specs that they refer to, or helpers for their Python if
 * no helpers were loaded.
 */
export function lacksContext({ content, requested }: ReadContent): boolean {
  if (lacksReferences(content, requested)) return true
  if (content.specs.some(({ kind }) => kind === 'global')) return false
  return content.specs.some(({ file, python }) => requested.has(file) && importsSomething.test(python?.text ?? ''))
}

const importsSomething = /^\s*(?:from|import)\s/m
