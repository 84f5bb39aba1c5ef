import type { PythonError } from '@picket/core'
import { plural } from '../../../plain/text/plural.ts'
import type { Output } from '../../../screen/output.ts'
import type { Style } from '../../../screen/style.ts'
import { visibleLine } from '../../../screen/visible.ts'
import { cells, pad } from '../../../screen/wrap.ts'
import { printUnread } from '../../../logs/unread-logs.ts'
import type { EventLocation } from '../failed-event.ts'
import type { RunSummary } from '../run-totals.ts'
import { alertTable, severityText, timeOf } from './alert-table.ts'
import type { ReportChoices, RunEnding, RunReporter } from './run-report.ts'

/** How many broken records, and kinds of errors, are listed. */
const maxListed = 20
/** How many broken records of one file are listed. */
const maxPerFile = 3

type TextOutput = Pick<Output, 'style' | 'width' | 'write'>

/** Reports as text: signals as they arrive, then alerts, errors, and the summary. */
export function createTextReporter(out: TextOutput, choices: ReportChoices): RunReporter {
  const { style } = out
  const failures: string[] = []
  const failuresOf = new Map<string, number>()
  const notes: string[] = []
  const problems = new Map<string, string[]>()
  const errors = new Map<string, { readonly first: string; count: number }>()
  const tell = (rule: string, what: string, error: PythonError, place: EventLocation): void => {
    const text = `${error.type}: ${error.message.split('\n')[0] ?? ''}`
    const key = `${rule}\n${what}\n${text}`
    const known = errors.get(key)
    const inCode = error.file === undefined ? '' : ` (${error.file}${error.line === undefined ? '' : `:${error.line}`})`
    if (known) known.count += 1
    else if (errors.size < 1_000)
      errors.set(key, {
        first: `${style.strong(visibleLine(rule))} ${what} ${visibleLine(text + inCode)} ${style.faint(`first at ${shown(place)}`)}`,
        count: 1,
      })
  }
  return {
    signal({ signal, severity, title, functionErrors }, place) {
      for (const { name, error } of functionErrors) tell(signal.ruleId, `${name}()`, error, place)
      if (!choices.signals) return
      const row = [timeOf(signal.eventTime), severityText(severity, style), style.strong(visibleLine(signal.ruleId))]
      const line = `${row.join('  ')}  ${visibleLine(title)}  ${style.faint(shown(place))}\n`
      out.write(line)
    },
    error: ({ ruleId, part, error }, place) =>
      tell(ruleId, part === 'logic' ? 'failed:' : 'inline filters failed:', error, place),
    failure(failure) {
      const before = failuresOf.get(failure.file) ?? 0
      failuresOf.set(failure.file, before + 1)
      if (before < maxPerFile && failures.length < maxListed)
        failures.push(`${style.place(shown(failure))} ${visibleLine(failure.reason)}`)
    },
    note: (message) => notes.push(visibleLine(message)),
    problem(rule, message) {
      const rules = problems.get(message)
      if (rules) rules.push(rule)
      else problems.set(message, [rule])
    },
    end(ending) {
      const sections = [
        choices.alerts ? alertTable(ending, out) : '',
        choices.verbose ? ruleTable(ending, choices.timing) : '',
        section(style.warning('Rules that do not run'), problemLines(problems, choices.verbose, style), 0),
        section(
          style.error('Errors'),
          [...errors.values()]
            .slice(0, maxListed)
            .map(({ first, count }) => (count === 1 ? first : `${first}, ${plural(count, 'time')}`)),
          errors.size - maxListed,
        ),
        section(style.error('Events that could not be read'), failures, total(failuresOf) - failures.length),
        printUnread(ending.unread, style, choices.verbose),
        section(style.warning('Notes'), notes, 0),
        summaryText(ending.summary, style),
      ].filter((text) => text !== '')
      out.write(sections.join('\n'))
    },
  }
}

