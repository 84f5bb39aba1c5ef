import { AddDestination, type AlertType, type Severity } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { alertTypes } from '../../program/api-options.ts'
import type { CommandContext } from '../../program/context.ts'
import { readPairs } from '../../program/read-value.ts'
import { UsageError } from '../../program/usage-error.ts'
import { assertSettings, findKind } from './destination-kinds.ts'
import { printDestination } from './print-destination.ts'

/** `picket destinations add`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, out } = context
  const type = args.text('type')
  if (type === undefined)
    throw new UsageError('The type of the destination is missing.', {
      hint: 'Set it with --type. See: picket destinations kinds',
    })
  const types = args.list('alert-type')
  const outputConfig = readPairs(args.list('set'), 'set', cwd)
  const api = openApi(context)
  const kind = await findKind(api, type)
  assertSettings(kind, outputConfig)
  const { destination } = (
    await api.mutate(AddDestination, {
      input: {
        displayName: args.operands[0]!,
        outputType: kind.type,
        outputConfig,
        defaultForSeverity: args.list('severity').map((name) => name.toUpperCase() as Severity),
        alertTypes: (types.length === 0 ? alertTypes : types).map((name) => name.toUpperCase() as AlertType),
        logTypes: args.list('log-type'),
      },
    })
  ).addDestination
  if (wantsJson(context)) printResult(context, 'destination', { result: destination })
  else out.write(printDestination(destination, out))
  return exitCodes.good
}
