import type { Path } from '../../diagnostics.ts'
import type { Value } from '../../values/value.ts'
import { editList } from './edit-list.ts'
import { applyEdits } from './edits.ts'
import { isListNode, nodeAt, openSource } from './source.ts'

/** Appends items to a list in YAML or JSON text, without other changes. Returns undefined if that is not possible. */
export function appendItems(text: string, path: Path, items: readonly Value[]): string | undefined {
  const source = openSource(text)
  const list = source && nodeAt(source, path)
  if (!source || !isListNode(list)) return undefined
  const old = list.items.map((_, at) => String(at))
  const edits = editList(source, list, {
    old,
    wanted: [...old, ...items.map((_, at) => `new ${at}`)],
    valueOf: (at) => items[at - old.length] ?? null,
    change: () => undefined,
  })
  return edits && applyEdits(source.text, edits)
}
