import {
  pickedCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { complete, insertionOf, semanticTokens, type QueryCatalogue } from '@picket/query'
import { documentationNode } from './documentation-node.ts'

type Item = ReturnType<typeof complete>['items'][number]

/** Returns the completions at the cursor. */
export function completeQuery(
  catalogue: QueryCatalogue,
  { state, pos, explicit }: CompletionContext,
): CompletionResult | null {
  const text = state.doc.toString()
  const { replace, items } = complete({ text, catalogue }, pos)
  const word = text.slice(replace.start, pos)
  if (items.length === 0 || (!explicit && word === '' && !expectsMore(text.slice(0, pos)))) return null
  // Otherwise, Enter would complete what is complete.
  if (!explicit && items.length === 1 && items[0]!.label === word) return null
  return {
    from: replace.start,
    to: replace.end,
    // Items are filtered and sorted already.
    filter: false,
    options: items.map(toOption),
  }
}

/**
 * Whether completions open unasked: after a space, or where the text cannot end. On a new line after a complete value
 * they do not, since Enter would choose one.
 */
function expectsMore(before: string): boolean {
  const last = semanticTokens(before).at(-1)
  if (last === undefined || last.kind === 'comment') return false
  const gap = before.slice(last.end)
  if (gap !== '' && !gap.includes('\n')) return true
  if (last.kind === 'punctuation') return !/[)\]}]$/.test(before.trimEnd())
  return last.kind === 'keyword' || last.kind === 'operator'
}

function toOption(item: Item): Completion {
  const { label, kind, detail, documentation } = item
  return {
    label,
    type: kind,
    ...(detail === undefined ? {} : { detail }),
    ...(documentation === undefined ? {} : { info: () => documentationNode(documentation) }),
    apply: (view, completion, from, to) => insert(view, completion, item, { start: from, end: to }),
  }
}

function insert(
  view: EditorView,
  completion: Completion,
  item: Item,
  replaced: Parameters<typeof insertionOf>[2],
): void {
  const { start, end, text, cursor } = insertionOf(item, view.state.doc.toString(), replaced)
  view.dispatch({
    changes: { from: start, to: end, insert: text },
    selection: { anchor: start + cursor },
    annotations: pickedCompletion.of(completion),
    userEvent: 'input.complete',
    scrollIntoView: true,
  })
}
