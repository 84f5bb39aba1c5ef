import { openApi } from '../../api/open-api.ts'
import { excludeValue } from '../../api/tune-rule.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { visibleLine } from '../../screen/visible.ts'
import { readConditions } from '../search/read-conditions.ts'

/** `picket detections filter`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out, err } = context
  const [id, text] = args.operands
  const [condition] = readConditions([text!])
  const { target, operator, value } = condition!
  if ((operator !== '!=' && operator !== '!contains') || value === undefined || typeof value === 'object')
    throw new UsageError('The filter must have one value and the operator != or, for lists, !contains.')
  const kept = { target, value: String(value), isList: operator === '!contains' }
  const result = await excludeValue(openApi(context), id!, kept, !args.flag('ignore-tests'))
  if (wantsJson(context)) printResult(context, 'detection-filter', { result })
  else if (result.isSaved)
    out.write(`${visibleLine(id!)} no longer sees events with ${visibleLine(`${target} ${String(value)}`)}.\n`)
  else err.write(`Nothing was saved: the filter makes these tests fail: ${visibleLine(result.failing.join(', '))}\n`)
  return result.isSaved ? exitCodes.good : exitCodes.findings
}
