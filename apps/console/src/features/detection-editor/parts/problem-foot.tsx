import type { ReactNode } from 'react'
import { ProblemList } from '../../../editor/problem-list.tsx'
import type { CodeProblem } from '../../../editor/problems.ts'
import { editorText } from '../strings.ts'
import css from '../editor.module.css'

/** The problems below the text: their number, and each with its position. */
export function ProblemFoot({
  problems,
  isChecking,
  hint,
  onGoTo,
  onFix,
}: {
  readonly problems: readonly CodeProblem[]
  readonly isChecking: boolean
  readonly hint?: ReactNode
  readonly onGoTo: (problem: CodeProblem) => void
  readonly onFix?: ((problem: CodeProblem) => void) | undefined
}) {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return (
    <footer className={css['problems']}>
      <div className={css['counts']} role="status">
        <strong data-errors={errors > 0}>{editorText.problems(errors, problems.length - errors)}</strong>
        {isChecking && <span>{editorText.checking}</span>}
        <span className={css['space']} />
        {hint !== undefined && <span>{hint}</span>}
      </div>
      {problems.length > 0 && (
        <ProblemList
          label={editorText.problemList}
          problems={problems}
          onGoTo={onGoTo}
          {...(onFix === undefined ? {} : { onFix })}
        />
      )}
    </footer>
  )
}
