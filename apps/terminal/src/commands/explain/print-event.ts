import {
  printJson,
  type DetectionDescription,
  type EventExplanation,
  type ExplainedOutput,
  type LogicNode,
  type TracedCondition,
  type TracedValue,
} from '@picket/core'
import { visible, visibleLine } from '../../screen/visible.ts'
import { cut, pad, wrap } from '../../screen/wrap.ts'
import type { ExplanationView, ShownEvent } from './explanation-view.ts'
import { printTrace } from './print-trace.ts'
import { printTree } from './print-tree.ts'

/** Prints why one event matched or not: the verdict first, then the reasons. */
export function printEvent(detection: DetectionDescription, shown: ShownEvent, view: ExplanationView): string {
  const { style, width } = view
  const { explanation } = shown
  const { inlineFilters, guard, condition, functions, outputs, printed } = explanation
  const section = (title: string, text: string): string => (text === '' ? '' : `\n${style.strong(title)}\n${text}`)
  const main = detection.logic.kind === 'python' ? detection.logic.function : 'rule'
  const traces = functions.filter(
    ({ name }) =>
      view.verbose || name === main || outputs.some((one) => one.name === name && one.error && explanation.fires),
  )
  return (
    `${wrap(verdict(detection, shown, view), width, '  ')}\n` +
    `  ${wrap(visible(explanation.reason), width - 2, '  ')}\n` +
    notes(shown, view) +
    section('Inline filters', inlineFilters ? printTree(inlineFilters, view, '  ') : '') +
    (guard
      ? section(
          `Guard${guard.logType === undefined ? '' : ` for ${visibleLine(guard.logType)}`}: ${guard.admits ? 'admits the event' : 'refuses the event'}`,
          (guard.admits
            ? ''
            : `  ${wrap(explanation.verdict === 'error' ? refusedError : 'In production the rule does not see this event. It is called here anyway.', width - 2, '  ')}\n`) +
            (guard.condition.parts.length > 0 || !guard.admits || view.verbose
              ? printTree(guard.admits || view.verbose ? guard.condition : decisiveOnly(guard.condition), view, '  ')
              : ''),
        )
      : '') +
    section('Conditions', condition ? printTree(condition, view, '  ') : '') +
    traces.map((trace) => section(`${trace.name}()`, printTrace(trace, detection, view))).join('') +
    section('Printed', printed === '' ? '' : visible(printed).trimEnd().replace(/^/gm, '  ') + '\n') +
    (explanation.fires || view.verbose ? section('Outcome', outputs.map((one) => printOutput(one, view)).join('')) : '')
  )
}

const refusedError =
  'In production the rule does not see this event, so the error does not occur there, except with --strict-errors. The rule is called here anyway.'

function verdict(
  { id, kind }: DetectionDescription,
  { label, explanation }: ShownEvent,
  { style }: ExplanationView,
): string {
  const name = style.strong(visibleLine(id))
  const of = visibleLine(label)
  if (explanation.verdict === 'error') return `${style.warning('ERROR')} ${name} failed on ${of}.`
  if (kind === 'policy')
    return explanation.fires
      ? `${style.error('FAIL')} ${of} does not comply with ${name}.`
      : `${style.good('PASS')} ${of} complies with ${name}.`
  return explanation.fires
    ? `${style.good('MATCH')} ${name} matched ${of}.`
    : `${style.faint('NO MATCH')} ${name} did not match ${of}.`
}

function notes({ note, explanation }: ShownEvent, { style, width, quiet }: ExplanationView): string {
  if (quiet) return ''
  const wrapped = checksWrapperType(explanation) ? [wrapperTypeNote] : []
  const all = [...(note === undefined ? [] : [note]), ...explanation.warnings, ...wrapped]
  return all.map((text) => `  ${style.faint(wrap(`Note: ${visible(text)}`, width - 2, '  '))}\n`).join('')
}

const wrapperTypeNote =
  'Maps and lists of an event are not instances of dict and list, here as in production, so isinstance(value, dict) is False. Check for collections.abc.Mapping or Sequence.'

/** Returns whether the rule checked if a part of the event is a dict or a list, and the check was False. */
function checksWrapperType({ functions }: EventExplanation): boolean {
  const isMistaken = (text: string, values: readonly TracedValue[]): boolean =>
    (/^isinstance\(.*\bdict\b/.test(text) && values.some(({ value }) => value.startsWith('{'))) ||
    (/^isinstance\(.*\blist\b/.test(text) && values.some(({ value }) => value.startsWith('[')))
  const asks = ({ text, result, values, parts }: TracedCondition): boolean =>
    parts.some(asks) || (result === false && isMistaken(text, values))
  return functions.some(({ steps }) =>
    steps.some(
      ({ conditions, values }) =>
        conditions.some(asks) || values.some(({ text, value }) => value === 'False' && isMistaken(text, values)),
    ),
  )
}

/** Where one part of a condition was decisive, long parts beside it are only counted. */
function decisiveOnly(node: LogicNode): LogicNode {
  if (!node.parts.some(decides)) return node
  return { ...node, parts: node.parts.map((part) => (decides(part) ? decisiveOnly(part) : counted(part))) }
}

function decides(node: LogicNode): boolean {
  return node.decisive === true || node.parts.some(decides)
}

const maxBeside = 4

function counted(node: LogicNode): LogicNode {
  const count = countOf(node)
  if (count <= maxBeside) return node
  const { value: _, ...rest } = node
  return { ...rest, text: `${node.text} ${count} conditions, shown with --verbose`, parts: [] }
}

function countOf({ parts }: Pick<LogicNode, 'parts'>): number {
  return parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + countOf(part), 0)
}

/** The longest output that is shown. */
const maxOutputLength = 1200

function printOutput({ name, value, error }: ExplainedOutput, { style, width }: ExplanationView): string {
  const label = `  ${style.faint(pad(name, 14))} `
  if (error)
    return `${label}${style.error(cut(visibleLine(`${error.type}: ${error.message}`), Math.max(width - 17, 20)))}\n${' '.repeat(17)}${style.faint('the default is used instead')}\n`
  const text = typeof value === 'string' ? value : value === undefined ? '' : printJson(value)
  const short = text.length > maxOutputLength ? `${text.slice(0, maxOutputLength)}...` : text
  return `${label}${wrap(visibleLine(short).replace(/,(?=")/g, ', '), width - 17, ' '.repeat(17))}\n`
}
