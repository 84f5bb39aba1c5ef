import { Chunk } from '@codemirror/merge'
import { StateEffect, StateField, Text, type Extension } from '@codemirror/state'
import { EditorView, gutter, GutterMarker } from '@codemirror/view'

/** How a line differs from the saved text. `removed`: lines were deleted before it, or after the last one. */
export type LineChange = 'added' | 'removed' | 'modified'

const signs: Readonly<Record<LineChange, string>> = { added: '+', removed: '−', modified: '~' }

/** Sets the text to compare with. */
export const savedChanged = StateEffect.define<string>()

interface Compared {
  readonly saved: Text
  readonly chunks: readonly Chunk[]
  readonly changes: readonly Change[]
}

/** A range of lines; empty where lines were deleted. */
interface Change {
  readonly from: number
  readonly to: number
  readonly change: LineChange
}

/** Longer texts are compared coarsely: the gutter shows where they differ, not how. */
const limits = { scanLimit: 500, timeout: 100 }

/**
 * Marks in the gutter how each line differs from another text. The cost depends on the size of the change, not of the
 * text.
 */
export function changesGutter(text: string): Extension {
  const compared = StateField.define<Compared>({
    create: ({ doc }) => compare(text, doc),
    update(before, { effects, docChanged, newDoc, changes }) {
      const next = effects.find((one) => one.is(savedChanged))
      if (next !== undefined) return compare(next.value as string, newDoc)
      if (!docChanged) return before
      const { saved } = before
      return toCompared(saved, Chunk.updateB(before.chunks, saved, newDoc, changes, limits), newDoc)
    },
  })
  return [
    compared,
    gutter({
      class: 'cm-changes',
      lineMarker(view, { from, to }) {
        const change = changeAt(view.state.field(compared).changes, from, to, view.state.doc.length)
        return change === undefined ? null : marks[change]
      },
      lineMarkerChange: ({ startState, state }) => startState.field(compared) !== state.field(compared),
      initialSpacer: () => marks.added,
    }),
    look,
  ]
}

function compare(text: string, doc: Text): Compared {
  const saved = Text.of(text.split('\n'))
  return toCompared(saved, Chunk.build(saved, doc, limits), doc)
}

function toCompared(saved: Text, chunks: readonly Chunk[], doc: Text): Compared {
  return { saved, chunks, changes: chunks.map((chunk) => toChange(chunk, saved, doc)) }
}

/** Strips the common first and last lines. Adjacent changed lines belong to the chunk of both. */
function toChange({ fromA, toA, fromB, toB }: Chunk, saved: Text, doc: Text): Change {
  const [before, after] = [linesOf(saved, fromA, toA), linesOf(doc, fromB, toB)]
  const least = Math.min(before.length, after.length)
  let start = 0
  while (start < least && before[start] === after[start]) start++
  let end = 0
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const own = after.slice(start, after.length - end)
  const from = fromB + lengthOf(after.slice(0, start))
  const isAdded = before.length - start - end === 0
  return { from, to: from + lengthOf(own), change: own.length === 0 ? 'removed' : isAdded ? 'added' : 'modified' }
}

function linesOf(text: Text, from: number, to: number): readonly string[] {
  return from >= to ? [] : text.sliceString(from, Math.min(to - 1, text.length)).split('\n')
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0)
}

/** For deleted lines, returns the line that followed, or else the last one. */
function changeAt(changes: readonly Change[], from: number, to: number, end: number): LineChange | undefined {
  return changes.find((one) =>
    one.from === one.to ? one.from === from || (one.from > end && to === end) : from >= one.from && from < one.to,
  )?.change
}

class ChangeMark extends GutterMarker {
  readonly change: LineChange
  override readonly elementClass: string
  constructor(change: LineChange) {
    super()
    this.change = change
    this.elementClass = `cm-change-${change}`
  }
  override toDOM(): Node {
    return document.createTextNode(signs[this.change])
  }
}

const marks = {
  added: new ChangeMark('added'),
  removed: new ChangeMark('removed'),
  modified: new ChangeMark('modified'),
}

const look = EditorView.baseTheme({
  '.cm-changes': { width: '12px', textAlign: 'center', fontWeight: '700' },
  '.cm-change-added': { color: 'var(--ok)' },
  '.cm-change-removed': { color: 'var(--danger)' },
  '.cm-change-modified': { color: 'var(--accent)' },
})
