import type { DrawnFlowchart, FlowEdge, StepNode } from '@picket/core'
import { chartText } from './strings.ts'
import { useChart } from './chart-context.ts'
import { describeLink, describeProblem, describeStep } from './describe.ts'
import css from './outline.module.css'

/** The chart as an ordered list of steps, for screen readers and users who prefer text. */
export function Outline({ chart }: { readonly chart: DrawnFlowchart }) {
  const group = chart.nodes.find((node) => node.kind === 'group')
  const steps = group?.members ?? chart.nodes.filter((node) => node.kind === 'step')
  const hasAlert = chart.nodes.some(({ kind }) => kind === 'alert')
  return (
    <div className={css['outline']} role="group" aria-label={chartText.outline}>
      {group !== undefined && (
        <Part id={group.id}>
          {[
            chartText.group(steps.length),
            group.label ?? chartText.allMembers,
            ...group.criteria.map(({ name, text }) => `${name}: ${text}`),
            ...group.problems.map(describeProblem),
          ].join(', ')}
        </Part>
      )}
      <ol>
        {steps.map((step, at) => (
          <li key={step.id}>
            <Step step={step} at={at + 1} count={steps.length} isMember={group !== undefined} />
            <Link edge={chart.edges.find(({ from, to }) => from === step.id && to !== 'alert')} />
          </li>
        ))}
      </ol>
      <p>{hasAlert ? chartText.alertWhy : chartText.noAlert}</p>
    </div>
  )
}

function Step(props: {
  readonly step: StepNode
  readonly at: number
  readonly count: number
  readonly isMember: boolean
}) {
  const { step, at, count, isMember } = props
  return <Part id={step.id}>{describeStep(step, at, count, isMember)}</Part>
}

function Link({ edge }: { readonly edge: FlowEdge | undefined }) {
  if (edge === undefined) return null
  const words = [describeLink(edge) || chartText.noTransition, ...edge.problems.map(describeProblem)]
  return <Part id={edge.id}>{`${chartText.next}: ${words.join(', ')}`}</Part>
}

function Part({ id, children }: { readonly id: string; readonly children: string }) {
  const { picked, pick } = useChart()
  return (
    <button
      type="button"
      className={css['part']}
      data-item={id}
      data-picked={picked === id}
      aria-current={picked === id}
      onClick={() => pick(id)}
      onFocus={() => pick(id)}
    >
      {children}
    </button>
  )
}
