import type { CorrelationBody, GroupBody, SequenceBody, Step } from '../../correlation/body.ts'
import type { LogicNode } from './logic-node.ts'

/** Describes the body of a correlation rule for readers. */
export function toCorrelationTree(body: CorrelationBody): LogicNode {
  const within = `within ${body.lookbackMinutes} min`
  return body.kind === 'sequence' ? sequence(body, within) : group(body, within)
}

function sequence(body: SequenceBody, within: string): LogicNode {
  const parts = body.steps.flatMap((step, index): LogicNode[] => {
    const before = body.steps[index - 1]
    const link = body.transitions.find(({ from, to }) => from === before?.id && to === step.id)
    const frame = link?.withinMinutes === undefined ? '' : ` within ${link.withinMinutes} min`
    const match = link?.match
    const same = match === undefined ? '' : ` with ${pair(match.from, match.to)}`
    const joined: LogicNode[] = index === 0 ? [] : [{ text: `then${frame}${same}`, parts: [] }]
    return [...joined, toStep(step)]
  })
  return { text: `in this order, ${within}`, parts }
}

function group(body: GroupBody, within: string): LogicNode {
  const needed = body.minMembers === undefined ? 'all of' : `at least ${body.minMembers} of`
  const criteria = body.criteria.map(({ name, members }) => ({
    text: `the same value (${name}) in ${members.map(({ groupId, field }) => `${groupId}: ${field}`).join(', ')}`,
    parts: [],
  }))
  return { text: `${needed}, ${within}, in any order`, parts: [...body.steps.map(toStep), ...criteria] }
}

function pair(from: string, to: string): string {
  return from === to ? `the same ${from}` : `${from} equal to ${to}`
}

function toStep({ id, ruleId, min, max, absent }: Step): LogicNode {
  const often = absent
    ? 'no signal'
    : max === undefined
      ? `${min} or more signals`
      : min === max
        ? `exactly ${min} signals`
        : `${min} to ${max} signals`
  const named = id === ruleId ? ruleId : `${id} (${ruleId})`
  return { text: `${named}: ${often}`, parts: [] }
}
