import { InvalidInputError } from '@picket/core'
import { CancelDataLakeQuery, ExecutePipelineQuery, TailPipelineQuery } from '@picket/core/api'
import { emptyTail, readTail } from '@picket/query'
import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printSafeJson } from '../../plain/json-value.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { followQuery } from './follow-query.ts'
import { readPages, type Row } from './print-rows.ts'

/** How many of the newest events are printed first. */
const newest = 10
const pollInterval = 1_000
const internal = /^p_(?:raw|row_id|parse_time|schema_version|source_id|event_time|log_type)$/

/** Prints the newest events of a query, and then new ones as they arrive, until the command is stopped. */
export async function followEvents(
  context: CommandContext,
  api: Api,
  input: { readonly text: string; readonly parameters?: unknown },
): Promise<number> {
  const { args, out, err, signal } = context
  const format = args.text('format') ?? (out.isTerminal ? 'table' : 'ndjson')
  if (format !== 'ndjson' && format !== 'table')
    throw new InvalidInputError(`Option "--follow" prints a table or ndjson, not ${format}.`)
  const print = (row: Row): void => void out.write(format === 'ndjson' ? `${printSafeJson(row)}\n` : toLine(row))
  const { parameters } = input
  const { executePipelineQuery } = await api.mutate(ExecutePipelineQuery, { input: { ...input, limit: newest } })
  const { id } = executePipelineQuery
  await followQuery(context, api, id)
  context.onExit(
    async () => void (await api.mutate(CancelDataLakeQuery, { input: { id } }).catch(() => undefined)),
    500,
  )
  const first: Row[] = []
  for await (const page of readPages(api, id, newest)) first.push(...page.rows)
  first.toReversed().forEach(print)
  let { state } = readTail(emptyTail, { rows: first, count: 0 })
  let after: string | undefined
  while (!signal.aborted && !out.isClosed) {
    const { tailPipelineQuery: answer } = await api.query(TailPipelineQuery, {
      input: {
        queryId: id,
        ...(parameters === undefined ? {} : { parameters }),
        ...(after === undefined ? {} : { after }),
      },
    })
    const read = readTail(state, { rows: answer.rows as readonly Row[], count: answer.count })
    state = read.state
    after = answer.until
    if (read.skipped > 0)
      err.write(`${plural(read.skipped, 'event')} skipped: they arrive faster than they are read.\n`)
    read.fresh.toReversed().forEach(print)
    await wait(pollInterval, undefined, { signal }).catch(() => undefined)
  }
  signal.throwIfAborted()
  return exitCodes.good
}

function toLine(row: Row): string {
  const fields = Object.entries(row).filter(([name, value]) => !internal.test(name) && !isEmpty(value))
  return `${String(row['p_event_time'])}  ${String(row['p_log_type'] ?? '')}  ${printSafeJson(Object.fromEntries(fields))}\n`
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}
