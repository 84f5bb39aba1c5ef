import { useEffect, useRef, useState } from 'react'
import type { CodeHandle } from '../../../editor/code-editor.tsx'
import { FlowField } from '../../../picketflow/flow-field.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { createLakeSchema } from '../../data-explorer/schema/load-schema.ts'
import { dashboardText } from '../strings.ts'
import css from './edit.module.css'

const SqlEditor = onDemand(
  async () => (await import('../../data-explorer/sql-editor.tsx')).SqlEditor,
  <Skeleton rows={4} />,
)

interface FieldProps {
  readonly language: 'PANTHERFLOW' | 'SQL'
  readonly text: string
  /** The names of the dashboard's variables. */
  readonly variables: readonly string[]
  readonly error: string | undefined
  readonly onChange: (text: string) => void
  readonly onMistakes: (hasMistakes: boolean) => void
}

/** The editor of a query in one of the two languages, with completion and mistakes. */
export function QueryField(props: FieldProps) {
  const { language, error } = props
  return (
    <div>
      <span className={css['label']}>{dashboardText.query}</span>
      <p className={css['hint']}>{dashboardText.queryHint}</p>
      {language === 'PANTHERFLOW' ? (
        <FlowField
          text={props.text}
          variables={props.variables}
          // The dashboard sets the time range.
          hasTimeRange
          onChange={props.onChange}
          onMistakes={props.onMistakes}
        />
      ) : (
        <Sql {...props} />
      )}
      {error !== undefined && (
        <p role="alert" className={css['wrong']}>
          {error}
        </p>
      )}
    </div>
  )
}

function Sql({ text, onChange, onMistakes }: FieldProps) {
  const [schema] = useState(createLakeSchema)
  const editor = useRef<CodeHandle>(null)
  useEffect(() => onMistakes(false), [onMistakes])
  return (
    <div className={css['editor']} data-fixed>
      <SqlEditor
        ref={editor}
        text={text}
        schema={schema}
        problems={[]}
        onChange={onChange}
        onSelection={() => undefined}
      />
    </div>
  )
}
