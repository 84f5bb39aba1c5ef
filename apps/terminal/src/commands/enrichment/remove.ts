import { DeleteEnrichmentProvider } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { confirmed } from '../../screen/prompts.ts'
import { visibleLine } from '../../screen/visible.ts'
import { findProvider } from './find-provider.ts'

/** `picket enrichment remove`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { id, displayName, tables } = await findProvider(api, context.args.operands[0]!)
  const names = tables.map(({ name }) => name).join(', ')
  const what = `the provider "${displayName}"${names === '' ? '' : ` and the rows of ${names}`}`
  if (!(await confirmed(context, `Delete ${what}?`, `This would delete ${what}.`))) return exitCodes.findings
  await api.mutate(DeleteEnrichmentProvider, { id })
  if (wantsJson(context)) printResult(context, 'enrichment-provider-deleted', { id })
  else context.out.write(`Deleted "${visibleLine(displayName)}".\n`)
  return exitCodes.good
}
