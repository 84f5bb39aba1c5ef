import { useEffect, useMemo, useRef, useState } from 'react'
import { hasErrors } from './has-errors.ts'
import type { CodeHandle } from '../../../editor/code-editor.tsx'
import { applyFix } from '../../../editor/problems.ts'
import { ProblemList } from '../../../editor/problem-list.tsx'
import { toQueryProblems } from '../../../picketflow/to-query-problems.ts'
import { Skeleton } from '../../../ui/empty.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { createLakeSchema } from '../../data-explorer/schema/load-schema.ts'
import { useCatalogue } from '../../search/use-catalogue.ts'
import { useSettled } from '../../search/use-settled.ts'
import { dashboardText } from '../strings.ts'
import css from './edit.module.css'

const QueryEditor = onDemand(
  async () => (await import('../../search/query-editor.tsx')).QueryEditor,
  <Skeleton rows={4} />,
)
const SqlEditor = onDemand(
  async () => (await import('../../data-explorer/sql-editor.tsx')).SqlEditor,
  <Skeleton rows={4} />,
)

const checkDelay = 400

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
      {language === 'PANTHERFLOW' ? <Pipeline {...props} /> : <Sql {...props} />}
      {error !== undefined && (
        <p role="alert" className={css['wrong']}>
          {error}
        </p>
      )}
    </div>
  )
}

function Pipeline({ text, variables, onChange, onMistakes }: FieldProps) {
  const { catalogue, isMissing } = useCatalogue()
  const editor = useRef<CodeHandle>(null)
  const settled = useSettled(text, checkDelay)
  const problems = useMemo(
    () =>
      catalogue === undefined || isMissing
        ? []
        : // The dashboard sets the time range.
          toQueryProblems(settled, catalogue, variables).filter(({ code }) => code !== 'PF3001'),
    [settled, catalogue, isMissing, variables],
  )
  const isWrong = hasErrors(problems)
  useEffect(() => onMistakes(isWrong), [isWrong, onMistakes])
  if (catalogue === undefined) return <Skeleton rows={4} />
  return (
    <>
      <div className={css['editor']}>
        <QueryEditor ref={editor} text={text} onChange={onChange} problems={problems} catalogue={catalogue} />
      </div>
      {problems.length > 0 && (
        <ProblemList
          label={dashboardText.query}
          problems={problems}
          onGoTo={({ start: offset }) => editor.current?.goTo({ offset })}
          onFix={(problem) => editor.current?.view !== undefined && applyFix(editor.current.view, problem)}
        />
      )}
    </>
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
