import { AuditActions } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'

/** `picket audit actions`. */
export async function run(context: CommandContext): Promise<number> {
  const { auditActions } = await openApi(context).query(AuditActions, {})
  if (wantsJson(context)) printResult(context, 'audit-actions', { results: auditActions })
  else context.out.write(auditActions.map((name) => `${name}\n`).join(''))
  return exitCodes.good
}
