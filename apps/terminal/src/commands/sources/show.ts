import { LogSource, SourceFailures } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { findSource } from './find-source.ts'
import { printFailure } from './print-failure.ts'
import { printSource } from './print-source.ts'

/** `picket sources show`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const { integrationId: id } = await findSource(api, args.operands[0]!)
  const { source } = await api.query(LogSource, { id })
  const { sourceFailures } = await api.query(SourceFailures, { input: { sourceId: id, onlyOpen: true } })
  const failures = sourceFailures.edges.map(({ node }) => node)
  if (wantsJson(context)) {
    printResult(context, 'source', { result: { ...source, failures } })
    return exitCodes.good
  }
  out.write(printSource(source, out))
  if (failures.length > 0) out.write(`\n${out.style.strong('Failures')}\n`)
  for (const failure of failures) out.write(`  ${printFailure(failure)}\n`)
  return exitCodes.good
}
