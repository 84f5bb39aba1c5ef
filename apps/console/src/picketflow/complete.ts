import {
  pickedCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { complete, semanticTokens, type QueryCatalogue } from '@picket/query'
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
  const isSource =
    text
      .slice(0, replace.start)
      .replace(/[^;]*;/g, '')
      .trim() === ''
  return {
    from: replace.start,
    to: replace.end,
    // Items are filtered and sorted already.
    filter: false,
    options: items.map((item) => toOption(item, isSource)),
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

function toOption(item: Item, isSource: boolean): Completion {
  const { label, kind, detail, documentation, value } = item
  return {
    label,
    type: kind,
    ...(detail === undefined ? {} : { detail }),
    ...(documentation === undefined ? {} : { info: () => documentationNode(documentation) }),
    apply: (view, completion, from, to) => insert(view, completion, insertionOf(item, view, from, to, isSource)),
  }
  function insertionOf({ requiredIndentation }: Item, view: EditorView, from: number, to: number, first: boolean) {
    const { doc } = view.state
    if (kind === 'function') {
      const isClosed = doc.sliceString(to, to + 1) === ')'
      const text = isClosed ? value : `${value})`
      return { from, to, text, cursor: from + value.length + (needsArguments(detail) ? 0 : 1) }
    }
    if (kind === 'table' && first && doc.sliceString(to).trim() === '') {
      const text = `${value}\n| `
      return { from, to: doc.length, text, cursor: from + text.length }
    }
    if (requiredIndentation !== undefined) {
      const line = doc.lineAt(from)
      const before = doc.sliceString(line.from, from)
      const start = line.from + before.trimEnd().length
      const text = `${start === line.from ? '' : '\n'}${' '.repeat(requiredIndentation)}${value}`
      return { from: start, to, text, cursor: start + text.length }
    }
    return { from, to, text: value, cursor: from + value.length }
  }
}

/** By the parameters as text: `(text: string, length?: int)`. */
function needsArguments(parameters = ''): boolean {
  return !/^\((?:\w+\?: [^,]+(?:, )?)*\)$/.test(parameters)
}

interface Insertion {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly cursor: number
}

function insert(view: EditorView, completion: Completion, { from, to, text, cursor }: Insertion): void {
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: cursor },
    annotations: pickedCompletion.of(completion),
    userEvent: 'input.complete',
    scrollIntoView: true,
  })
}
