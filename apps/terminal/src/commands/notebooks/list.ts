import { readNotebook } from '@picket/core'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { printTable } from '../../screen/table.ts'
import { readNotebooks } from './find-notebook.ts'

/** `picket notebooks list`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const found = await readNotebooks(openApi(context), args.text('search'))
  if (wantsJson(context)) {
    printResult(context, 'notebooks', { results: found })
    return exitCodes.good
  }
  if (found.length === 0) out.write('No notebooks.\n')
  out.write(
    printTable(
      found,
      [
        { head: 'NAME', value: ({ name }) => name, mark: out.style.strong },
        { head: 'CELLS', value: ({ sql }) => readNotebook(sql).cells.length, isNumber: true },
        { head: 'TAGS', value: ({ tags }) => tags.join(', ') },
        { head: 'DESCRIPTION', value: ({ description }) => description ?? '', isWide: true },
      ],
      out,
    ),
  )
  return exitCodes.good
}
