import { DestinationDetails, UpdateDestination, type AlertType, type Severity } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { readPairs } from '../../program/read-value.ts'
import { UsageError } from '../../program/usage-error.ts'
import { assertSettings, findKind, keptSecrets } from './destination-kinds.ts'
import { findDestination } from './find-destination.ts'
import { printDestination } from './print-destination.ts'

/** `picket destinations edit`: options that are not passed change nothing. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, out } = context
  const [name, set] = [args.text('name'), args.list('set')]
  const [severities, types, logTypes] = [args.list('severity'), args.list('alert-type'), args.list('log-type')]
  if (name === undefined && [set, severities, types, logTypes].every((list) => list.length === 0))
    throw new UsageError('There is nothing to change.', { hint: 'See: picket destinations edit --help' })
  const api = openApi(context)
  const { outputId } = await findDestination(api, args.operands[0]!)
  const { destination: now } = await api.query(DestinationDetails, { id: outputId })
  const stored = (now.outputConfig ?? {}) as Readonly<Record<string, unknown>>
  const outputConfig = { ...stored, ...readPairs(set, 'set', cwd) }
  if (set.length > 0) {
    const kind = await findKind(api, now.outputType)
    const kept = keptSecrets(kind, stored)
    assertSettings(kind, outputConfig, (secret) => kept.has(secret))
  }
  const { destination } = (
    await api.mutate(UpdateDestination, {
      input: {
        outputId,
        outputType: now.outputType,
        displayName: name ?? now.displayName,
        outputConfig,
        defaultForSeverity:
          severities.length === 0 ? now.defaultForSeverity : severities.map((one) => one.toUpperCase() as Severity),
        alertTypes: types.length === 0 ? now.alertTypes : types.map((one) => one.toUpperCase() as AlertType),
        logTypes: logTypes.length === 0 ? now.logTypes : logTypes,
      },
    })
  ).updateDestination
  if (wantsJson(context)) printResult(context, 'destination', { result: destination })
  else out.write(printDestination(destination, out))
  return exitCodes.good
}
