import type { Finding } from '../../diagnostics.ts'
import type { ValueMap } from '../../values/value.ts'
import { createLocator, type Locator } from '../../yaml/locate.ts'
import type { Criterion, GroupBody, SequenceBody, Step, Transition } from '../body.ts'
import { firstBlock, isEmptyBody, readBodyText } from '../body-text.ts'
import { noRuleFound, usesPolicy } from '../diagnostics/steps.ts'
import { parseCorrelationBody } from '../parse-body.ts'
import {
  flowSizes,
  type AlertNode,
  type DrawnFlowchart,
  type FlowEdge,
  type Flowchart,
  type GroupNode,
  type RuleReference,
} from './flowchart.ts'
import { findingAt, placeProblems, toProblem, type PlacedProblems } from './problems.ts'
import { toStepNode } from './step-node.ts'

export interface FlowchartOptions {
  /** Whether the rule creates alerts; true by default. */
  readonly createAlert?: boolean
  /** The id of the rule itself, which no step can name. */
  readonly ruleId?: string
  /** Returns what is known about the rule of a step; by default all are loading. */
  readonly reference?: (ruleId: string) => RuleReference
}

const emptyMessage = "You haven't added any rules yet!"
const invalidMessage = 'Invalid YAML'

/** Draws the body of a correlation rule from the text of an editor: the list, or a whole spec. Never throws. */
export function toFlowchart(text: string, options: FlowchartOptions = {}): Flowchart {
  const locator = createLocator(text)
  const read = readBodyText(text)
  if (read.state === 'invalid') return blank('invalid', read.findings, locator)
  if (isEmptyBody(read.detection)) return blank('empty', [], locator)
  const { ruleId, reference = () => ({ state: 'loading' }) as const } = options
  const { body, findings } = parseCorrelationBody(read.detection, {
    file: '',
    path: read.path,
    ...(ruleId ? { ruleId } : {}),
  })
  const block = firstBlock(read.detection)
  if (!body || !block) return blank('invalid', findings, locator)
  const found = new Map(body.steps.map((step) => [step.ruleId, reference(step.ruleId)]))
  const problems = placeProblems(
    body,
    [...findings, ...body.steps.flatMap((step) => findMissing(step, ruleId, found))],
    locator,
  )
  const chart: ChartPlan = { locator, problems, found, alert: options.createAlert !== false }
  return body.kind === 'sequence' ? drawSequence(body, chart) : drawGroup(body, block, chart)
}

interface ChartPlan {
  readonly locator: Locator
  readonly problems: PlacedProblems
  readonly found: ReadonlyMap<string, RuleReference>
  readonly alert: boolean
}

function blank(state: 'empty' | 'invalid', findings: readonly Finding[], locator: Locator): Flowchart {
  const message = state === 'empty' ? emptyMessage : invalidMessage
  return { state, message, problems: findings.map((finding) => toProblem(finding, locator)) }
}

/** Problems of a step that require knowledge of all rules. */
function findMissing(
  step: Step,
  ownId: string | undefined,
  found: ReadonlyMap<string, RuleReference>,
): readonly Finding[] {
  const reference = found.get(step.ruleId)
  if (step.ruleId === '' || step.ruleId === ownId) return []
  const path = [...step.path, 'RuleID']
  if (reference?.state === 'unknown')
    return [findingAt(noRuleFound, path, 'No rule found', `Nothing has the id "${step.ruleId}".`)]
  if (reference?.state !== 'found' || reference.kind !== 'policy') return []
  const hint = `"${step.ruleId}" is a policy. Name a rule, a scheduled rule or a correlation rule.`
  return [findingAt(usesPolicy, path, 'Cannot use policies', hint)]
}

