import { CreateHttpSource, type HttpAuthMethod } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { addOfKind } from './add-of-kind.ts'
import { printSource } from './print-source.ts'
import { readSecret, readSettings } from './read-settings.ts'

/** `picket sources add`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  if (args.text('kind') !== undefined) return addOfKind(context)
  if (args.list('set').length > 0)
    throw new UsageError('Option "--set" requires "--kind".', { hint: 'See: picket sources kinds' })
  const method = args.text('auth') as HttpAuthMethod | undefined
  if (method === undefined)
    throw new UsageError('The authentication method is missing.', { hint: 'Set --auth, for example --auth Bearer.' })
  const { logTypes = [], ...settings } = readSettings(context)
  if (logTypes.length === 0) throw new UsageError('The log type is missing.', { hint: 'Set --log-type.' })
  const api = openApi(context)
  const input = {
    logStreamType: 'Auto' as const,
    // The defaults; options override them.
    ...(method === 'HMAC' ? { authHmacAlg: 'SHA256' as const } : {}),
    ...settings,
    integrationLabel: args.operands[0]!,
    logTypes,
    authMethod: method,
    ...(await readSecret(context, method, true)),
  }
  const { logSource } = (await api.mutate(CreateHttpSource, { input })).createHttpSource
  if (wantsJson(context)) printResult(context, 'source', { result: logSource })
  else out.write(printSource({ settings: {}, ...logSource, __typename: 'HttpLogIntegration' }, out))
  return exitCodes.good
}
