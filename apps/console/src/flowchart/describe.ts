import type { FlowEdge, FlowProblem, StepNode } from '@picket/core'
import { chartText, iconNames } from './strings.ts'

/** A step in words, for those who cannot see it: what is seen comes first, in its order. */
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

/** In sentences, as a tip shows them. */
export function tellProblems(messages: readonly string[]): string {
  return messages.map((one) => (/[.!?]$/.test(one) ? one : `${one}.`)).join(' ')
}

/** The worst of them; nothing where there are none. */
export function worstOf(problems: readonly FlowProblem[]): FlowProblem['severity'] | undefined {
  return (['error', 'warning', 'info'] as const).find((one) => problems.some(({ severity }) => severity === one))
}

/** `step-2` is 1; nothing for other parts. */
export function stepIndex(id: string | undefined): number | undefined {
  const found = /^step-(\d+)$/.exec(id ?? '')
  return found === null ? undefined : Number(found[1]) - 1
}

/** The step that an edge leads to, counted from 0: `step-1-step-2` is 1. */
export function linkIndex(id: string | undefined): number | undefined {
  const found = /^step-\d+-step-(\d+)$/.exec(id ?? '')
  return found === null ? undefined : Number(found[1]) - 1
}

export function stepId(index: number): string {
  return `step-${index + 1}`
}
