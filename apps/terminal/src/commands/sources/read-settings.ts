import type { HmacAlgorithm, HttpAuthMethod, HttpProtocol, LogStreamType } from '@picket/core/api'
import type { CommandContext } from '../../program/context.ts'
import { readValue } from '../../program/read-value.ts'
import { createPrompts } from '../../screen/prompts.ts'
import { readFilters } from './read-filters.ts'

/** Returns the settings of an HTTP source from the options, without those that are not passed. */
export function readSettings(context: Pick<CommandContext, 'args' | 'cwd'>) {
  const { args } = context
  const [field, stream] = [args.text('array-field'), args.text('stream')]
  const [header, user] = [args.text('header'), args.text('username')]
  const [hmac, timeHeader] = [args.text('hmac'), args.text('timestamp-header')]
  const [protocol, logField] = [args.text('protocol'), args.text('log-field')]
  const [logTypes, kept] = [args.list('log-type'), args.list('keep-envelope')]
  const filters = readFilters(context)
  return {
    ...(logTypes.length === 0 ? {} : { logTypes }),
    ...(stream === undefined ? {} : { logStreamType: stream as LogStreamType }),
    ...(field === undefined && kept.length === 0
      ? {}
      : {
          logStreamTypeOptions: {
            ...(field !== undefined && { jsonArrayEnvelopeField: field }),
            ...(kept.length > 0 && { keepEnvelopeFields: kept }),
          },
        }),
    ...(filters && { filters }),
    ...(header === undefined ? {} : { authHeaderKey: header }),
    ...(user === undefined ? {} : { authUsername: user }),
    ...(hmac === undefined ? {} : { authHmacAlg: hmac as HmacAlgorithm }),
    ...(timeHeader === undefined ? {} : { authHmacTimestampHeader: timeHeader }),
    ...(protocol === undefined ? {} : { protocol: protocol as HttpProtocol }),
    ...(logField === undefined ? {} : { logField }),
  }
}

const secretField = {
  Basic: 'authPassword',
  Bearer: 'authBearerToken',
  SharedSecret: 'authSecretValue',
  HMAC: 'authSecretValue',
} as const

/**
 * Returns the secret under the name that the authentication method uses; prompts for it where `isNeeded` and not
 * passed.
 */
export async function readSecret(
  context: CommandContext,
  method: HttpAuthMethod,
  isNeeded: boolean,
): Promise<Readonly<Record<string, string>>> {
  const option = context.args.text('secret')
  if (method === 'None' || (option === undefined && !isNeeded)) return {}
  const secret = option === undefined ? await createPrompts(context).secret('Secret') : readValue(option, context.cwd)
  return { [secretField[method]]: secret }
}
