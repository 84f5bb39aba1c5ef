import type { FlowEdge } from '@picket/core'
import { Plus, TriangleAlert } from 'lucide-react'
import { Tip } from '../ui/tip.tsx'
import { chartText } from './strings.ts'
import { useChart } from './chart-context.ts'
import { describeLink, describeProblem, linkIndex, tellProblems, worstOf } from './describe.ts'
import css from './link-line.module.css'

/** The connection of two steps: the time limit, the shared value, and a button to insert a step. */
export function LinkLine({ edge, from, to }: { readonly edge: FlowEdge; readonly from: string; readonly to: string }) {
  const { picked, pick, canEdit, askForRule, focusPanel, edit } = useChart()
  const index = linkIndex(edge.id) ?? 0
  const words = describeLink(edge)
  const worst = worstOf(edge.problems)
  const name = chartText.transition(from, to)
  const label = (
    <button
      type="button"
      className={css['label']}
      data-item={edge.id}
      data-picked={picked === edge.id}
      data-worst={worst}
      data-written={edge.span !== undefined}
      aria-current={picked === edge.id}
      aria-label={[name, words || chartText.noTransition, ...edge.problems.map(describeProblem)].join(', ')}
      onClick={() => pick(edge.id)}
      onFocus={() => pick(edge.id)}
      onKeyDown={(event) => {
        if (event.key === 'F2') {
          event.preventDefault()
          focusPanel()
        }
        if (event.key === 'Delete' && canEdit && edge.span !== undefined) {
          event.preventDefault()
          edit({ kind: 'remove-transition', to: index }, edge.id)
        }
      }}
    >
      {worst !== undefined && <TriangleAlert size={13} />}
      <span>
        {words || (edge.span === undefined && worst !== undefined ? chartText.addTransition : chartText.next)}
      </span>
    </button>
  )
  return (
    <div className={css['link']}>
      {edge.problems.length === 0 ? (
        label
      ) : (
        <Tip text={tellProblems(edge.problems.map(({ message }) => message))}>{label}</Tip>
      )}
      {canEdit && (
        <button
          type="button"
          className={css['insert']}
          aria-label={chartText.insert(from)}
          title={chartText.insert(from)}
          onClick={() => askForRule(index)}
        >
          <Plus size={14} />
        </button>
      )}
    </div>
  )
}
