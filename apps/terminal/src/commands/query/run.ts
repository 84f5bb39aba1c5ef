import { InvalidInputError } from '@picket/core'
import type { CommandContext } from '../../program/context.ts'
import { readStdin } from '../../program/read-stdin.ts'
import { isSql } from './is-sql.ts'
import { runPipeline } from './run-pipeline.ts'
import { runSql } from './run-sql.ts'

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
  return runSql(context, sql)
}
