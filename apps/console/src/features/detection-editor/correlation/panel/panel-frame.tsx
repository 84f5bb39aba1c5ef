import type { FlowProblem } from '@picket/core'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { useChart } from '../../../../flowchart/chart-context.ts'
import { chartText } from '../../../../flowchart/strings.ts'
import { panelText } from '../strings.ts'
import css from './panel-frame.module.css'

/** The panel that edits the selected part of the chart. Escape returns to it. */
export function PanelFrame({
  title,
  line,
  problems = [],
  actions,
  children,
}: {
  readonly title: string
  /** The position in the text. */
  readonly line?: number | undefined
  readonly problems?: readonly FlowProblem[]
  readonly actions?: ReactNode
  readonly children?: ReactNode
}) {
  const { pick, leavePanel, goToLine } = useChart()
  return (
    <section
      className={css['panel']}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        leavePanel()
      }}
    >
      <header className={css['head']}>
        <h2>{title}</h2>
        {line !== undefined && (
          <Button look="quiet" onClick={() => goToLine(line)}>
            {chartText.line(line)}
          </Button>
        )}
        <span className={css['space']} />
        {actions !== undefined && <span className={css['actions']}>{actions}</span>}
        <IconButton
          label={panelText.close}
          size={28}
          onClick={() => {
            leavePanel()
            pick(undefined)
          }}
        >
          <X size={15} />
        </IconButton>
      </header>
      {problems.length > 0 && (
        <ul className={css['problems']}>
          {problems.map(({ severity, message, hint, span }, index) => (
            <li key={index} data-severity={severity}>
              <button type="button" onClick={() => goToLine(span.line)}>
                {message}
              </button>{' '}
              {hint}
            </li>
          ))}
        </ul>
      )}
      <div className={css['fields']} data-fields>
        {children}
      </div>
    </section>
  )
}
