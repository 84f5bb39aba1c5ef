import { CreateSource } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { readPairs } from '../../program/read-value.ts'
import { UsageError } from '../../program/usage-error.ts'
import { httpOptions } from './http-options.ts'
import { printSource } from './print-source.ts'
import { promptForSettings } from './prompt-for-settings.ts'
import { readSettings } from './read-settings.ts'
import { assertSourceSettings, findSourceKind } from './source-kinds.ts'

/** `picket sources add --kind`: adds a log source of any kind, with the settings that the server describes. */
export async function addOfKind(context: CommandContext): Promise<number> {
  const { args, cwd, out } = context
  for (const option of httpOptions)
    if (args.text(option) !== undefined)
      throw new UsageError(`Option "--${option}" cannot be combined with "--kind".`, {
        hint: 'Enter settings with --set.',
      })
  const { logTypes = [], logStreamType = 'Auto', logStreamTypeOptions, filters } = readSettings(context)
  if (logTypes.length === 0) throw new UsageError('The log type is missing.', { hint: 'Set --log-type.' })
  const api = openApi(context)
  const kind = await findSourceKind(api, args.text('kind')!)
  if (!kind.operations.includes('CREATE'))
    throw new UsageError(`Log sources of the kind "${kind.label}" are set up in the configuration of the server.`, {
      hint: kind.setUp.join(' '),
    })
  const isText = (name: string): boolean =>
    kind.fields.some((field) => field.name === name && (field.kind === 'text' || field.kind === 'secret'))
  const settings = await promptForSettings(context, kind.fields, readPairs(args.list('set'), 'set', cwd, isText))
  assertSourceSettings(kind, settings)
  const input = {
    kind: kind.kind,
    integrationLabel: args.operands[0]!,
    logTypes,
    logStreamType,
    ...(logStreamTypeOptions && { logStreamTypeOptions }),
    ...(filters && { filters }),
    settings,
  }
  const { logSource } = (await api.mutate(CreateSource, { input })).createSource
  if (wantsJson(context)) printResult(context, 'source', { result: logSource })
  else out.write(printSource(logSource, out))
  return exitCodes.good
}
