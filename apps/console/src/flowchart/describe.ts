import type { FlowEdge, FlowProblem, StepNode } from '@picket/core'
import { chartText, iconNames } from './strings.ts'

/** Returns the accessible description of a step, in visual order. */
export function describeStep(step: StepNode, at: number, count: number, isMember: boolean): string {
  const place = isMember ? chartText.member(at, count) : chartText.step(at, count)
  return [
    `${place}: ${step.title}`,
    step.stepId === step.title ? '' : step.stepId,
    step.state === 'loading' ? chartText.loading : [step.badge, step.more].filter(Boolean).join(' '),
    step.absent ? chartText.absent : (step.count ?? ''),
    iconNames[step.icon],
    step.tooltip === undefined ? '' : chartText.disabled,
    ...step.problems.map(describeProblem),
  ]
    .filter(Boolean)
    .join(', ')
}

export function describeLink(edge: FlowEdge): string {
  return [edge.timeFrame, edge.match].filter(Boolean).join(' · ')
}

export function describeProblem({ severity, message }: FlowProblem): string {
  return `${severity}: ${message}`
}

/** The problems as text for a tooltip. */
export function tellProblems(messages: readonly string[]): string {
  return messages.map((one) => (/[.!?]$/.test(one) ? one : `${one}.`)).join(' ')
}

/** Returns the highest severity; undefined if there are no problems. */
export function worstOf(problems: readonly FlowProblem[]): FlowProblem['severity'] | undefined {
  return (['error', 'warning', 'info'] as const).find((one) => problems.some(({ severity }) => severity === one))
}

/** Returns the index of `step-2`, which is 1; undefined for other parts. */
export function stepIndex(id: string | undefined): number | undefined {
  const found = /^step-(\d+)$/.exec(id ?? '')
  return found === null ? undefined : Number(found[1]) - 1
}

/** Returns the index of the step that an edge leads to: 1 for `step-1-step-2`. */
export function linkIndex(id: string | undefined): number | undefined {
  const found = /^step-\d+-step-(\d+)$/.exec(id ?? '')
  return found === null ? undefined : Number(found[1]) - 1
}

export function stepId(index: number): string {
  return `step-${index + 1}`
}
