import { didYouMean } from '@picket/core'
import { enclosingFieldWarning, streamTypes, type StreamFormat, type StreamType } from '@picket/logs'
import type { FieldProblem } from '../errors/api-error.ts'
import { checkFilters, type SourceFilterInput } from '../source-filters/check-filters.ts'
import {
  hmacAlgorithms,
  httpAuthMethods,
  type HmacAlgorithm,
  type HttpAuth,
  type HttpAuthMethod,
} from './auth/http-auth.ts'
import type { CheckedSource } from './sources/checked-source.ts'
import type { HttpSource } from './sources/http-source.ts'

/** A source as callers describe it; secrets that are left out stay as they are. */
export interface HttpSourceInput {
  readonly integrationLabel: string
  readonly logTypes: readonly string[]
  readonly logStreamType: string
  readonly logStreamTypeOptions?: StreamOptionsInput | null
  /** Those of before where they are left out. */
  readonly filters?: readonly SourceFilterInput[] | null
  readonly authMethod: string
  readonly authHeaderKey?: string | null
  readonly authUsername?: string | null
  readonly authPassword?: string | null
  readonly authBearerToken?: string | null
  readonly authSecretValue?: string | null
  readonly authHmacAlg?: string | null
  readonly authHmacTimestampHeader?: string | null
}

export interface StreamOptionsInput {
  readonly jsonArrayEnvelopeField?: string | null
  /** Those of before where they are left out and the logs still have an envelope. */
  readonly keepEnvelopeFields?: readonly string[] | null
}

/** What is wrong with the input, field by field (reference: data 10.2), or the source that it describes. */
export function checkHttpSource(
  input: HttpSourceInput,
  options: { readonly knownLogTypes: readonly string[]; readonly before?: HttpSource },
):
  | { readonly problems: readonly FieldProblem[] }
  | { readonly source: CheckedSource<Pick<HttpSource, 'auth' | 'isSecretLost'>> } {
  const problems: FieldProblem[] = []
  const report = (path: string, message: string): void => void problems.push({ path, message })
  const label = input.integrationLabel.trim()
  checkLabel(label, report)
  const logTypes = [...new Set(input.logTypes)]
  checkLogTypes(logTypes, options.knownLogTypes, report)
  const { before } = options
  const format = checkFormat(input, before?.format, report)
  const filters = input.filters == null ? (before?.filters ?? []) : checkFilters(input.filters, report)
  const auth = checkHttpAuth(input, before?.isSecretLost ? undefined : before?.auth, report)
  return problems.length > 0 || !format || !auth
    ? { problems }
    : { source: { label, logTypes, format, filters, own: { auth } } }
}

type Report = (path: string, message: string) => void

const longestLabel = 36
/** A log type (reference: data 10.2). */
export const sharesWithNone = 'AWS.SecurityFindingFormat'

function checkLabel(label: string, report: Report): void {
  if (label === '') report('integrationLabel', 'Give the source a label.')
  else if (!/^[A-Za-z0-9 -]+$/.test(label))
    report('integrationLabel', 'A label may hold letters, digits, dashes and spaces.')
  else if (label.length > longestLabel) report('integrationLabel', `A label has at most ${longestLabel} characters.`)
}

function checkLogTypes(logTypes: readonly string[], known: readonly string[], report: Report): void {
  if (logTypes.length === 0) report('logTypes', 'Name at least one log type.')
  for (const logType of logTypes)
    if (!known.includes(logType))
      report('logTypes', `There is no log type "${logType}".${withSpace(didYouMean(logType, known))}`)
  if (logTypes.includes(sharesWithNone) && logTypes.length > 1)
    report('logTypes', `${sharesWithNone} cannot share a source with other log types.`)
  if (logTypes.includes('CrowdStrike.Unknown')) report('logTypes', 'CrowdStrike.Unknown is not for new sources.')
}

/** How logs are split off; nothing where that was refused. */
export function checkFormat(
  input: Pick<HttpSourceInput, 'logStreamType' | 'logStreamTypeOptions'>,
  before: StreamFormat | undefined,
  report: Report,
): StreamFormat | undefined {
  const { logStreamType } = input
  if (!isStreamType(logStreamType)) {
    report('logStreamType', `The stream type "${logStreamType}" is not read; choose one of ${streamTypes.join(', ')}.`)
    return undefined
  }
  const enclosingField = input.logStreamTypeOptions?.jsonArrayEnvelopeField ?? ''
  const hasEnvelope = logStreamType === 'CloudWatchLogs' || (logStreamType === 'JsonArray' && enclosingField !== '')
  const keepEnvelope = checkKeptFields(input, hasEnvelope ? (before?.keepEnvelope ?? []) : [], hasEnvelope, report)
  const kept = keepEnvelope.length > 0 && { keepEnvelope }
  if (enclosingField === '') return { type: logStreamType, ...kept }
  if (logStreamType !== 'JsonArray')
    report('logStreamTypeOptions.jsonArrayEnvelopeField', 'Only the stream type JsonArray has an enclosing field.')
  const warning = enclosingFieldWarning(enclosingField)
  if (warning !== undefined) report('logStreamTypeOptions.jsonArrayEnvelopeField', warning)
  return { type: logStreamType, enclosingField, ...kept }
}

