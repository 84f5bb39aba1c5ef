import type { Finding, Path } from '../../diagnostics.ts'
import type { ContentSet, Spec } from '../../detections/spec.ts'
import { toList } from '../../detections/testing/environment.ts'
import { quotedList } from '../../text/list.ts'
import { didYouMean } from '../../text/suggest.ts'
import { logTypesOf } from '../../validation/checks/fields/log-types-of.ts'
import { bodyOf } from '../checks/bodies.ts'
import { Report } from '../report.ts'
import { timelineReference } from './diagnostics.ts'
import { rulesOf } from './rules-of.ts'
import type { ExpectedAlert, Timeline } from './timeline.ts'

/**
 * Reports rules, steps and log types that timelines of `spec` name although they are not involved. `file` contains the
 * timelines.
 */
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
    const named = timeline.rules?.map(({ id }) => id) ?? []
    const taking = rulesOf(content, spec, named)
    const read = readBy(content, spec, taking)
    const logTypes = logTypesReadBy(content, spec, taking)
    for (const step of timeline.steps) {
      if (step.kind === 'event' && logTypes && !logTypes.has(step.logType))
        reportUnseen(step.logType, [...step.path, 'Event'], logTypes, report)
      if (step.kind === 'match' && !read.has(step.ruleId))
        reportUnread(step.ruleId, [...step.path, 'Rule'], read, report)
    }
    for (const alert of timeline.alerts) checkAlert(content, spec, alert, new Set([spec.id, ...named]), report)
  }
  return report.findings
}

/** Returns the rules whose signals a correlation rule among these reads. */
function readBy(content: ContentSet, spec: Spec, ids: readonly string[]): ReadonlySet<string> {
  const rules = [spec, ...content.specs].filter(({ id, kind }) => kind === 'correlation_rule' && ids.includes(id))
  return new Set(rules.flatMap((rule) => bodyOf(rule).body?.steps.map(({ ruleId }) => ruleId) ?? []))
}

function reportUnread(id: string, path: Path, read: ReadonlySet<string>, report: Report): void {
  const rules = `Matches are read of ${quotedList([...read], 'and')}.`
  report.add(timelineReference, path, `No rule of this timeline reads matches of "${id}".`, {
    hint: read.size === 0 ? 'Write raw events, with "Event" and "LogType".' : (didYouMean(id, [...read]) ?? rules),
  })
}

/**
 * Returns the log types, and the queries, whose events these rules receive; undefined if they are unknown for one of
 * them.
 */
function logTypesReadBy(content: ContentSet, spec: Spec, ids: readonly string[]): ReadonlySet<string> | undefined {
  const byId = new Map([...content.specs, spec].map((one) => [one.id, one]))
  const found = new Set<string>()
  for (const id of ids) {
    const rule = byId.get(id)
    if (rule?.kind === 'correlation_rule') continue
    const queries = rule?.kind === 'scheduled_rule' ? toList(rule.data['ScheduledQueries']).map(String) : []
    const names = rule ? [...queries, ...logTypesOf(rule, content)] : []
    if (names.length === 0) return undefined
    for (const name of names) found.add(name)
  }
  return found
}

function reportUnseen(logType: string, path: Path, known: ReadonlySet<string>, report: Report): void {
  report.add(timelineReference, path, `No rule of this timeline sees events of "${logType}".`, {
    part: 'key',
    severity: 'warning',
    hint: didYouMean(logType, [...known]) ?? `They see those of ${quotedList([...known], 'and')}.`,
  })
}

function checkAlert(
  content: ContentSet,
  spec: Spec,
  alert: ExpectedAlert,
  watched: ReadonlySet<string>,
  report: Report,
): void {
  const { ruleId } = alert
  if (ruleId !== undefined && !watched.has(ruleId)) {
    report.add(timelineReference, [...alert.path, 'Rule'], `Alerts of "${ruleId}" are not watched in this timeline.`, {
      hint: didYouMean(ruleId, [...watched]) ?? `List it: "Rules: [${ruleId}]".`,
    })
  }
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
