import type { Diagnostic } from '@picket/core'
import type { Folder } from '../../folder/folder.ts'
import type { EditedText } from '../../state/text-editor.ts'
import type { Store } from '../../state/store.ts'

export interface EditorState {
  readonly text: EditedText
  /** Whether it differs from the file. */
  readonly isChanged: boolean
}

export interface EditorModel {
  readonly folder: Folder
  readonly file: string
  readonly store: Store<EditorState>
  /** The number of visible lines, set during rendering. */
  height: number
}

/** Diagnostics of the last check, by line. */
export function problemsOf(folder: Folder, file: string): readonly Diagnostic[] {
  const { problems } = folder.store.get()
  return (problems.get(file) ?? []).toSorted((a, b) => a.span.line - b.span.line)
}
