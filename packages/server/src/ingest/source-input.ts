import { didYouMean } from '@picket/core'
import { enclosingFieldWarning, streamTypes, type StreamFormat, type StreamType } from '@picket/logs'
import type { FieldProblem } from '../graphql/api-error.ts'
import {
  hmacAlgorithms,
  httpAuthMethods,
  type HmacAlgorithm,
  type HttpAuth,
  type HttpAuthMethod,
} from './log-source.ts'

/** A source as callers describe it; secrets that are left out stay as they are. */
export interface HttpSourceInput {
  readonly integrationLabel: string
  readonly logTypes: readonly string[]
  readonly logStreamType: string
  readonly logStreamTypeOptions?: { readonly jsonArrayEnvelopeField?: string | null } | null
  readonly authMethod: string
  readonly authHeaderKey?: string | null
  readonly authUsername?: string | null
  readonly authPassword?: string | null
  readonly authBearerToken?: string | null
  readonly authSecretValue?: string | null
  readonly authHmacAlg?: string | null
  readonly authHmacTimestampHeader?: string | null
}

export interface CheckedSource {
  readonly label: string
  readonly logTypes: readonly string[]
  readonly format: StreamFormat
  readonly auth: HttpAuth
}

/** What is wrong with the input, field by field (reference: data 10.2), or the source that it describes. */
export function checkHttpSource(
  input: HttpSourceInput,
  options: { readonly knownLogTypes: readonly string[]; readonly before?: HttpAuth },
): { readonly problems: readonly FieldProblem[] } | { readonly source: CheckedSource } {
  const problems: FieldProblem[] = []
  const report = (path: string, message: string): void => void problems.push({ path, message })
  const label = input.integrationLabel.trim()
  checkLabel(label, report)
  const logTypes = [...new Set(input.logTypes)]
  checkLogTypes(logTypes, options.knownLogTypes, report)
  const format = checkFormat(input, report)
  const auth = checkHttpAuth(input, options.before, report)
  return problems.length > 0 || !format || !auth ? { problems } : { source: { label, logTypes, format, auth } }
}

type Report = (path: string, message: string) => void

const longestLabel = 36

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
  if (logTypes.includes('AWS.SecurityFindingFormat') && logTypes.length > 1)
    report('logTypes', 'AWS.SecurityFindingFormat cannot share a source with other log types.')
  if (logTypes.includes('CrowdStrike.Unknown')) report('logTypes', 'CrowdStrike.Unknown is not for new sources.')
}

function checkFormat(input: HttpSourceInput, report: Report): StreamFormat | undefined {
  const { logStreamType } = input
  if (!isStreamType(logStreamType)) {
    report('logStreamType', `The stream type "${logStreamType}" is not read; choose one of ${streamTypes.join(', ')}.`)
    return undefined
  }
  const enclosingField = input.logStreamTypeOptions?.jsonArrayEnvelopeField ?? ''
  if (enclosingField === '') return { type: logStreamType }
  if (logStreamType !== 'JsonArray')
    report('logStreamTypeOptions.jsonArrayEnvelopeField', 'Only the stream type JsonArray has an enclosing field.')
  const warning = enclosingFieldWarning(enclosingField)
  if (warning !== undefined) report('logStreamTypeOptions.jsonArrayEnvelopeField', warning)
  return { type: logStreamType, enclosingField }
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
    secret: need(input.authSecretValue, secret, 'authSecretValue', 'Give the secret that the header holds.', report),
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
    token: need(input.authBearerToken, token, 'authBearerToken', 'Give the token.', report),
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

const longestText = 4_096

function withSpace(text: string | undefined): string {
  return text === undefined ? '' : ` ${text}`
}
