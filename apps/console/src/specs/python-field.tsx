import { Suspense } from 'react'
import { Skeleton } from '../ui/empty.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { formText } from './strings.ts'
import css from './spec-list.module.css'

const CodeEditor = onDemand(async () => (await import('../editor/code-editor.tsx')).CodeEditor)

interface PythonFieldProps {
  readonly label: string
  readonly hint?: string
  /** The name of the spec. */
  readonly name: string
  readonly rows: number
  readonly text: string
  /** Without it, the code is read-only. */
  readonly onChange: ((text: string) => void) | undefined
  readonly error: string | undefined
}

/** The Python code of a spec, as a form field. */
export function PythonField({ label, hint, name, rows, text, onChange, error }: PythonFieldProps) {
  return (
    <div className={css['code']}>
      <span className={css['label']}>{label}</span>
      {hint !== undefined && <p className={css['quiet']}>{hint}</p>}
      <div className={css['box']}>
        <Suspense fallback={<Skeleton rows={rows} />}>
          <CodeEditor
            label={formText.codeOf(name)}
            language="python"
            text={text}
            onChange={onChange}
            height="content"
          />
        </Suspense>
      </div>
      {error !== undefined && (
        <p role="alert" className={css['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
