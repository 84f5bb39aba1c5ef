import type { DetectionDescription, DetectionLogic, GuardDescription } from '@picket/core'
import { visible, visibleLine } from '../../screen/visible.ts'
import { pad, wrap } from '../../screen/wrap.ts'
import { plural } from '../../plain/text/plural.ts'
import { printTree } from './print-tree.ts'
import type { ExplanationView } from './explanation-view.ts'

/** Prints what a detection reads and how it decides. */
export function printDescription(detection: DetectionDescription, view: ExplanationView): string {
  const { style } = view
  const name = detection.name === undefined ? '' : `  ${visibleLine(detection.name)}`
  const head = `${style.strong(visibleLine(detection.id))}${name}\n`
  const filters = detection.inlineFilters.map((filter) => printTree(filter, view, '  ')).join('')
  return (
    head +
    facts(detection, view) +
    (filters === '' ? '' : `\n${style.strong('Inline filters')}, evaluated first\n${filters}`) +
    `\n${printLogic(detection, view)}`
  )
}

function facts(detection: DetectionDescription, { style, width }: ExplanationView): string {
  const { kind, reads, threshold, dedupMinutes, createsAlerts, severity, enabled, base } = detection
  const streams = kind === 'rule' || kind === 'scheduled_rule'
  const rows: readonly (readonly [string, string] | undefined)[] = [
    ['kind', kind.replace('_', ' ') + (enabled ? '' : ', disabled')],
    ['file', detection.file],
    base === undefined ? undefined : ['logic of', base],
    reads.length === 0 ? undefined : [readsWord(detection), reads.join(', ')],
    severity === undefined ? undefined : ['severity', severity],
    streams ? ['alerts', alertWords(threshold, dedupMinutes, createsAlerts)] : undefined,
  ]
  const column = 10
  return rows
    .filter((row) => row !== undefined)
    .map(([name, text]) => {
      const indent = ' '.repeat(column + 2)
      return `  ${style.faint(pad(name, column))}${wrap(visibleLine(text), width - column - 2, indent)}\n`
    })
    .join('')
}

function readsWord({ kind }: DetectionDescription): string {
  return kind === 'policy' ? 'resources' : kind === 'scheduled_rule' ? 'queries' : 'log types'
}

function alertWords(threshold: number, minutes: number, createsAlerts: boolean): string {
  if (!createsAlerts) return 'none: matches are signals only'
  const when = threshold <= 1 ? 'at the first match' : `at ${threshold} matches`
  return `${when} with the same dedup string in ${minutes} min`
}

function printLogic({ logic, kind }: DetectionDescription, view: ExplanationView): string {
  const { style } = view
  switch (logic.kind) {
    case 'yaml':
      return `${style.strong('Matches when')}\n${printTree(logic.condition, view, '  ')}`
    case 'correlation':
      return `${style.strong('Matches when signals come')}\n${printTree(logic.condition, view, '  ')}`
    case 'python':
      return printPython(logic, kind === 'policy', view)
    case 'broken':
      return `${style.warning(visible(logic.reason))}\n`
  }
}

function printPython(
  { file, function: name, guards, problem }: Extract<DetectionLogic, { kind: 'python' }>,
  isPolicy: boolean,
  view: ExplanationView,
): string {
  const { style, width } = view
  const fires = isPolicy ? 'An alert is raised when it returns False.' : 'It matches when it returns True.'
  const head = `${style.strong('Decided by')} ${name}() in ${style.place(visibleLine(file))}. ${fires}\n`
  // Policies are evaluated on every resource; they have no guard.
  if (isPolicy) return head
  if (problem !== undefined)
    return `${head}\n${style.strong('Guard')}  none, so the rule runs on every event: ${wrap(visible(problem), width - 8, '  ')}\n`
  const only = guards.length === 1
  return head + guards.map((guard) => `\n${printGuard(guard, only, view)}`).join('')
}

function printGuard(guard: GuardDescription, only: boolean, view: ExplanationView): string {
  const { style, width } = view
  const types = guard.logTypes.length === 0 ? '' : guard.logTypes.map(visibleLine).join(', ')
  const of = types === '' ? '' : ` for ${types}`
  const title = wrap(`${style.strong('Guard')}${only ? '' : of}`, width, '  ')
  const body =
    guard.admits === 'everything'
      ? `  none: the rule runs on every event${types === '' ? '' : ` of ${types}`}${guard.gaps.length === 0 ? ', since its code makes no distinction between them' : ''}\n`
      : guard.admits === 'nothing'
        ? `  never: the rule cannot match an event${types === '' ? '' : ` of ${types}`}\n`
        : `  the rule runs on an event only if\n${printTree(guard.condition, view, '    ')}`
  const effects = guard.hasSideEffects
    ? '  The rule changes caches or its own state, or calls code that could; the guard never skips such calls.\n'
    : ''
  return `${title}\n${wrap(body.trimEnd(), width, '  ')}\n${effects}${printGaps(guard, view)}`
}

const maxGaps = 12

function printGaps({ gaps }: GuardDescription, { style, width }: ExplanationView): string {
  if (gaps.length === 0) return ''
  const lines = gaps.slice(0, maxGaps).map(({ file, line, column, reason }) => {
    const place = [file, line, column].filter((part) => part !== undefined).join(':')
    return `    ${style.place(visibleLine(place))}  ${wrap(visibleLine(reason), width - 6 - place.length, '      ')}\n`
  })
  const more = gaps.length > maxGaps ? `    ${style.faint(`... ${plural(gaps.length - maxGaps, 'more place')}`)}\n` : ''
  return `  Not analyzable, so they do not restrict the guard:\n${lines.join('')}${more}`
}
