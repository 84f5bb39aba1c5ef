import { toSourceInput, toSourceValues, UpdateSource, type StoredSource } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { readPairs } from '../../program/read-value.ts'
import { UsageError } from '../../program/usage-error.ts'
import { httpOptions } from './http-options.ts'
import { printSource } from './print-source.ts'
import { readSettings } from './read-settings.ts'
import { assertSourceSettings, findSourceKind } from './source-kinds.ts'

/** `picket sources edit` of a source of any kind but HTTP: settings that are not passed stay. */
export async function editOfKind(context: CommandContext, api: Api, source: StoredSource): Promise<number> {
  const { args, cwd, out } = context
  for (const option of httpOptions)
    if (args.text(option) !== undefined)
      throw new UsageError(`Option "--${option}" is for sources of the kind HTTP.`, {
        hint: 'Enter settings with --set.',
      })
  const kind = await findSourceKind(api, source.integrationType)
  const isText = (name: string): boolean =>
    kind.fields.some((field) => field.name === name && (field.kind === 'text' || field.kind === 'secret'))
  const changed = readPairs(args.list('set'), 'set', cwd, isText)
  const { filters, logTypes, logStreamType, logStreamTypeOptions } = readSettings(context)
  const values = toSourceValues(kind, source)
  const input = toSourceInput(
    kind,
    {
      ...values,
      integrationLabel: args.text('name') ?? values.integrationLabel,
      logTypes: logTypes ?? values.logTypes,
      streamType: logStreamType ?? values.streamType,
      enclosingField: logStreamTypeOptions?.jsonArrayEnvelopeField ?? values.enclosingField,
      keptFields: logStreamTypeOptions?.keepEnvelopeFields ?? values.keptFields,
      settings: { ...values.settings, ...(changed as typeof values.settings) },
    },
    source,
  )
  const stored = (source.settings ?? {}) as Readonly<Record<string, unknown>>
  assertSourceSettings(kind, input.settings as Readonly<Record<string, unknown>>, (name) => stored[name] === '')
  const { kind: _, ...rest } = input
  const { logSource } = (
    await api.mutate(UpdateSource, {
      input: { id: source.integrationId, ...rest, ...(filters && { filters }) },
    })
  ).updateSource
  if (wantsJson(context)) printResult(context, 'source', { result: logSource })
  else out.write(printSource(logSource as StoredSource, out))
  return exitCodes.good
}
