import { EditorView } from '@codemirror/view'
import type { QueryCatalogue } from '@picket/query'
import { useMemo, type Ref } from 'react'
import { CodeEditor, type CodeHandle } from '../editor/code-editor.tsx'
import type { CodeProblem } from '../editor/problems.ts'
import { completeQuery } from './complete.ts'
import { queryEditing } from './editing.ts'
import { flowText } from './strings.ts'

const size = EditorView.theme({
  '.cm-content, .cm-gutter': { minHeight: '118px' },
  '.cm-scroller': { maxHeight: '40vh' },
})

/** Edits a query, with everything that the language offers to editors. */
export function QueryEditor({
  ref,
  label = flowText.query,
  text,
  onChange,
  problems,
  catalogue,
}: {
  readonly ref: Ref<CodeHandle>
  readonly label?: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly problems: readonly CodeProblem[]
  readonly catalogue: QueryCatalogue
}) {
  const extras = useMemo(() => [queryEditing(catalogue), size], [catalogue])
  return (
    <CodeEditor
      ref={ref}
      label={label}
      language="text"
      text={text}
      onChange={onChange}
      problems={problems}
      complete={(context) => completeQuery(catalogue, context)}
      placeholder={flowText.placeholder}
      extras={extras}
      height="content"
    />
  )
}
