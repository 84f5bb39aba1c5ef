import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffectEvent, useState, type Ref } from 'react'
import { CodeEditor, type CodeHandle } from '../../editor/code-editor.tsx'
import type { CodeProblem } from '../../editor/problems.ts'
import { sqlCompletions } from './complete/sql-source.ts'
import type { LakeSchema } from './schema/lake-schema.ts'
import { explorerText } from './strings.ts'

/** Edits SQL, with completion of tables, columns and functions. */
export function SqlEditor({
  ref,
  text,
  schema,
  problems,
  onChange,
  onSelection,
}: {
  readonly ref: Ref<CodeHandle>
  readonly text: string
  readonly schema: LakeSchema
  readonly problems: readonly CodeProblem[]
  readonly onChange: (text: string) => void
  /** Called with whether any text is selected. */
  readonly onSelection: (isSelected: boolean) => void
}) {
  const tell = useEffectEvent(onSelection)
  const [extras] = useState((): Extension =>
    EditorView.updateListener.of(({ selectionSet, docChanged, state }) => {
      if (selectionSet || docChanged) tell(!state.selection.main.empty)
    }),
  )
  return (
    <CodeEditor
      ref={ref}
      label={explorerText.editor}
      language="sql"
      text={text}
      onChange={onChange}
      problems={problems}
      placeholder={explorerText.placeholder}
      complete={(context) => sqlCompletions(context, schema)}
      extras={extras}
    />
  )
}
