import { ListResources, type ListResourcesData } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { printTable } from '../../screen/table.ts'
import { styleOfStatus } from './style-of-status.ts'

type Resource = ListResourcesData['resources']['resources'][number]

/** The maximum page size of the API. */
const mostInPage = 100
const columns = { modified: 'lastModified', id: 'id', type: 'type', status: 'complianceStatus' } as const

/** `picket resources list`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const limit = args.count('limit') ?? 100
  const { found, total } = await readResources(context, limit)
  if (wantsJson(context)) {
    printResult(context, 'resources', { results: found, total })
    return exitCodes.good
  }
  const table = printTable(
    found,
    [
      { head: 'ID', value: ({ id }) => id, mark: out.style.strong },
      { head: 'TYPE', value: ({ type }) => type },
      { head: 'STATUS', value: ({ complianceStatus }) => complianceStatus, mark: styleOfStatus(out) },
      { head: 'LAST MODIFIED', value: ({ lastModified }) => lastModified },
    ],
    out,
  )
  const count = found.length < total ? `${found.length} of ${plural(total, 'resource')}` : plural(total, 'resource')
  out.write(`${table}${table === '' ? '' : '\n'}${count}\n`)
  return exitCodes.good
}

async function readResources(
  context: CommandContext,
  limit: number,
): Promise<{ readonly found: readonly Resource[]; readonly total: number }> {
  const { args } = context
  const sortBy = columns[(args.text('sort') ?? 'modified') as keyof typeof columns]
  const status = args.text('status')?.toUpperCase() as Resource['complianceStatus'] | undefined
  const [text, source, types] = [args.text('search'), args.text('source'), args.list('type')]
  const input = {
    sortBy,
    sortDir: sortBy === 'lastModified' ? ('descending' as const) : ('ascending' as const),
    deleted: args.flag('deleted'),
    ...(text === undefined ? {} : { idContains: text }),
    ...(source === undefined ? {} : { integrationId: source }),
    ...(types.length === 0 ? {} : { types }),
    ...(status === undefined ? {} : { complianceStatus: status }),
  }
  const api = openApi(context)
  const found: Resource[] = []
  for (let page = 1; ; page++) {
    const { resources } = await api.query(ListResources, { input: { ...input, page, pageSize: mostInPage } })
    found.push(...resources.resources)
    const { totalItems, totalPages } = resources.paging
    if (found.length >= limit || page >= totalPages) return { found: found.slice(0, limit), total: totalItems }
  }
}
