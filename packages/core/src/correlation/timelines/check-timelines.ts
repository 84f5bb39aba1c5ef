import type { Finding, Path } from '../../diagnostics.ts'
import type { ContentSet, Spec } from '../../detections/spec.ts'
import { quotedList } from '../../text/list.ts'
import { didYouMean } from '../../text/suggest.ts'
import { bodyOf } from '../checks/bodies.ts'
import { Report } from '../report.ts'
import { timelineReference } from './diagnostics.ts'
import { rulesOf } from './rules-of.ts'
import type { ExpectedAlert, Timeline } from './timeline.ts'

/** Reports rules and steps that timelines of `spec` name although they play no part in it. `file` holds the timelines. */
export function checkTimelines(
  content: ContentSet,
  spec: Spec,
  timelines: readonly Timeline[],
  file: string,
): readonly Finding[] {
  const report = new Report({ file, path: [], ruleId: spec.id })
  for (const timeline of timelines) {
    const known = content.specs.map(({ id }) => id)
    for (const { id, path } of timeline.rules ?? []) {
      if (known.includes(id)) continue
      report.add(timelineReference, path, `No rule has the id "${id}".`, { hint: didYouMean(id, known) })
    }
    const taking = new Set([
      ...rulesOf(
        content,
        spec,
        timeline.rules?.map(({ id }) => id),
      ),
      spec.id,
    ])
    for (const step of timeline.steps) {
      if (step.kind === 'match') checkRule(step.ruleId, [...step.path, 'Rule'], taking, report)
    }
    for (const alert of timeline.alerts) checkAlert(content, spec, alert, taking, report)
  }
  return report.findings
}

function checkRule(id: string, path: Path, taking: ReadonlySet<string>, report: Report): void {
  if (taking.has(id)) return
  report.add(timelineReference, path, `The rule "${id}" plays no part in this timeline.`, {
    hint: didYouMean(id, [...taking]) ?? `Rules that do: ${quotedList([...taking], 'and')}.`,
  })
}

function checkAlert(
  content: ContentSet,
  spec: Spec,
  alert: ExpectedAlert,
  taking: ReadonlySet<string>,
  report: Report,
): void {
  if (alert.ruleId !== undefined) checkRule(alert.ruleId, [...alert.path, 'Rule'], taking, report)
  const raising = content.specs.find(({ id }) => id === (alert.ruleId ?? spec.id)) ?? spec
  const steps = raising.kind === 'correlation_rule' ? bodyOf(raising).body?.steps.map(({ id }) => id) : []
  for (const id of Object.keys(alert.members ?? {})) {
    if (!steps || steps.includes(id)) continue
    const path = [...alert.path, 'Members', id]
    report.add(timelineReference, path, `"${raising.id}" has no step with the ID "${id}".`, {
      part: 'key',
      hint:
        steps.length === 0
          ? 'Only alerts of correlation rules have members.'
          : (didYouMean(id, steps) ?? `Its steps are ${quotedList(steps, 'and')}.`),
    })
  }
}
