import { showTime } from '../../../program/times.ts'
import type { Theme } from '../../theme/theme.ts'
import { ageOf } from '../../text/ages.ts'
import { severityText } from '../alerts/columns.ts'
import { highlight } from '../detection/highlight.ts'
import { collectLines } from '../remote/collect-lines.ts'
import type { DetailLine } from '../remote/remote-detail-model.ts'
import { cleanLines } from '../../text/clean.ts'
import type { DetectionFacts, TestResults } from './detection-facts.ts'
import type { FolderDifference } from './folder-difference.ts'
import { pythonOf } from './python-of.ts'
import { kindOf } from './screen.ts'

type Lines = readonly DetailLine[]

export function overviewLines({ detection, alertCount }: DetectionFacts, theme: Theme, width: number): Lines {
  const { lines, add } = collectLines(theme, width)
  add((painter) => {
    painter.field('state', detection.enabled ? '+ enabled' : '- disabled', detection.enabled ? 'good' : 'warning')
    painter.field('severity', detection.severity?.toLowerCase())
    painter.field('kind', `${kindOf(detection)}${detection.managed ? ', managed' : ''}`)
    painter.field('log types', [...detection.logTypes, ...detection.resourceTypes])
    painter.field('queries', detection.scheduledQueries)
    painter.field('alerts', alertCount.toLocaleString('en'))
    painter.field('tests', detection.tests.length)
    painter.field('tags', detection.tags)
    for (const { key, values } of detection.reports) painter.field(key.toLowerCase(), values)
    if (detection.__typename === 'Rule') {
      painter.field('threshold', detection.threshold)
      painter.field('dedup', `${detection.dedupPeriodMinutes} minutes`)
    }
    painter.field('created', showTime(detection.createdAt))
    painter.field('changed', showTime(detection.lastModified))
    painter.field('file', detection.filePath)
  })
  for (const [name, text] of [
    ['Description', detection.description],
    ['Runbook', detection.runbook],
    ['Reference', detection.reference],
  ] as const)
    if (text)
      add((painter) => {
        painter.gap()
        painter.heading(name)
        painter.text(text)
      })
  return lines
}

/** Formats the spec, and the Python below it. */
export function bodyLines({ detection }: DetectionFacts, theme: Theme, width: number): Lines {
  const python = pythonOf(detection)
  const print = (text: string, language: 'yaml' | 'python'): Lines =>
    cleanLines(text.replace(/\n$/, ''), 20_000).map((line, index) => {
      const lead = `${String(index + 1).padStart(5)} `
      return {
        plain: lead + line,
        text: theme.paint('faint', lead) + highlight(line, language, theme, width - lead.length),
      }
    })
  const { lines, add } = collectLines(theme, width)
  add((painter) => painter.text('Spec', 'accent'))
  lines.push(...print(detection.text, 'yaml'))
  if (python === undefined) return lines
  add((painter) => {
    painter.gap()
    painter.text('Python', 'accent')
  })
  lines.push(...print(python, 'python'))
  return lines
}

/** Formats its tests, with results if they have run. */
export function testLines(
  { detection }: DetectionFacts,
  results: TestResults | undefined,
  theme: Theme,
  width: number,
): Lines {
  const { lines, add } = collectLines(theme, width)
  if (detection.tests.length === 0) add((painter) => painter.text('No tests.', 'faint'))
  else if (results === undefined) add((painter) => painter.text('Press t to run them on the server.', 'faint'))
  for (const [index, { name, expectedResult, resource }] of detection.tests.entries())
    add((painter) => {
      const result = results?.[index]
      const mark = result === undefined ? '.' : result.passed ? '+' : 'x'
      const token = result === undefined ? 'text' : result.passed ? 'good' : 'error'
      painter.text(`${mark} ${name}`, token)
      painter.field('  expects', expectedResult ? 'a match' : 'no match', 'faint')
      if (result?.error) painter.field('  error', result.error.message, 'error')
      const { detection: judged, title } = result?.functions ?? {}
      painter.field('  gave', judged?.error?.message ?? judged?.output)
      painter.field('  title', title?.error?.message ?? title?.output)
      painter.field('  printed', result?.output)
      painter.field('  event', resource.replaceAll(/\s+/g, ' '), 'faint')
    })
  return lines
}

export function alertLines({ alerts, alertCount }: DetectionFacts, theme: Theme, width: number): Lines {
  const { lines, add } = collectLines(theme, width)
  if (alerts.length === 0) add((painter) => painter.text('No alerts yet.', 'faint'))
  for (const { id, severity, status, title, createdAt } of alerts)
    add(
      (painter) =>
        painter.row(
          `${severityText(severity).padEnd(4)}  ${ageOf(createdAt, Date.now()).padStart(4)}  ${status.toLowerCase().padEnd(8)}  ${title}`,
          status === 'OPEN' ? 'text' : 'faint',
        ),
      { target: { screen: 'alert', id } },
    )
  if (alertCount > alerts.length)
    add((painter) => painter.text(`The newest ${alerts.length} of ${alertCount.toLocaleString('en')} alerts.`, 'faint'))
  return lines
}

const tokens = { '+': 'good', '-': 'error', '@': 'accent', ' ': 'text' } as const

export function folderLines(difference: FolderDifference, theme: Theme, width: number): Lines {
  const { lines, add } = collectLines(theme, width)
  add((painter) => {
    if (difference.kind === 'reading') return painter.text('Reading the folder ...', 'faint')
    if (difference.kind === 'missing')
      return painter.text('No detection in this folder has this id. Fetch it with: picket pull', 'warning')
    if (difference.kind === 'same') return painter.text(`+ ${difference.file} is the same as on the server.`, 'good')
    painter.text(`${difference.file} differs: - is on the server, + in the folder. Press o to open it.`, 'warning')
    for (const { mark, text } of difference.lines) painter.row(`${mark} ${text}`, tokens[mark])
  })
  return lines
}

const changes = { created: '+ created', updated: '~ changed', deleted: '- deleted' } as const

export function historyLines({ history }: DetectionFacts, theme: Theme, width: number): Lines {
  const { lines, add } = collectLines(theme, width)
  if (history.length === 0) add((painter) => painter.text('No history.', 'faint'))
  for (const { change, savedAt, savedBy } of history)
    add((painter) => {
      const who = savedBy === null ? 'the server' : 'email' in savedBy ? savedBy.email : savedBy.name
      painter.row(`${showTime(savedAt)}  ${changes[change]}  by ${who}`)
    })
  return lines
}