/** Lists problems that keep rules from running, each once with the names of the rules; all names in verbose mode. */
function problemLines(
  problems: ReadonlyMap<string, readonly string[]>,
  verbose: boolean,
  style: Style,
): readonly string[] {
  return [...problems].flatMap(([message, rules]) => {
    const names = rules.map((rule) => style.strong(visibleLine(rule)))
    if (names.length === 1) return [`${names[0]} ${visibleLine(message)}`]
    const shown = verbose ? names : names.slice(0, maxPerFile)
    const more = names.length > shown.length ? ` and ${(names.length - shown.length).toLocaleString('en')} more` : ''
    return [`${plural(names.length, 'rule')}: ${visibleLine(message)}`, `  ${shown.join(', ')}${more}`]
  })
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

function section(title: string, lines: readonly string[], more: number): string {
  if (lines.length === 0) return ''
  const rest = more > 0 ? [`... and ${more.toLocaleString('en')} more`] : []
  return [title, ...[...lines, ...rest].map((line) => `  ${line}`), ''].join('\n')
}

function ruleTable({ rules }: RunEnding, timing: boolean): string {
  const busy = rules
    .filter(({ counts }) => counts.called > 0)
    .toSorted((a, b) => b.counts.ms - a.counts.ms || b.counts.called - a.counts.called)
  if (busy.length === 0) return ''
  const idWidth = Math.max(4, ...busy.map(({ ruleId }) => cells(visibleLine(ruleId))))
  const column = (text: string): string => text.padStart(10)
  const titles = ['EVENTS', 'CALLED', 'MATCHED', 'ERRORS', ...(timing ? ['TIME'] : [])]
  const lines = busy.map(({ ruleId, counts: { events, called, matched, errors, ms } }) => {
    const numbers = [events, called, matched, errors].map((count) => count.toLocaleString('en'))
    return (
      pad(visibleLine(ruleId), idWidth) + [...numbers, ...(timing ? [`${Math.round(ms)} ms`] : [])].map(column).join('')
    )
  })
  return [`${pad('RULE', idWidth)}${titles.map(column).join('')}`, ...lines, ''].join('\n')
}

function summaryText(summary: RunSummary, style: Style): string {
  const { read, evaluated, withoutRules, skipped, failed, pairs, called, signals, alerts, errors, functionErrors } =
    summary
  const number = (count: number): string => count.toLocaleString('en')
  const share = pairs === 0 ? '' : ` (${((called / pairs) * 100).toFixed(1)} %)`
  const passed = skipped === 0 ? '' : `${number(skipped)} skipped + `
  const lines = [
    [
      'Events',
      `${number(read)} read = ${number(evaluated)} evaluated + ${number(withoutRules)} without rules + ${passed}${number(failed)} failed`,
    ],
    ['Rules', `${number(summary.rules)} run${summary.problems === 0 ? '' : `, ${number(summary.problems)} not run`}`],
    ['Calls', `${number(called)} of ${number(pairs)} pairs of rule and event${share}`],
    ['Signals', number(signals)],
    ['Alerts', number(alerts)],
    [
      'Errors',
      errors + functionErrors === 0
        ? '0'
        : style.error(`${plural(errors, 'call')}, ${plural(functionErrors, 'function')} of matches`),
    ],
    ...(summary.uncorrelated === 0
      ? []
      : [['Omitted', `${plural(summary.uncorrelated, 'signal')} not correlated: ${whyUncorrelated(summary)}`]]),
    ...(summary.durationMs === undefined ? [] : [['Time', duration(summary.durationMs, read)]]),
    ...(summary.interrupted ? [['', style.warning('Interrupted: the results are incomplete.')]] : []),
  ] as const
  return `${lines.map(([name, text]) => `${pad(name!, 9)} ${text}`).join('\n')}\n`
}

function whyUncorrelated({ interrupted }: RunSummary): string {
  return interrupted ? 'correlation rules need a complete run' : 'too many'
}

function duration(ms: number, read: number): string {
  const rate = ms === 0 ? '' : ` (${Math.round((read / ms) * 1000).toLocaleString('en')} events/s)`
  return `${(ms / 1000).toFixed(1)} s${rate}`
}

function shown({ file, line, column }: EventLocation): string {
  return `${visibleLine(file)}:${line}:${column}`
}
