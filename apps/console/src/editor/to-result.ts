import {
  snippetCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { createCursor, type CompletionOption, type Completions, type Cursor } from '@picket/core'

/** The position of a request for completion, as the core expects it. */
export function cursorOf({ state, pos, explicit }: CompletionContext): Cursor {
  return createCursor(state.doc.toString(), pos, explicit)
}

/** Converts the completions of the core. */
export function toResult(found: Completions | undefined): CompletionResult | null {
  if (found === undefined) return null
  const { from, options, validFor } = found
  return { from, options: options.map(toOption), ...(validFor === undefined ? {} : { validFor }) }
}

function toOption({ label, kind, apply, cursorAt, detail, documentation, rank }: CompletionOption): Completion {
  const option: Completion = {
    label,
    type: kind,
    ...(apply === undefined ? {} : { apply }),
    ...(detail === undefined ? {} : { detail }),
    ...(documentation === undefined ? {} : { info: documentation }),
    ...(rank === undefined ? {} : { boost: rank }),
  }
  if (apply === undefined || kind !== 'method') return option
  const at = cursorAt ?? apply.length
  return snippetCompletion(cursorAt === undefined ? apply : `${apply.slice(0, at)}\${}${apply.slice(at)}`, option)
}
