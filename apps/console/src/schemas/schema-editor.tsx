import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { Suspense, useRef, useState } from 'react'
import type { CodeHandle } from '../editor/code-editor.tsx'
import { ProblemList } from '../editor/problem-list.tsx'
import { Skeleton } from '../ui/empty.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { schemaText } from './strings.ts'
import { useSchemaProblems } from './use-schema-problems.ts'
import css from '../specs/spec-list.module.css'

const CodeEditor = onDemand(async () => (await import('../editor/code-editor.tsx')).CodeEditor)

interface SchemaEditorProps {
  readonly name: string
  readonly spec: string
  /** The saved text. */
  readonly saved?: string
  /** Without it, the document is read-only. */
  readonly onChange: ((spec: string) => void) | undefined
  readonly error?: string | undefined
}

/** Edits the document of a schema, with completion and problems at their lines. */
export function SchemaEditor({ name, spec, saved, onChange, error }: SchemaEditorProps) {
  const handle = useRef<CodeHandle>(null)
  const [isRequested, setRequested] = useState(false)
  const problems = useSchemaProblems(name, spec, onChange !== undefined && isRequested)
  return (
    <div className={css['code']}>
      <span className={css['label']}>{schemaText.document}</span>
      <div className={css['box']}>
        <Suspense fallback={<Skeleton rows={10} />}>
          <CodeEditor
            ref={handle}
            label={schemaText.documentOf(name)}
            language="yaml"
            text={spec}
            onChange={
              onChange &&
              ((next) => {
                setRequested(true)
                onChange(next)
              })
            }
            {...(saved === undefined ? {} : { saved })}
            problems={problems}
            {...(onChange === undefined ? {} : { complete })}
            height="content"
          />
        </Suspense>
      </div>
      {problems.length > 0 && (
        <ProblemList
          label={schemaText.problems}
          problems={problems}
          onGoTo={({ line, column }) => handle.current?.goTo({ line, column })}
        />
      )}
      {error !== undefined && (
        <p role="alert" className={css['error']}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Loaded with the first completion. */
async function complete(context: CompletionContext): Promise<CompletionResult | null> {
  const { completeSchema } = await import('./complete-schema.ts')
  return completeSchema(context)
}
