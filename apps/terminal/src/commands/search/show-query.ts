import { InvalidInputError, parseSavedFilter, type Value } from '@picket/core'
import type { ExecuteSearchInput } from '@picket/core/api'
import { tableName } from '@picket/logs'
import { searchToQuery, type QueryCatalogue } from '@picket/query'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { printLosses } from '../query/print-losses.ts'

/** `picket search --show-query`: prints the search in PicketFlow. */
export function showQuery(context: CommandContext, input: ExecuteSearchInput, catalogue: QueryCatalogue): number {
  context.out.write(toQuery(context, input, catalogue))
  return exitCodes.good
}

/** Returns a search in PicketFlow, and prints what that leaves out. */
export function toQuery(
  { err, args }: Pick<CommandContext, 'err' | 'args'>,
  input: ExecuteSearchInput,
  catalogue: QueryCatalogue,
): string {
  const { filter, problem } = parseSavedFilter((input.filterExpression ?? {}) as Value)
  if (filter === undefined) throw new InvalidInputError(problem.message)
  const { startTime, endTime } = input.timeRange ?? {}
  const time =
    input.timeRange == null
      ? { last: '1d' }
      : { ...(startTime == null ? {} : { from: startTime }), ...(endTime == null ? {} : { to: endTime }) }
  const { text, lost } = searchToQuery(
    {
      tables: tablesOf(input),
      filter,
      time,
      ...(input.text == null ? {} : { text: input.text }),
      ...(input.entities == null ? {} : { entities: input.entities }),
      ...(args.count('limit') === undefined ? {} : { limit: args.count('limit')! }),
    },
    catalogue,
  )
  err.write(printLosses(lost))
  return text
}

function tablesOf({ tables, databases, logTypes }: ExecuteSearchInput): readonly string[] {
  if (tables != null && tables.length > 0) return tables
  const names = logTypes == null || logTypes.length === 0 ? ['*'] : logTypes.map(tableName)
  const from = databases == null || databases.length === 0 ? ['logs'] : databases
  return from.flatMap((database) => names.map((name) => `${database}.${name}`))
}
