import type { Output } from '../../../screen/output.ts'
import type { Style } from '../../../screen/style.ts'
import { visibleLine } from '../../../screen/visible.ts'
import { cells, cut, pad, wrap } from '../../../screen/wrap.ts'
import { plural } from '../../../plain/text/plural.ts'
import { toText } from './json-items.ts'
import type { RunEnding } from './run-report.ts'

interface Row {
  readonly from: number
  readonly severity: string
  readonly rule: string
  readonly matches: number
  readonly title: string
}

/** If the title column would be narrower than this, titles get their own lines. */
const minTitleWidth = 48

/** Prints alerts by time: one line each, or two on a narrow terminal. */
export function alertTable(ending: RunEnding, out: Pick<Output, 'style' | 'width'>): string {
  const rows = toRows(ending)
  if (rows.length === 0) return ''
  const idWidth = Math.min(60, Math.max(4, ...rows.map(({ rule }) => cells(rule))))
  const countWidth = Math.max(7, ...rows.map(({ matches }) => count(matches).length))
  const titleWidth = out.width - (19 + 2 + 8 + 2 + idWidth + 2 + countWidth + 2)
  const fits = rows.every(({ title }) => cells(title) <= titleWidth)
  const lines =
    fits || titleWidth >= minTitleWidth
      ? oneLineEach(rows, idWidth, countWidth, titleWidth, out.style)
      : twoLinesEach(rows, out)
  return [...lines, ''].join('\n')
}

function toRows({ alerts, correlated }: RunEnding): readonly Row[] {
  const rows = [
    ...alerts.map(({ alert, matches }) => ({
      from: alert.firstEventTime,
      severity: alert.severity as string,
      rule: alert.ruleId,
      matches,
      title: alert.type === 'RULE_ERROR' ? `error: ${alert.title}` : alert.title,
    })),
    ...correlated.map(({ members, severity, ruleId, title, value }) => ({
      from: Math.min(...members.map(({ first }) => first)),
      severity,
      rule: ruleId,
      matches: members.reduce((sum, member) => sum + member.count, 0),
      title: value === undefined ? title : `${title}: ${value}`,
    })),
  ]
  return rows
    .map((row) => ({ ...row, rule: visibleLine(row.rule), title: visibleLine(row.title) }))
    .toSorted((a, b) => a.from - b.from)
}

function oneLineEach(
  rows: readonly Row[],
  idWidth: number,
  countWidth: number,
  titleWidth: number,
  style: Style,
): readonly string[] {
  const head = `${pad('FROM', 21)}${pad('SEVERITY', 10)}${pad('RULE', idWidth + 2)}${'MATCHES'.padStart(countWidth)}  TITLE`
  const lines = rows.map(({ from, severity, rule, matches, title }) =>
    [
      timeOf(from),
      severityText(severity, style),
      style.strong(pad(cut(rule, idWidth), idWidth)),
      count(matches).padStart(countWidth),
      Number.isFinite(titleWidth) ? cut(title, titleWidth) : title,
    ].join('  '),
  )
  return [style.faint(head), ...lines]
}

function twoLinesEach(rows: readonly Row[], { style, width }: Pick<Output, 'style' | 'width'>): readonly string[] {
  const indent = ' '.repeat(21)
  return rows.flatMap(({ from, severity, rule, matches, title }) => {
    const shownTitle = matches === 1 ? title : `${title} (${plural(matches, 'match', 'matches')})`
    return [
      `${timeOf(from)}  ${severityText(severity, style)}  ${style.strong(rule)}`,
      `${indent}${wrap(shownTitle, Math.max(20, width - indent.length), indent)}`,
    ]
  })
}

function count(matches: number): string {
  return matches.toLocaleString('en')
}

export function timeOf(time: number): string {
  return (toText(time) ?? 'no time').slice(0, 19).replace('T', ' ').padEnd(19)
}

export function severityText(severity: string, style: Style): string {
  const text = pad(severity, 8)
  if (severity === 'Critical' || severity === 'High') return style.error(text)
  return severity === 'Medium' ? style.warning(text) : style.info(text)
}
