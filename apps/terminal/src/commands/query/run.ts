import { InvalidInputError } from '@picket/core'
import { ExecuteDataLakeQuery } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { readStdin } from '../../program/read-stdin.ts'
import { readRange } from './read-range.ts'
import { followQuery } from './follow-query.ts'
import { printRows } from './print-rows.ts'

/** `picket query`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, stdin } = context
  const [word = ''] = args.operands
  const sql = word === '-' ? await readStdin(stdin) : word
  if (sql.trim() === '') throw new InvalidInputError('The SQL statement is empty.')
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
