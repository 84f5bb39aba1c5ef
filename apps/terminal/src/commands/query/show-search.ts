import { InvalidInputError, printSavedFilter } from '@picket/core'
import { queryToSearch, type QueryCatalogue } from '@picket/query'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { printLosses } from './print-losses.ts'

/** `picket query --show-search`: prints the query as the input of a search, without a query language. */
export function showSearch({ out, err }: CommandContext, text: string, catalogue: QueryCatalogue): number {
  const { search, lost } = queryToSearch(text, catalogue)
  if (search === undefined)
    throw new InvalidInputError('The query cannot be a search.', {
      hint: 'A search reads tables. Run picket query --explain to find mistakes.',
    })
  const { filter, ...rest } = search
  const filterExpression = filter && printSavedFilter(filter)
  out.write(`${JSON.stringify({ ...rest, ...(filterExpression && { filterExpression }) }, undefined, 2)}\n`)
  const unsaved = filter !== undefined && filterExpression === undefined
  err.write(printLosses(lost))
  if (unsaved) err.write('left out: The filter builder cannot express the conditions.\n')
  return exitCodes.good
}
