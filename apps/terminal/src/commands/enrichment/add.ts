import { CreateEnrichmentProvider } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { readPairs } from '../../program/read-value.ts'
import { UsageError } from '../../program/usage-error.ts'
import { assertSettings, findKind } from './enrichment-kinds.ts'
import { printStored } from './show.ts'

/** `picket enrichment add`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd } = context
  const type = args.text('type')
  if (type === undefined)
    throw new UsageError('The type of the provider is missing.', {
      hint: 'Set it with --type. See: picket enrichment kinds',
    })
  const settings = readPairs(args.list('set'), 'set', cwd)
  const api = openApi(context)
  const kind = await findKind(api, type)
  assertSettings(kind, settings)
  const input = { displayName: args.operands[0]!, type: kind.type, settings }
  const { enrichmentProvider } = (await api.mutate(CreateEnrichmentProvider, { input })).createEnrichmentProvider
  await printStored(context, api, enrichmentProvider.id)
  return exitCodes.good
}
