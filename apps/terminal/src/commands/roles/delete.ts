import { DeleteRole } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { confirmed } from '../../screen/prompts.ts'
import { visibleLine } from '../../screen/visible.ts'
import { findRole } from './find-role.ts'

/** `picket roles delete`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { id, name } = await findRole(api, context.args.operands[0]!)
  if (!(await confirmed(context, `Delete the role "${name}"?`, `This would delete the role "${name}".`)))
    return exitCodes.findings
  await api.mutate(DeleteRole, { input: { id } })
  if (wantsJson(context)) printResult(context, 'role-deleted', { id })
  else context.out.write(`Deleted "${visibleLine(name)}".\n`)
  return exitCodes.good
}
