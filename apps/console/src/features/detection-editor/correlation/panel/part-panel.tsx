import {
  isMap,
  parseCorrelationBody,
  type DrawnFlowchart,
  type SequenceBody,
  type Value,
  type ValueMap,
} from '@picket/core'
import { useMemo } from 'react'
import { linkIndex, stepIndex } from '../../../../flowchart/describe.ts'
import { AddPanel } from './add-panel.tsx'
import { GroupPanel } from './group-panel.tsx'
import { LinkPanel } from './link-panel.tsx'
import { StepPanel } from './step-panel.tsx'

/** Edits the selected part, or asks which rule to add. */
export function PartPanel({
  data,
  chart,
  picked,
  addAt,
}: {
  readonly data: ValueMap
  readonly chart: DrawnFlowchart | undefined
  readonly picked: string | undefined
  /** Adding a rule: it becomes this step. */
  readonly addAt: number | undefined
}) {
  const body = useMemo(() => parseCorrelationBody(data['Detection']).body, [data])
  const ownId = typeof data['RuleID'] === 'string' ? data['RuleID'] : ''
  const ids = body?.steps.map(({ id }) => id) ?? []
  if (addAt !== undefined)
    return <AddPanel key={addAt} at={addAt} {...{ ids, ownId }} isGroup={body?.kind === 'group'} />
  if (chart === undefined || body === undefined) return null
  const group = chart.nodes.find((node) => node.kind === 'group')
  if (picked === 'group' && group && body.kind === 'group') return <GroupPanel group={group} body={body} />
  const steps = group?.members ?? chart.nodes.filter((node) => node.kind === 'step')
  const at = stepIndex(picked)
  const step = at === undefined ? undefined : steps[at]
  const written = at === undefined ? undefined : body.steps[at]
  if (step && written)
    return (
      <StepPanel
        key={`${step.id} ${step.stepId}`}
        {...{ step, ids, ownId }}
        written={valueAt(data, written.path)}
        isMember={group !== undefined}
      />
    )
  const edge = chart.edges.find(({ id }) => id === picked)
  const later = linkIndex(edge?.id)
  if (!edge || later === undefined || body.kind !== 'sequence') return null
  const [from, to] = [ids[later - 1] ?? '', ids[later] ?? '']
  return <LinkPanel key={`${from} ${to}`} {...{ edge, from, to }} transition={transitionOf(body, from, to)} />
}

function valueAt(data: ValueMap, path: readonly (string | number)[]): ValueMap {
  let value: Value | undefined = data
  for (const key of path)
    value = Array.isArray(value)
      ? (value as readonly Value[])[Number(key)]
      : isMap(value)
        ? value[String(key)]
        : undefined
  return isMap(value) ? value : {}
}

/** Normalized as if it were written from the earlier to the later step. */
function transitionOf({ transitions }: SequenceBody, from: string, to: string) {
  const forward = transitions.find((one) => one.from === from && one.to === to)
  const found = forward ?? transitions.find((one) => one.from === to && one.to === from)
  const { withinMinutes, match } = found ?? {}
  if (found === undefined) return undefined
  return {
    ...(withinMinutes === undefined ? {} : { withinMinutes }),
    ...(match === undefined ? {} : { match: forward ? match : { from: match.to, to: match.from } }),
  }
}
