import { UpdateEnrichmentProvider } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { readPairs } from '../../program/read-value.ts'
import { UsageError } from '../../program/usage-error.ts'
import { assertSettings, findKind } from './enrichment-kinds.ts'
import { findProvider } from './find-provider.ts'
import { printStored } from './show.ts'

/** `picket enrichment edit`: options that are not passed change nothing. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd } = context
  const [name, set] = [args.text('name'), args.list('set')]
  const [enable, disable] = [args.flag('enable'), args.flag('disable')]
  if (enable && disable) throw new UsageError('--enable and --disable exclude each other.')
  if (name === undefined && set.length === 0 && !enable && !disable)
    throw new UsageError('There is nothing to change.', { hint: 'See: picket enrichment edit --help' })
  const api = openApi(context)
  const provider = await findProvider(api, args.operands[0]!)
  const stored = (provider.settings ?? {}) as Readonly<Record<string, unknown>>
  const settings = { ...stored, ...readPairs(set, 'set', cwd) }
  if (set.length > 0) assertSettings(await findKind(api, provider.type), settings, stored)
  await api.mutate(UpdateEnrichmentProvider, {
    input: {
      id: provider.id,
      ...(name === undefined ? {} : { displayName: name }),
      ...(set.length === 0 ? {} : { settings }),
      ...(enable || disable ? { enabled: enable } : {}),
    },
  })
  await printStored(context, api, provider.id)
  return exitCodes.good
}
