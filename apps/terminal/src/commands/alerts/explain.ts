import { traceLines, type FunctionTrace, type LogicNode } from '@picket/core'
import { AlertEvents, AlertExplanation } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import type { Style } from '../../screen/style.ts'
import { visible, visibleLine } from '../../screen/visible.ts'
import { findAlertIds } from './find-alert.ts'

const verdicts = { MATCH: 'matches', NO_MATCH: 'does not match', ERROR: 'fails' } as const

/** `picket alerts explain`: explains why the detection matched an event of the alert. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const [alertId] = await findAlertIds(api, args.operands)
  const number = args.count('event') ?? 1
  const { alert } = await api.query(AlertEvents, { id: alertId!, input: { pageSize: Math.min(50, number) } })
  const rowId = (alert.events.edges[number - 1]?.node as { readonly p_row_id?: unknown } | undefined)?.p_row_id
  if (typeof rowId !== 'string') throw new UsageError(`The alert has no event ${number}.`)
  const { alertExplanation: explanation } = await api.query(AlertExplanation, { input: { alertId: alertId!, rowId } })
  if (wantsJson(context)) {
    printResult(context, 'alert-explanation', { result: explanation })
    return exitCodes.good
  }
  if (explanation === null) {
    out.write('No explanation is available: the detection was deleted, or does not evaluate single events.\n')
    return exitCodes.good
  }
  const { style } = out
  out.write(`${style.strong(verdicts[explanation.verdict])}: ${visible(explanation.reason)}\n`)
  if (explanation.isChanged)
    out.write('The detection has changed since the alert. This is how its current version evaluates the event.\n')
  for (const node of [explanation.inlineFilters, explanation.condition])
    if (node !== null) out.write(`\n${printTree(node as LogicNode, 0, style)}`)
  for (const trace of explanation.functions as readonly FunctionTrace[]) {
    const lines = traceLines(trace, explanation.body)
    if (lines.length === 0) continue
    out.write(`\n${style.strong(`${trace.name}()`)}\n`)
    for (const { number: line, text, ran, values, isDecisive } of lines) {
      const shown = `${isDecisive ? '>' : ' '}${String(line).padStart(4)} ${visibleLine(text)}`
      out.write(`${ran ? shown : style.faint(shown)}\n`)
      for (const value of values) out.write(`           ${style.place(visibleLine(value))}\n`)
    }
  }
  if (explanation.printed !== '') out.write(`\n${style.strong('Printed')}\n${visible(explanation.printed)}\n`)
  return exitCodes.good
}

function printTree({ text, held, value, problem, decisive, parts }: LogicNode, depth: number, style: Style): string {
  const pad = '  '.repeat(depth)
  const mark = held === undefined ? '.' : held ? style.good('+') : style.error('-')
  const more = [value === undefined ? '' : `value: ${value}`, problem ?? '', decisive === true ? 'decisive' : '']
  const explanation = more.filter((part) => part !== '').join('; ')
  return (
    `${pad}${mark} ${visibleLine(text)}${explanation === '' ? '' : `  ${style.place(visibleLine(explanation))}`}\n` +
    parts.map((part) => printTree(part, depth + 1, style)).join('')
  )
}
