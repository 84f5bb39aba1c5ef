import type { Api } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'
import { followAnswer } from './follow-answer.ts'

/** Prints an answer while it is written; the tools that were used go to standard error. */
export async function printAnswer(context: CommandContext, api: Api, streamId: string): Promise<number> {
  const { out, err } = context
  const isJson = wantsJson(context)
  const answer = await followAnswer(context, api, streamId, (added) => {
    if (!isJson) out.write(added)
  })
  if (isJson) printResult(context, 'ai-answer', { result: answer })
  else {
    out.write('\n')
    for (const { tool, arguments: given, isError } of answer.steps)
      err.write(`${visibleLine(`Used ${tool} ${JSON.stringify(given)}`)}${isError ? ' (failed)' : ''}\n`)
  }
  return exitCodes.good
}
