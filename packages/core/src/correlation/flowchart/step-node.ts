import { firstFew } from '../../text/first-few.ts'
import type { Locator } from '../../yaml/locate.ts'
import type { Step } from '../body.ts'
import { flowSizes, type FlowProblem, type RuleReference, type StepNode } from './flowchart.ts'

/** Shown at a step whose rule creates no signals. */
const disabledTooltip = 'This rule is currently disabled. Please enable for the Correlation Rule to work.'

interface StepPlace {
  readonly index: number
  readonly x: number
  readonly y: number
  readonly reference: RuleReference
  readonly problems: readonly FlowProblem[]
  readonly locator: Locator
}

export function toStepNode(step: Step, { index, x, y, reference, problems, locator }: StepPlace): StepNode {
  const found = reference.state === 'found' ? reference : undefined
  const disabled = found?.enabled === false
  const failed = problems.some(({ severity }) => severity === 'error')
  const count = describeCount(step)
  return {
    kind: 'step',
    id: `step-${index + 1}`,
    x,
    y,
    ...flowSizes.step,
    stepId: step.id,
    ruleId: step.ruleId,
    title: found?.displayName || step.ruleId,
    state: reference.state === 'found' ? 'ready' : reference.state,
    icon: found?.kind ?? 'unknown',
    ...describeLogTypes(reference),
    absent: step.absent,
    ...(count === undefined ? {} : { count }),
    border: failed ? 'error' : disabled || problems.length > 0 ? 'warning' : 'plain',
    ...(disabled ? { tooltip: disabledTooltip } : {}),
    problems,
    span: locator.spanOf({ path: step.path }),
  }
}

function describeLogTypes(reference: RuleReference): Pick<StepNode, 'badge' | 'more'> {
  if (reference.state === 'loading') return { more: '' }
  const { shown, more } = firstFew(reference.state === 'found' ? reference.logTypes : [], 1)
  return { badge: shown[0] ?? 'RULE MATCH', more }
}

function describeCount({ min, max, absent }: Step): string | undefined {
  if (absent) return undefined
  if (max === undefined) return min === 1 ? undefined : `${min} or more matches`
  return min === max ? `${min} ${min === 1 ? 'match' : 'matches'}` : `${min} to ${max} matches`
}
