import {
  LogSource,
  UpdateHttpSource,
  type HttpAuthMethod,
  type LogSourceData,
  type LogStreamTypeOptionsInput,
} from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { editOfKind } from './edit-of-kind.ts'
import { findSource } from './find-source.ts'
import { printSource } from './print-source.ts'
import { readSecret, readSettings } from './read-settings.ts'

/** `picket sources edit`: options that are not passed change nothing. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const [name, settings] = [args.text('name'), readSettings(context)]
  const auth = args.text('auth') as HttpAuthMethod | undefined
  const isNothing =
    args.list('set').length === 0 && name === undefined && auth === undefined && args.text('secret') === undefined
  if (isNothing && Object.keys(settings).length === 0)
    throw new UsageError('There is nothing to change.', { hint: 'See: picket sources edit --help' })
  const api = openApi(context)
  const { integrationId: id } = await findSource(api, args.operands[0]!)
  const { source: now } = await api.query(LogSource, { id })
  if (now.__typename === 'GenericLogIntegration' && now.isEditable) return editOfKind(context, api, now)
  if (now.__typename !== 'HttpLogIntegration' || !now.isEditable)
    throw new UsageError(`"${now.integrationLabel}" is set up in the configuration of the server.`, {
      hint: 'Change it there.',
    })
  if (args.list('set').length > 0)
    throw new UsageError('Option "--set" is not for sources of the kind HTTP.', {
      hint: 'See: picket sources edit --help',
    })
  const method = auth ?? now.authMethod
  const isOther = method !== now.authMethod
  const kept = isOther
    ? {}
    : {
        authHeaderKey: now.authHeaderKey,
        authUsername: now.authUsername,
        authHmacAlg: now.authHmacAlg,
        authHmacTimestampHeader: now.authHmacTimestampHeader,
      }
  const input = {
    id,
    integrationLabel: name ?? now.integrationLabel,
    logTypes: now.logTypes,
    logStreamType: now.logStreamType,
    ...kept,
    ...(isOther && method === 'HMAC' ? { authHmacAlg: 'SHA256' as const } : {}),
    ...settings,
    logStreamTypeOptions: optionsOf(settings, now),
    authMethod: method,
    ...(await readSecret(context, method, isOther)),
  }
  const { logSource } = (await api.mutate(UpdateHttpSource, { input })).updateHttpSource
  if (wantsJson(context)) printResult(context, 'source', { result: logSource })
  else out.write(printSource({ settings: {}, ...logSource, __typename: 'HttpLogIntegration' }, out))
  return exitCodes.good
}

/** Settings that are not passed stay, as long as the source receives logs in the same way. */
function optionsOf(
  { logStreamType, logStreamTypeOptions: given }: ReturnType<typeof readSettings>,
  now: Extract<LogSourceData['source'], { readonly __typename: 'HttpLogIntegration' }>,
): LogStreamTypeOptionsInput | null {
  const before = logStreamType === undefined || logStreamType === now.logStreamType ? now.logStreamTypeOptions : null
  if (!before && !given) return null
  const field = before?.jsonArrayEnvelopeField
  return { ...(field && { jsonArrayEnvelopeField: field }), ...given }
}