const mostKept = 50

function checkKeptFields(
  { logStreamTypeOptions: given }: Pick<HttpSourceInput, 'logStreamTypeOptions'>,
  before: readonly string[],
  hasEnvelope: boolean,
  report: Report,
): readonly string[] {
  const path = 'logStreamTypeOptions.keepEnvelopeFields'
  const names = [...new Set(given?.keepEnvelopeFields ?? before)]
  if (names.length > 0 && !hasEnvelope)
    report(path, 'Only CloudWatchLogs, and JsonArray with an enclosing field, have an envelope to keep fields of.')
  if (names.length > mostKept) report(path, `At most ${mostKept} fields are kept.`)
  if (names.includes('')) report(path, 'A field has a name.')
  return names
}

function isStreamType(name: string): name is StreamType {
  return (streamTypes as readonly string[]).includes(name)
}

function checkHttpAuth(input: HttpSourceInput, before: HttpAuth | undefined, report: Report): HttpAuth | undefined {
  const method = httpAuthMethods.find((one) => one === input.authMethod)
  if (method === undefined) {
    report('authMethod', `The method "${input.authMethod}" is not known; choose one of ${httpAuthMethods.join(', ')}.`)
    return undefined
  }
  const kept = before?.method === method ? (before as Partial<Record<'secret' | 'token' | 'password', string>>) : {}
  return makers[method](input, kept, report)
}

type Kept = Partial<Record<'secret' | 'token' | 'password', string>>

const makers: {
  readonly [Method in HttpAuthMethod]: (
    input: HttpSourceInput,
    kept: Kept,
    report: Report,
  ) => Extract<HttpAuth, { method: Method }>
} = {
  None: () => ({ method: 'None' }),
  SharedSecret: (input, { secret }, report) => ({
    method: 'SharedSecret',
    headerKey: headerOf(input, report),
    secret: sendable(
      need(input.authSecretValue, secret, 'authSecretValue', 'Give the secret that the header holds.', report),
      'authSecretValue',
      report,
    ),
  }),
  HMAC(input, { secret }, report) {
    const algorithm = hmacAlgorithms.find((one) => one === input.authHmacAlg)
    if (algorithm === undefined) report('authHmacAlg', `Choose one of ${hmacAlgorithms.join(', ')}.`)
    const timestampHeader = input.authHmacTimestampHeader ?? ''
    if (timestampHeader !== '') checkHeader('authHmacTimestampHeader', timestampHeader, report)
    return {
      method: 'HMAC',
      headerKey: headerOf(input, report),
      secret: need(
        input.authSecretValue,
        secret,
        'authSecretValue',
        'Give the secret that requests are signed with.',
        report,
      ),
      algorithm: algorithm ?? ('SHA256' satisfies HmacAlgorithm),
      ...(timestampHeader === '' ? {} : { timestampHeader }),
    }
  },
  Bearer: (input, { token }, report) => ({
    method: 'Bearer',
    token: sendable(
      need(input.authBearerToken, token, 'authBearerToken', 'Give the token.', report),
      'authBearerToken',
      report,
    ),
  }),
  Basic(input, { password }, report) {
    const username = need(input.authUsername, undefined, 'authUsername', 'Give the user name.', report)
    if (username.includes(':')) report('authUsername', 'A user name holds no colon.')
    return {
      method: 'Basic',
      username,
      password: need(input.authPassword, password, 'authPassword', 'Give the password.', report),
    }
  },
}

function headerOf({ authHeaderKey }: HttpSourceInput, report: Report): string {
  const header = need(authHeaderKey, undefined, 'authHeaderKey', 'Give the name of the header.', report)
  if (header !== '') checkHeader('authHeaderKey', header, report)
  return header
}

function checkHeader(path: string, name: string, report: Report): void {
  if (!/^[\w!#$%&'*+.^`|~-]{1,200}$/.test(name)) report(path, `"${name}" is no name of a header.`)
}

function need(
  given: string | null | undefined,
  kept: string | undefined,
  path: string,
  message: string,
  report: Report,
): string {
  const value = given == null || given === '' ? kept : given
  if (value === undefined || value === '') report(path, message)
  else if (value.length > longestText) report(path, `At most ${longestText} characters.`)
  return value ?? ''
}

/** What stands at the ends of a header is cut off on the way. */
function sendable(value: string, path: string, report: Report): string {
  if (value.trim() !== value || /\p{Cc}/u.test(value))
    report(path, 'No header can carry this: it has spaces at its ends, or characters that are not written.')
  return value
}

const longestText = 4_096

function withSpace(text: string | undefined): string {
  return text === undefined ? '' : ` ${text}`
}
