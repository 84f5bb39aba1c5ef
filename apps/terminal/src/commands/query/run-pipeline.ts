import { InvalidInputError } from '@picket/core'
import { ExplainPipelineQuery, ParsePipelineQuery } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { readQueryCatalogue } from '../../api/read-query-catalogue.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { deriveQuery, isDerived } from './derive-query.ts'
import { followEvents } from './follow-events.ts'
import { printExplanation } from './print-explanation.ts'
import { printProblems } from './print-problems.ts'
import { readParameters } from './read-parameters.ts'
import { readRange } from './read-range.ts'
import { runText } from './run-text.ts'
import { showSearch } from './show-search.ts'

/** `picket query` with a query in PicketFlow: its mistakes are printed before it runs. */
export async function runPipeline(context: CommandContext, written: string): Promise<number> {
  const { args, out, err } = context
  if (args.text('database') !== undefined)
    throw new InvalidInputError('Option "--database" requires SQL.', {
      hint: 'Write the database before the name of the table.',
    })
  const api = openApi(context)
  const isOther = isDerived(args)
  const text = isOther ? deriveQuery(args, written, await readQueryCatalogue(api), Date.now()) : written
  const [queryName, timeRange] = [args.text('name'), isOther ? undefined : readRange(args, Date.now())]
  const parameters = readParameters(args.list('parameter'))
  const input = {
    text,
    ...(timeRange === undefined ? {} : { timeRange }),
    ...(parameters === undefined ? {} : { parameters }),
  }
  if (args.flag('show-search')) return showSearch(context, text, await readQueryCatalogue(api))
  const isShown = args.flag('show-sql')
  if (args.flag('explain') || isShown) {
    const { explainPipelineQuery: explanation } = await api.query(ExplainPipelineQuery, { input })
    err.write(printProblems(text, explanation.diagnostics, err))
    if (explanation.sql === null) return exitCodes.usage
    if (args.flag('json')) printResult(context, 'query', explanation)
    else out.write(isShown ? `${explanation.sql}\n` : printExplanation(explanation, out))
    return exitCodes.good
  }
  const { parsePipelineQuery } = await api.query(ParsePipelineQuery, { input })
  err.write(printProblems(text, parsePipelineQuery.diagnostics, err))
  if (parsePipelineQuery.diagnostics.some(({ severity }) => severity === 'error')) return exitCodes.usage
  if (args.flag('follow')) return followEvents(context, api, input)
  return runText(context, api, { ...input, ...(queryName === undefined ? {} : { queryName }) })
}
