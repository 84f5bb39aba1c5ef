import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { printTable } from '../../screen/table.ts'
import { findKind, readKinds } from './destination-kinds.ts'
import { printKind } from './print-kind.ts'

/** `picket destinations kinds`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const [kindName] = args.operands
  if (kindName !== undefined) {
    const kind = await findKind(api, kindName)
    if (wantsJson(context)) printResult(context, 'destination-kind', { result: kind })
    else out.write(printKind(kind, out))
    return exitCodes.good
  }
  const kinds = await readKinds(api)
  if (wantsJson(context)) {
    printResult(context, 'destination-kinds', { results: kinds })
    return exitCodes.good
  }
  const table = printTable(
    kinds,
    [
      { head: 'TYPE', value: ({ type }) => type, mark: out.style.strong },
      { head: 'NAME', value: ({ label }) => label },
      { head: 'AN ALERT BECOMES', value: ({ summary }) => summary, isWide: true },
    ],
    out,
  )
  out.write(`${table}\n${plural(kinds.length, 'kind')}\n`)
  return exitCodes.good
}
