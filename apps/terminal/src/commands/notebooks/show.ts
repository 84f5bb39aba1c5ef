import { readNotebook } from '@picket/core'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { visible } from '../../screen/visible.ts'
import { findNotebook } from './find-notebook.ts'

/** `picket notebooks show`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const { name, description, tags, sql } = await findNotebook(openApi(context), args.operands[0] ?? '')
  if (wantsJson(context)) {
    const cells = readNotebook(sql).cells.map(({ language, text }) => ({ language, text }))
    printResult(context, 'notebook', { name, description, tags, text: sql, cells })
  } else out.write(visible(sql.endsWith('\n') ? sql : `${sql}\n`))
  return exitCodes.good
}
