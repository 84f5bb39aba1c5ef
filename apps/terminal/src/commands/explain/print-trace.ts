import type { DetectionDescription, FunctionTrace, TracedCondition, TracedValue, TraceStep } from '@picket/core'
import { plural } from '../../plain/text/plural.ts'
import { visibleLine } from '../../screen/visible.ts'
import { cut } from '../../screen/wrap.ts'
import type { ExplanationView } from './explanation-view.ts'

/**
 * Prints the executed lines of Python, each with its result and the values that it read. Steps inside helpers, and deep
 * ones, are printed with --verbose.
 */
export function printTrace(
  { steps, dropped }: FunctionTrace,
  detection: DetectionDescription,
  view: ExplanationView,
): string {
  const own = detection.logic.kind === 'python' ? detection.logic.file : ''
  const lines: string[] = []
  const last = steps.findLast(
    ({ kind, depth }) => kind === 'return' && depth === Math.min(...steps.map((step) => step.depth)),
  )
  const deepest = Math.min(...steps.map((step) => step.depth)) + maxDepth
  let hidden: TraceStep[] = []
  const tell = (): void => {
    if (hidden.length > 0) lines.push(summaryOf(hidden, view))
    hidden = []
  }
  for (const step of steps) {
    if (!view.verbose && (step.file !== own || step.depth > deepest)) {
      hidden.push(step)
      continue
    }
    tell()
    lines.push(printStep(step, step === last, own, view))
  }
  tell()
  if (steps.length === 0) lines.push('  Its code is nested too deep to be traced.\n')
  if (dropped > 0) lines.push(`  ${view.style.faint(`${plural(dropped, 'step')} between them are omitted`)}\n`)
  return lines.join('')
}

function summaryOf(hidden: readonly TraceStep[], { style, width }: ExplanationView): string {
  const names = [...new Set(hidden.map((step) => `${step.function}()`))]
  const shown = names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '')
  return `         ${style.faint(cut(visibleLine(`${plural(hidden.length, 'step')} in ${shown}`), width - 9))}\n`
}

/** The recursion depth that is printed without --verbose. */
const maxDepth = 6

const gutter = 7

function printStep(step: TraceStep, decides: boolean, own: string, view: ExplanationView): string {
  const { style, width, texts } = view
  const pads = '  '.repeat(step.depth)
  const number = String(step.line).padStart(gutter - 2)
  const outcome = outcomeOf(step)
  const available = Math.max(width - gutter - 3 - pads.length - (outcome === '' ? 0 : outcome.length + 4), 20)
  const code = cut(visibleLine(codeOf(step, texts)), available)
  const place = step.file === own ? '' : ` ${style.faint(visibleLine(step.file))}`
  const shown = outcome === '' ? '' : `  ${style.faint('->')} ${paint(outcome, step, decides, view)}`
  const head = `${style.faint(`${number} |`)} ${pads}${decides ? style.strong(code) : code}${shown}${place}\n`
  const inner = `${' '.repeat(gutter + 3)}${pads}  `
  const conditions = step.conditions.map((condition) =>
    printCondition(condition, isWhole(condition, step), inner, view),
  )
  const values = printValues(step.values, inner, view)
  const details = step.kind === 'round' ? values + conditions.join('') : conditions.join('') + values
  return head + details + printError(step, inner, view)
}

/** Returns the text of a step, lines joined. */
function codeOf(step: TraceStep, texts: ReadonlyMap<string, string>): string {
  if (step.kind === 'round') return `round ${step.round}`
  const lines = (texts.get(step.file) ?? '').split(/\r\n|\r|\n/).slice(step.line - 1, step.endLine)
  const begin = lines[0]?.slice(0, step.column - 1).trim() === 'case' ? 'case ' : ''
  const first = begin + (lines[0]?.slice(step.column - 1) ?? '')
  return [first, ...lines.slice(1).map((line) => line.trim())].join(' ')
}

function outcomeOf(step: TraceStep): string {
  if (step.returned !== undefined) return step.kind === 'return' ? step.returned : ''
  if (step.rounds !== undefined)
    return (
      plural(step.rounds, 'round') +
      (step.droppedRounds ? `, ${step.droppedRounds.toLocaleString('en')} not shown` : '')
    )
  return step.taken ?? ''
}

function paint(outcome: string, step: TraceStep, decides: boolean, { style }: ExplanationView): string {
  const text = cut(visibleLine(outcome), 60)
  if (decides) return style.strong(text)
  return step.taken === 'true' ? style.good(text) : step.taken === 'false' ? style.error(text) : text
}

/** Whether a condition stands alone and the line already shows its text and result. */
function isWhole({ result, parts, text }: TracedCondition, { taken, returned, conditions, kind }: TraceStep): boolean {
  if (conditions.length !== 1 || result === undefined) return false
  if (kind === 'branch') return String(result) === taken
  return kind === 'return' && returned?.toLowerCase() === String(result) && (parts.length > 0 || text.length > 30)
}

function printCondition(condition: TracedCondition, isShown: boolean, indent: string, view: ExplanationView): string {
  const { style, width } = view
  const { parts, values, text, reached, result } = condition
  const below = (deeper: string): string =>
    parts.map((part) => printCondition(part, false, deeper, view)).join('') +
    printValues(values, deeper, view, condition)
  if (isShown) return below(indent)
  const mark = !reached ? '.' : result === undefined ? '?' : result ? '+' : '-'
  const painted = mark === '+' ? style.good(mark) : mark === '-' ? style.error(mark) : style.faint(mark)
  const available = Math.max(width - indent.length - 2 - (reached ? 0 : 15), 20)
  const line = cut(visibleLine(text), available)
  if (!reached) return `${indent}${painted} ${style.faint(`${line}  (not reached)`)}\n`
  return `${indent}${painted} ${line}\n${below(`${indent}    `)}`
}

function printValues(
  values: readonly TracedValue[],
  indent: string,
  { style, width }: ExplanationView,
  details?: TracedCondition,
): string {
  const available = Math.max(width - indent.length, 30)
  return values
    .filter(({ text, value }) => !details || text !== details.text || value.toLowerCase() !== String(details.result))
    .map(({ text, value }) => {
      const name = cut(visibleLine(text), Math.max(Math.floor(available / 2), available - value.length - 3))
      return `${indent}${style.place(name)} = ${cut(visibleLine(value), Math.max(available - name.length - 3, 15))}\n`
    })
    .join('')
}

function printError({ error }: TraceStep, indent: string, { style, width }: ExplanationView): string {
  if (!error) return ''
  const text = error.message === '' ? error.type : `${error.type}: ${error.message}`
  return `${indent}${style.error(cut(visibleLine(text), Math.max(width - indent.length, 20)))}\n`
}
