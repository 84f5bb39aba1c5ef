import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { printTable } from '../../screen/table.ts'
import { printSourceKind } from './print-source-kind.ts'
import { findSourceKind, readSourceKinds } from './source-kinds.ts'

/** `picket sources kinds`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const [kindName] = args.operands
  if (kindName !== undefined) {
    const kind = await findSourceKind(api, kindName)
    if (wantsJson(context)) printResult(context, 'source-kind', { result: kind })
    else out.write(printSourceKind(kind, out))
    return exitCodes.good
  }
  const kinds = await readSourceKinds(api)
  if (wantsJson(context)) {
    printResult(context, 'source-kinds', { results: kinds })
    return exitCodes.good
  }
  const table = printTable(
    kinds,
    [
      { head: 'KIND', value: ({ kind }) => kind, mark: out.style.strong },
      { head: 'NAME', value: ({ label }) => label },
      {
        head: 'ADDED BY',
        value: ({ operations }) => (operations.includes('CREATE') ? 'API' : 'configuration'),
      },
      { head: 'SUMMARY', value: ({ summary }) => summary, isWide: true },
    ],
    out,
  )
  out.write(`${table}\n${plural(kinds.length, 'kind')}\n`)
  return exitCodes.good
}
