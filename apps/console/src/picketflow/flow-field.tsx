import { useEffect, useMemo, useRef } from 'react'
import type { CodeHandle } from '../editor/code-editor.tsx'
import { ProblemList } from '../editor/problem-list.tsx'
import { applyFix } from '../editor/problems.ts'
import { Skeleton } from '../ui/empty.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { useSettled } from '../ui/use-settled.ts'
import { hasErrors } from './has-errors.ts'
import { flowText } from './strings.ts'
import { toQueryProblems } from './to-query-problems.ts'
import { useCatalogue } from './use-catalogue.ts'
import css from './flow-field.module.css'

const QueryEditor = onDemand(async () => (await import('./query-editor.tsx')).QueryEditor, <Skeleton rows={4} />)

const checkDelay = 400
const none: readonly string[] = []

/** Edits a query within a form, with completion and its mistakes below. */
export function FlowField({
  label = flowText.query,
  text,
  variables = none,
  hasTimeRange = false,
  onChange,
  onMistakes,
}: {
  readonly label?: string
  readonly text: string
  /** Names that are defined outside of the query. */
  readonly variables?: readonly string[]
  /** The time range is set elsewhere, so that the query needs none. */
  readonly hasTimeRange?: boolean
  readonly onChange: (text: string) => void
  readonly onMistakes?: (hasMistakes: boolean) => void
}) {
  const { catalogue, isMissing } = useCatalogue()
  const editor = useRef<CodeHandle>(null)
  const settled = useSettled(text, checkDelay)
  const problems = useMemo(
    () =>
      catalogue === undefined || isMissing
        ? []
        : toQueryProblems(settled, catalogue, variables).filter(({ code }) => !hasTimeRange || code !== 'PF3001'),
    [settled, catalogue, isMissing, variables, hasTimeRange],
  )
  const isWrong = hasErrors(problems)
  useEffect(() => onMistakes?.(isWrong), [isWrong, onMistakes])
  if (catalogue === undefined) return <Skeleton rows={4} />
  return (
    <>
      <div className={css['editor']}>
        <QueryEditor
          ref={editor}
          label={label}
          text={text}
          onChange={onChange}
          problems={problems}
          catalogue={catalogue}
        />
      </div>
      {problems.length > 0 && (
        <ProblemList
          label={label}
          problems={problems}
          onGoTo={({ start: offset }) => editor.current?.goTo({ offset })}
          onFix={(problem) => editor.current?.view !== undefined && applyFix(editor.current.view, problem)}
        />
      )}
    </>
  )
}
