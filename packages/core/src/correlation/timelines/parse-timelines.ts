import type { Finding, Path } from '../../diagnostics.ts'
import type { Value } from '../../values/value.ts'
import { describeValue, readItem, type Fields } from '../read-fields.ts'
import type { Source } from '../report.ts'
import { timelineBadTime, timelineDuplicateName, timelineOutOfRange, timelineShape } from './diagnostics.ts'
import { parseDuration, parseMoment } from './durations.ts'
import { defaultStart, timelineLimits } from './limits.ts'
import { parseExpectedAlert } from './parse-expected-alert.ts'
import { parseStep } from './parse-step.ts'
import { readDuration, readMoment } from './read-times.ts'
import { TimelineReport } from './timeline-report.ts'
import type { Timeline, TimelineStep } from './timeline.ts'

export interface ParsedTimelines {
  /** The timelines without errors: the others cannot be run. */
  readonly timelines: readonly Timeline[]
  readonly findings: readonly Finding[]
}

/** Reads the section `Timelines` of a file of expectations; `source` is the position of its value. */
export function parseTimelines(
  value: Value | undefined,
  source: Source = { file: '', path: ['Timelines'] },
): ParsedTimelines {
  const report = new TimelineReport(source)
  if (value === undefined || value === null) return { timelines: [], findings: [] }
  if (!Array.isArray(value)) {
    report.add(timelineShape, source.path, `"Timelines" must be a list, but it is ${describeValue(value)}.`, {
      hint: 'Begin each timeline with a dash: "- Name: ...".',
    })
    return { timelines: [], findings: report.findings }
  }
  const names = new Map<string, Path>()
  const timelines = (value as readonly Value[]).flatMap((item, index) => {
    const before = report.findings.length
    const fields = readItem(item, [...source.path, index], 'A timeline', report)
    const timeline = fields && parseTimeline(fields, index, report)
    if (timeline) reportRepeat(timeline, names, report)
    return timeline && report.findings.length === before ? [timeline] : []
  })
  return { timelines, findings: report.findings }
}

function parseTimeline(fields: Fields, index: number, report: TimelineReport): Timeline | undefined {
  fields.allow(['Name', 'Start', 'Lateness', 'Rules', 'Steps', 'Until', 'Alerts'], 'a timeline', {
    At: '"At" belongs to a step or an alert.',
    Reorder: '"Reorder" belongs to a step with "Times".',
  })
  fields.require('Name', 'this timeline')
  fields.require('Steps', 'this timeline', 'Add "Steps" with what happens.')
  fields.require('Alerts', 'this timeline', 'Write "Alerts: []" where no alert may come.')
  const name = fields.text('Name')
  const start = readStart(fields, report)
  const lateness = readDuration(fields, 'Lateness', report)
  const rules = readRules(fields, report)
  const steps = readSteps(fields, start, report)
  const until = readMoment(fields, 'Until', start, report)
  const alerts = (fields.list('Alerts') ?? []).flatMap(
    (item, at) => parseExpectedAlert(item, [...fields.at('Alerts'), at], start, report) ?? [],
  )
  if (name === undefined) return undefined
  return {
    name,
    index,
    start,
    ...(lateness === undefined ? {} : { lateness }),
    ...(rules === undefined ? {} : { rules }),
    steps,
    ...(until === undefined ? {} : { until }),
    alerts,
    path: fields.path,
  }
}

function readSteps(fields: Fields, start: number, report: TimelineReport): readonly TimelineStep[] {
  const steps: TimelineStep[] = []
  let arrivals = 0
  for (const [at, item] of (fields.list('Steps') ?? []).entries()) {
    const path = [...fields.at('Steps'), at]
    const step = parseStep(item, path, { start, previous: steps.at(-1)?.at ?? start }, report)
    if (!step) continue
    steps.push(step)
    if (step.kind === 'restart') continue
    const before = arrivals
    arrivals += step.times * (step.again === undefined ? 1 : 2)
    if (arrivals > timelineLimits.arrivals && before <= timelineLimits.arrivals) {
      const most = timelineLimits.arrivals.toLocaleString('en')
      report.add(timelineOutOfRange, path, `The timeline makes more than ${most} events and matches.`, {
        hint: 'Keep those that decide the alerts.',
      })
    }
  }
  return steps
}

function readRules(fields: Fields, report: TimelineReport): Timeline['rules'] {
  return fields.list('Rules')?.flatMap((id, at) => {
    const path = [...fields.at('Rules'), at]
    if (typeof id === 'string' && id.trim() !== '') return [{ id, path }]
    report.add(timelineShape, path, `An item of "Rules" must be the id of a rule, but it is ${describeValue(id)}.`)
    return []
  })
}

function readStart(fields: Fields, report: TimelineReport): number {
  const written = fields.map['Start']
  if (!fields.has('Start') || written === undefined) return defaultStart
  const time = typeof written === 'string' ? parseMoment(written, defaultStart) : undefined
  if (time !== undefined && parseDuration(written) === undefined) return time
  report.add(
    timelineBadTime,
    fields.at('Start'),
    `"Start" must be an ISO 8601 timestamp, but it is ${describeValue(written)}.`,
    { hint: 'Write a timestamp like "2024-06-01T10:00:00Z", or leave "Start" out.' },
  )
  return defaultStart
}

function reportRepeat({ name, path }: Timeline, names: Map<string, Path>, report: TimelineReport): void {
  const earlier = names.get(name)
  names.set(name, earlier ?? path)
  if (!earlier) return
  report.add(timelineDuplicateName, [...path, 'Name'], `Two timelines have the name "${name}".`, {
    hint: 'Give one of them another.',
    related: [{ path: [...earlier, 'Name'], message: 'It is first used here.' }],
  })
}
