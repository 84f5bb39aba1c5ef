import type { Path } from '../diagnostics.ts'
import { parseSavedFilter } from '../filters/saved-filter.ts'
import type { Value } from '../values/value.ts'
import { parseJson } from '../values/parse-json.ts'
import { filterToBuilder } from './filter.ts'
import { refusalMessage, type RefusalCode } from './messages.ts'
import type { ShownText } from './read-text.ts'

/** A saved filter that the builder cannot show; `at` is the position in its JSON, if there is one. */
export interface SavedRefusal {
  readonly kind: 'refused'
  readonly code: RefusalCode
  readonly message: string
  readonly at?: Path
  readonly reason: string
}

/** Reads a saved filter, as JSON text or as its value. Never throws. */
export function readSavedBuilder(saved: string | { readonly value: Value }): ShownText | SavedRefusal {
  const value = typeof saved === 'string' ? readJson(saved) : saved.value
  if (value === undefined) return refuse('syntax', 'The text is no JSON.')
  const { filter, problem } = parseSavedFilter(value)
  if (problem) return { ...refuse('syntax', problem.message), at: problem.path }
  const { builder, obstacle } = filterToBuilder(filter)
  return builder ? { kind: 'shown', builder } : refuse(obstacle.code, obstacle.reason)
}

function refuse(code: RefusalCode, reason: string): SavedRefusal {
  return { kind: 'refused', code, message: refusalMessage(code, 'saved-filter'), reason }
}

function readJson(text: string): Value | undefined {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}
