import { CorrelationRuleSql } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { visible, visibleLine } from '../../screen/visible.ts'
import { readDraft, readWindow } from './read-request.ts'

/** `picket replays sql`: prints a correlation rule as SQL. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out, err } = context
  const [detectionId] = args.operands
  const draft = readDraft(context)
  if ((detectionId === undefined) === (draft === undefined))
    throw new UsageError('Name a correlation rule, or pass a file with "--draft".')
  const timeWindow = readWindow(context, Date.now())
  const rule = draft === undefined ? { detectionId: detectionId! } : { text: draft.text }
  const { correlationRuleSql } = await openApi(context).query(CorrelationRuleSql, { input: { ...rule, timeWindow } })
  const { sql, reasons } = correlationRuleSql
  if (wantsJson(context)) printResult(context, 'correlation-sql', { result: correlationRuleSql })
  else if (sql != null) out.write(visible(sql))
  else {
    err.write('The rule cannot be expressed exactly in SQL:\n')
    for (const reason of reasons) err.write(`  ${visibleLine(reason)}\n`)
  }
  return sql == null ? exitCodes.findings : exitCodes.good
}
