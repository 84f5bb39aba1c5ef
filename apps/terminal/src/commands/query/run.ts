import { InvalidInputError } from '@picket/core'
import { ExecuteDataLakeQuery } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { readStdin } from '../../program/read-stdin.ts'
import { isSql } from './is-sql.ts'
import { readRange } from './read-range.ts'
import { runPipeline } from './run-pipeline.ts'
import { followQuery } from './follow-query.ts'
import { printRows } from './print-rows.ts'

/** `picket query`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, stdin } = context
  const [word = ''] = args.operands
  const sql = word === '-' ? await readStdin(stdin) : word
  if (sql.trim() === '') throw new InvalidInputError('The query is empty.')
  const language = args.text('language') ?? (isSql(sql) ? 'sql' : 'picketflow')
  if (language === 'picketflow') return runPipeline(context, sql)
  for (const option of ['explain', 'show-sql', 'show-search', 'patterns', 'rare', 'compare', 'follow'])
    if (args.flag(option)) throw new InvalidInputError(`Option "--${option}" requires a query in PicketFlow.`)
  if (args.text('different') !== undefined)
    throw new InvalidInputError('Option "--different" requires a query in PicketFlow.')
  if (args.list('parameter').length > 0)
    throw new InvalidInputError('Option "--parameter" requires a query in PicketFlow.')
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