function drawSequence(body: SequenceBody, plan: ChartPlan): DrawnFlowchart {
  const { step: size, stepSpacing } = flowSizes
  const { problems } = plan
  const steps = body.steps.map((step, index) => drawStep(step, index, 0, index * stepSpacing, plan))
  const byEnds = transitionsByEnds(body.transitions)
  const edges = body.steps.slice(1).map((step, i): FlowEdge => {
    const before = body.steps[i]!
    const forward = byEnds.get(endsKey(before.id, step.id))
    const written = forward ?? byEnds.get(endsKey(step.id, before.id))
    return {
      id: `step-${i + 1}-step-${i + 2}`,
      from: `step-${i + 1}`,
      to: `step-${i + 2}`,
      ...describeTransition(written, written !== forward, plan.locator),
      problems: problems.ofEdgeTo(i + 1),
    }
  })
  const alert = plan.alert && steps.length > 0 ? drawAlert(size.width, steps.length * stepSpacing) : undefined
  return {
    state: 'drawn',
    form: 'sequence',
    width: size.width,
    height: alert ? alert.y + alert.height : Math.max(0, (steps.length - 1) * stepSpacing + size.height),
    nodes: alert ? [...steps, alert] : steps,
    edges: alert ? [...edges, alertEdge(`step-${steps.length}`)] : edges,
    problems: problems.ofRule,
  }
}

function drawGroup(body: GroupBody, block: ValueMap, plan: ChartPlan): DrawnFlowchart {
  const { step: size, stepSpacing, groupWidth, groupHeader, groupGap } = flowSizes
  const x = (groupWidth - size.width) / 2
  const members = body.steps.map((step, index) =>
    drawStep(step, index, x, groupHeader + index * (size.height + groupGap), plan),
  )
  const group: GroupNode = {
    kind: 'group',
    id: 'group',
    x: 0,
    y: 0,
    width: groupWidth,
    height: groupHeader + members.length * (size.height + groupGap),
    ...labelOf(block),
    criteria: body.criteria.map((criterion) => describeCriterion(criterion, plan.locator)),
    members,
    problems: plan.problems.ofGroup,
    span: plan.locator.spanOf({ path: [...body.path, 'Group'], part: 'key' }),
  }
  const alert = plan.alert ? drawAlert(groupWidth, group.height + stepSpacing - size.height) : undefined
  return {
    state: 'drawn',
    form: 'group',
    width: groupWidth,
    height: alert ? alert.y + alert.height : group.height,
    nodes: alert ? [group, alert] : [group],
    edges: alert ? [alertEdge(group.id)] : [],
    problems: plan.problems.ofRule,
  }
}

/** Shown for any count above zero, even one that is reported as too small. */
function labelOf({ MinMatchCount: count = null }: ValueMap): Pick<GroupNode, 'label'> {
  const whole = typeof count === 'bigint' || (typeof count === 'number' && Number.isInteger(count))
  return whole && count > 0 ? { label: `match at least ${count}` } : {}
}

function drawStep(step: Step, index: number, x: number, y: number, { locator, problems, found }: ChartPlan) {
  const reference = found.get(step.ruleId) ?? ({ state: 'unknown' } as const)
  return toStepNode(step, { index, x, y, reference, problems: problems.ofStep(index), locator })
}

function drawAlert(width: number, y: number): AlertNode {
  const { alert } = flowSizes
  return { kind: 'alert', id: 'alert', x: (width - alert) / 2, y, width: alert, height: alert }
}

function alertEdge(from: string): FlowEdge {
  return { id: `${from}-alert`, from, to: 'alert', problems: [] }
}

/** The first transition of each pair of ends, like the evaluation. */
function transitionsByEnds(transitions: readonly Transition[]): ReadonlyMap<string, Transition> {
  return new Map(transitions.toReversed().map((one) => [endsKey(one.from, one.to), one]))
}

function endsKey(from: string, to: string): string {
  return JSON.stringify([from, to])
}

function describeTransition(
  transition: Transition | undefined,
  backwards: boolean,
  locator: Locator,
): Pick<FlowEdge, 'timeFrame' | 'match' | 'span'> {
  if (!transition) return {}
  const { withinMinutes, match, path } = transition
  const [left, right] = match ? (backwards ? [match.to, match.from] : [match.from, match.to]) : []
  return {
    ...(withinMinutes === undefined ? {} : { timeFrame: `within ${withinMinutes} min` }),
    ...(left === undefined ? {} : { match: left === right ? `on ${left}` : `${left} = ${right}` }),
    span: locator.spanOf({ path }),
  }
}

function describeCriterion({ name, members, path }: Criterion, locator: Locator): GroupNode['criteria'][number] {
  const fields = new Set(members.map(({ field }) => field))
  const [only] = fields
  const text =
    fields.size === 1 ? `on ${only}` : members.map(({ groupId, field }) => `${field} of ${groupId}`).join(' = ')
  return { name, text, span: locator.spanOf({ path, part: 'key' }) }
}
