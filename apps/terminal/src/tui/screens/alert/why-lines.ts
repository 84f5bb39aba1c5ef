import { traceLines, type FunctionTrace, type LogicNode } from '@picket/core'
import type { AlertExplanationData } from '@picket/core/api'
import { createLinePainter, type LinePainter } from '../../parts/paint-lines.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import type { Theme } from '../../theme/theme.ts'

export type Explanation = AlertExplanationData['alertExplanation']

const verdicts = {
  MATCH: ['+ matches this event', 'good'],
  NO_MATCH: ['- does not match this event', 'warning'],
  ERROR: ['! fails on this event', 'error'],
} as const

/**
 * Formats the signals of other rules that raised an alert, in their order. Returns undefined if its events have none.
 */
export function matchesLines(events: readonly unknown[], theme: Theme, width: number): readonly TextLine[] {
  const matches = events
    .map((event) => event as Readonly<Record<string, unknown>>)
    .filter((event) => typeof event['p_rule_id'] === 'string')
    .map((event) => [String(event['p_event_time'] ?? event['p_match_time'] ?? ''), String(event['p_rule_id'])] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  if (matches.length === 0) return []
  const painter = createLinePainter(theme, width)
  painter.text(
    'This detection correlates matches of other rules. These raised the alert; press 2 to show their events.',
  )
  for (const [time, rule] of matches)
    painter.row(`  ${time.replace('T', ' ').slice(0, 19).padEnd(19)}  ${rule}`, 'accent')
  return painter.lines
}

/**
 * Explains why a detection matched an event: its conditions with the values of the event, or the lines of code that ran
 * with their values.
 */
export function whyLines(explained: Explanation | undefined, theme: Theme, width: number): readonly TextLine[] {
  const painter = createLinePainter(theme, width)
  if (explained === null || explained === undefined) {
    painter.text(
      'No explanation for a single event: the detection was deleted, or it evaluates several events together. Press 2 to show them.',
      'faint',
    )
    return painter.lines
  }
  const { verdict, reason, isChanged, condition, inlineFilters, functions, body, printed } = explained
  const [text, token] = verdicts[verdict]
  painter.text(text, token)
  painter.text(reason)
  if (isChanged)
    painter.text('The detection has changed since the alert. This is its result for the event now.', 'warning')
  if (inlineFilters !== null) {
    painter.heading('Filters')
    tree(painter, inlineFilters as LogicNode, 0)
  }
  if (condition !== null) {
    painter.heading('Conditions')
    tree(painter, condition as LogicNode, 0)
  }
  for (const trace of functions as readonly FunctionTrace[]) {
    const lines = traceLines(trace, body)
    if (lines.length === 0) continue
    painter.heading(`${trace.name}()`)
    for (const { number, text: code, ran, values, isDecisive } of lines) {
      painter.row(
        `${isDecisive ? '>' : ' '}${String(number).padStart(4)} ${code}`,
        ran ? (isDecisive ? 'strong' : 'text') : 'faint',
      )
      for (const value of values)
        painter.text(value.replace(/^\u2192/, '='), 'accent', 8 + /^\s*/.exec(code)![0].length)
    }
  }
  if (printed !== '') {
    painter.heading('Printed')
    painter.text(printed.slice(0, 10_000))
  }
  return painter.lines
}

function tree(painter: LinePainter, { text, held, value, problem, decisive, parts }: LogicNode, depth: number): void {
  const mark = held === undefined ? '.' : held ? '+' : '-'
  const decided = decisive === true ? '   <- decided' : ''
  const pad = '  '.repeat(Math.min(depth, 10))
  painter.text(`${mark} ${text}${decided}`, held === undefined ? 'faint' : held ? 'good' : 'warning', pad.length)
  if (value !== undefined) painter.text(`value: ${value}`, 'accent', pad.length + 4)
  if (problem !== undefined) painter.text(problem, 'error', pad.length + 4)
  for (const part of parts) tree(painter, part, depth + 1)
}
