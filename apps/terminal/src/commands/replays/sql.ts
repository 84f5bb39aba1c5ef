import { CorrelationRuleSql } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { visible, visibleLine } from '../../screen/visible.ts'
import { readDraft, readWindow } from './read-request.ts'

/** `picket replays sql`: a correlation rule as a statement. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out, err } = context
  const [detectionId] = args.operands
  const draft = readDraft(context)
  if ((detectionId === undefined) === (draft === undefined))
    throw new UsageError('Name a correlation rule, or give one with "--draft".')
  const timeWindow = readWindow(context, Date.now())
  const rule = draft === undefined ? { detectionId: detectionId! } : { text: draft.text }
  const { correlationRuleSql } = await openApi(context).query(CorrelationRuleSql, { input: { ...rule, timeWindow } })
  const { sql, reasons } = correlationRuleSql
  if (wantsJson(context)) printResult(context, 'correlation-sql', { result: correlationRuleSql })
  else if (sql != null) out.write(visible(sql))
  else {
    err.write('The rule cannot be said in SQL exactly:\n')
    for (const reason of reasons) err.write(`  ${visibleLine(reason)}\n`)
  }
  return sql == null ? exitCodes.findings : exitCodes.good
}
