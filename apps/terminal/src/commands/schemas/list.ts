import { ListSchemas, paginate, takeFirst } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { printTable } from '../../screen/table.ts'

/** The default limit: enough for all schemas. */
const defaultLimit = 1000

/** `picket schemas list`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const contains = args.text('name')
  const limit = args.count('limit') ?? defaultLimit
  const filter = {
    isArchived: args.flag('archived'),
    ...(contains === undefined ? {} : { contains }),
    ...(args.flag('own') ? { isManaged: false } : {}),
    ...(args.flag('used') ? { isInUse: true } : {}),
    pageSize: Math.min(limit, 100),
  }
  const api = openApi(context)
  const pages = paginate(async (cursor) => {
    const input = { ...filter, ...(cursor === undefined ? {} : { cursor }) }
    return (await api.query(ListSchemas, { input })).schemas
  })
  const schemas = await takeFirst(pages, limit)
  if (wantsJson(context)) {
    printResult(context, 'schemas', { results: schemas })
    return exitCodes.good
  }
  const table = printTable(
    schemas,
    [
      { head: 'NAME', value: ({ name }) => name, mark: out.style.strong },
      { head: 'KIND', value: ({ isManaged }) => (isManaged ? 'shipped' : 'own') },
      { head: 'REVISION', value: ({ revision, isManaged }) => (isManaged ? '' : revision), isNumber: true },
      { head: 'SOURCES', value: ({ logSources }) => logSources?.map((one) => one.integrationLabel).join(', ') },
      { head: 'DESCRIPTION', value: ({ description }) => description, isWide: true },
    ],
    out,
  )
  out.write(`${table}${table === '' ? '' : '\n'}${plural(schemas.length, 'schema')}\n`)
  return exitCodes.good
}
