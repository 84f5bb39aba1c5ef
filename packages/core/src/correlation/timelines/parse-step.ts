import type { Path } from '../../diagnostics.ts'
import type { Value, ValueMap } from '../../values/value.ts'
import { describeValue, readItem, type Fields } from '../read-fields.ts'
import { buildEvent } from './build-event.ts'
import { timelineBadTime, timelineMissingKey, timelineStepKind } from './diagnostics.ts'
import { parseDuration, parseMoment } from './durations.ts'
import { timelineLimits } from './limits.ts'
import { readDuration, readMoment } from './read-times.ts'
import type { TimelineReport } from './timeline-report.ts'
import type { EventStep, TimelineStep } from './timeline.ts'

const whenKeys = ['At', 'Times', 'Every', 'Arrives', 'Duplicate', 'Reorder']
const kinds = ['Event', 'Rule', 'Restart'] as const

interface Moments {
  readonly start: number
  /** The time of the previous step, which is the default of `At`. */
  readonly previous: number
}

/** Reads an item of `Steps`. */
export function parseStep(item: Value, path: Path, moments: Moments, report: TimelineReport): TimelineStep | undefined {
  const fields = readItem(item, path, 'A step', report)
  if (!fields) return undefined
  const written = kinds.filter((key) => fields.has(key))
  const [kind] = written
  const at = readMoment(fields, 'At', moments.start, report) ?? moments.previous
  if (kind === undefined || written.length > 1) {
    fields.allow([...whenKeys, ...kinds, 'LogType', 'Match', 'AlertContext'], 'a step')
    if (kind !== undefined || kinds.every((key) => !fields.hasOrMeans(key))) reportKind(written, path, report)
    return undefined
  }
  if (kind === 'Restart') return parseRestart(fields, at, report)
  const when = { at, ...readOccurrence(fields, at, moments.start, report), path }
  return kind === 'Event' ? parseEvent(fields, when, report) : parseMatch(fields, when, report)
}

function reportKind(written: readonly string[], path: Path, report: TimelineReport): void {
  const has = written.length === 0 ? 'none' : written.map((key) => `"${key}"`).join(' and ')
  report.add(timelineStepKind, path, `A step must have one of "Event", "Rule" and "Restart", but it has ${has}.`, {
    hint: 'Write "Rule: ..." for a match, "Event: {...}" for a raw event, "Restart: true" for a restart.',
  })
}

function parseRestart(fields: Fields, at: number, report: TimelineReport): TimelineStep | undefined {
  fields.allow(['At', 'Restart'], 'a restart')
  if (fields.boolean('Restart') === false) {
    report.add(timelineStepKind, fields.at('Restart'), 'A step with "Restart: false" does nothing.', {
      hint: 'Write "Restart: true", or remove the step.',
    })
  }
  return { kind: 'restart', at, path: fields.path }
}

type When = Pick<EventStep, 'at' | 'times' | 'every' | 'delay' | 'again' | 'reorder' | 'path'>

function parseEvent(fields: Fields, when: When, report: TimelineReport): TimelineStep | undefined {
  fields.allow([...whenKeys, 'Event', 'LogType'], 'a raw event', {
    Match: '"Match" belongs to a step with "Rule"; write the fields of a raw event under "Event".',
  })
  const event = fields.fields('Event')?.map
  const own = event?.['p_log_type']
  const logType = fields.has('LogType') ? fields.text('LogType') : typeof own === 'string' ? own : undefined
  if (event && logType === undefined && !fields.hasOrMeans('LogType')) {
    report.add(timelineMissingKey, fields.path, '"LogType" is missing in this event.', {
      hint: 'Add "LogType: ...", so that the rules of that log type see it.',
    })
  }
  return event && logType !== undefined ? { kind: 'event', ...when, event, logType } : undefined
}

function parseMatch(fields: Fields, when: When, report: TimelineReport): TimelineStep | undefined {
  fields.allow([...whenKeys, 'Rule', 'Match', 'AlertContext'], 'a match of a rule', {
    LogType: '"LogType" belongs to a step with "Event".',
    Matches: 'Write "Match: {field: value}"; times are said by "At", "Times" and "Every".',
  })
  const ruleId = fields.text('Rule')
  const context: ValueMap = fields.fields('AlertContext')?.map ?? {}
  const match = fields.fields('Match')
  const built = buildEvent(match?.map ?? {}, match?.path ?? fields.path, context, report)
  return ruleId === undefined || !built ? undefined : { kind: 'match', ...when, ruleId, ...built }
}

function readOccurrence(fields: Fields, at: number, start: number, report: TimelineReport): Omit<When, 'at' | 'path'> {
  const times = fields.integer('Times', timelineLimits.times) ?? 1
  const every = readDuration(fields, 'Every', report) ?? 0
  const again = readAgain(fields, report)
  const reorder = fields.boolean('Reorder') ?? false
  for (const key of ['Every', 'Reorder']) {
    if (!fields.has(key) || fields.hasOrMeans('Times')) continue
    report.add(timelineMissingKey, fields.path, `"${key}" without "Times" does nothing.`, {
      hint: 'Add "Times: 3", or take it out.',
    })
  }
  const delay = readDelay(fields, at, start, report)
  return { times, every, delay, ...(again === undefined ? {} : { again }), reorder }
}

/** `true` when both arrive together, or `+10m`. */
function readAgain(fields: Fields, report: TimelineReport): number | undefined {
  const value = fields.map['Duplicate'] ?? null
  if (typeof value !== 'string') return fields.boolean('Duplicate') ? 0 : undefined
  const duration = value.trim().startsWith('+') ? parseDuration(value.trim().slice(1)) : undefined
  if (duration !== undefined) return duration
  const message = `"Duplicate" must be true, or say how much later it arrives again, but it is ${describeValue(value)}.`
  const hint = parseDuration(value) === undefined ? 'Write a delay like "+10m".' : `Write "+${value.trim()}".`
  report.add(timelineBadTime, fields.at('Duplicate'), message, { hint })
  return undefined
}

/** `+10m`, or the timestamp at which it arrives. */
function readDelay(fields: Fields, at: number, start: number, report: TimelineReport): number {
  if (!fields.has('Arrives')) return 0
  const value = fields.map['Arrives'] ?? null
  const text = typeof value === 'string' ? value.trim() : ''
  const duration = text.startsWith('+') ? parseDuration(text.slice(1)) : undefined
  const moment = parseDuration(value) === undefined ? parseMoment(value, start) : undefined
  const delay = duration ?? (moment === undefined ? undefined : moment - at)
  if (delay !== undefined && delay >= 0) return delay
  const plain = parseDuration(value) !== undefined
  report.add(
    timelineBadTime,
    fields.at('Arrives'),
    delay === undefined
      ? `"Arrives" must say how much later it arrives, but it is ${describeValue(value)}.`
      : '"Arrives" is before the step happens.',
    {
      hint: plain
        ? `Write the delay with a plus sign: "+${text || `${String(value)}m`}".`
        : 'Write a delay like "+10m".',
    },
  )
  return 0
}
