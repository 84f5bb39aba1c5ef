import { ExecuteDataLakeQuery } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { followQuery } from './follow-query.ts'
import { printRows } from './print-rows.ts'
import { readRange } from './read-range.ts'

/** Runs SQL, and prints its rows. */
export async function runSql(context: CommandContext, sql: string): Promise<number> {
  const { args } = context
  const api = openApi(context)
  const [databaseName, queryName, timeRange] = [args.text('database'), args.text('name'), readRange(args, Date.now())]
  const { executeDataLakeQuery } = await api.mutate(ExecuteDataLakeQuery, {
    input: {
      sql,
      ...(databaseName === undefined ? {} : { databaseName }),
      ...(queryName === undefined ? {} : { queryName }),
      ...(timeRange === undefined ? {} : { timeRange }),
    },
  })
  await followQuery(context, api, executeDataLakeQuery.id)
  return printRows(context, api, executeDataLakeQuery.id)
}
