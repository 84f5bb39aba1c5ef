import { InvalidInputError, PicketError, readNotebook, type NotebookCell } from '@picket/core'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'
import { runPipeline } from '../query/run-pipeline.ts'
import { runSql } from '../query/run-sql.ts'
import { findNotebook } from './find-notebook.ts'

const languageNames = { picketflow: 'PicketFlow', sql: 'SQL' } as const

/** `picket notebooks run`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out, signal } = context
  const { name, sql } = await findNotebook(openApi(context), args.operands[0] ?? '')
  const cells = readNotebook(sql).cells.map((cell, at) => ({ cell, number: at + 1 }))
  const wanted = args.count('cell')
  const chosen = cells.filter(({ number }) => wanted === undefined || number === wanted)
  if (wanted !== undefined && chosen.length === 0)
    throw new InvalidInputError(`"${name}" has no cell ${wanted}.`, { hint: `It has ${plural(cells.length, 'cell')}.` })
  const format = args.flag('json') ? 'json' : (args.text('format') ?? (out.isTerminal ? 'table' : 'ndjson'))
  if (chosen.length > 1 && (format === 'json' || format === 'csv'))
    throw new InvalidInputError(`The format "${format}" requires one cell.`, { hint: 'Add --cell 1.' })
  let code: number = exitCodes.good
  for (const { cell, number } of chosen) {
    signal.throwIfAborted()
    if (format === 'table' && wanted === undefined)
      out.write(`${number > 1 ? '\n' : ''}${out.style.strong(`Cell ${number}, ${languageNames[cell.language]}`)}\n`)
    if (!(await runCell(context, cell, number))) code = exitCodes.findings
  }
  return code
}

/** Prints the results of a cell. Returns whether it succeeded. */
async function runCell(context: CommandContext, cell: NotebookCell, number: number): Promise<boolean> {
  const { err } = context
  const fail = (message: string): boolean => {
    err.write(`${err.style.error(`Cell ${number}: ${visibleLine(message)}`)}\n`)
    return false
  }
  if (cell.text.trim() === '') return fail('The query is empty.')
  try {
    const code = cell.language === 'sql' ? await runSql(context, cell.text) : await runPipeline(context, cell.text)
    return code === exitCodes.good
  } catch (error) {
    // Later cells would not reach the server either.
    if (!(error instanceof PicketError) || error.code === 'UNAVAILABLE') throw error
    return fail(error.message)
  }
}
