import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { CodeProblem } from './problems.ts'
import { problemText } from './strings.ts'
import css from './problem-list.module.css'

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info } as const

/** Lists the problems of a text by line. Each links to its position and offers its fix, if there is one. */
export function ProblemList({
  label,
  problems,
  onGoTo,
  onFix,
}: {
  readonly label: string
  readonly problems: readonly CodeProblem[]
  readonly onGoTo: (problem: CodeProblem) => void
  readonly onFix?: (problem: CodeProblem) => void
}) {
  return (
    <ul className={css['list']} aria-label={label}>
      {problems.map((problem, index) => {
        const { severity, line, column, message, hint, code, fix } = problem
        const Icon = icons[severity]
        return (
          <li key={index} data-severity={severity}>
            <Icon size={14} aria-label={problemText[severity]} role="img" />
            <button type="button" className={css['place']} onClick={() => onGoTo(problem)}>
              {problemText.line(line, column)}
            </button>
            <span className={css['message']}>
              {message} {hint !== undefined && <span className={css['hint']}>{hint}</span>}
            </span>
            {fix !== undefined && onFix !== undefined && (
              <button type="button" className={css['fix']} onClick={() => onFix(problem)}>
                {fix.label}
              </button>
            )}
            <code>{code}</code>
          </li>
        )
      })}
    </ul>
  )
}
