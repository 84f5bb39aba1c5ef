import type { CreateAPITokenData } from '@picket/core/api'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'

/** Prints only the value to standard output, so that it can be piped; it is never shown again. */
export function printValue(context: CommandContext, token: CreateAPITokenData['createAPIToken']['token']): void {
  if (wantsJson(context)) return printResult(context, 'token', { result: token })
  context.err.write(`The value of "${visibleLine(token.name)}" is shown only once:\n`)
  context.out.write(`${token.value ?? ''}\n`)
}
