import type { Report } from '../source-input.ts'
import { hmacAlgorithms, httpAuthMethods, type HmacAlgorithm, type HttpAuth, type HttpAuthMethod } from './http-auth.ts'

/** How senders authenticate, as callers enter it; missing secrets keep their stored values. */
export interface HttpAuthInput {
  readonly authMethod: string
  readonly authHeaderKey?: string | null
  readonly authUsername?: string | null
  readonly authPassword?: string | null
  readonly authBearerToken?: string | null
  readonly authSecretValue?: string | null
  readonly authHmacAlg?: string | null
  readonly authHmacTimestampHeader?: string | null
}

/**
 * Checks the authentication of an HTTP source; returns undefined if it reported problems that leave no usable method.
 */
export function checkHttpAuth(
  input: HttpAuthInput,
  before: HttpAuth | undefined,
  report: Report,
): HttpAuth | undefined {
  const method = httpAuthMethods.find((one) => one === input.authMethod)
  if (method === undefined) {
    report('authMethod', `The method "${input.authMethod}" is unknown; choose one of ${httpAuthMethods.join(', ')}.`)
    return undefined
  }
  const kept = before?.method === method ? (before as Partial<Record<'secret' | 'token' | 'password', string>>) : {}
  return makers[method](input, kept, report)
}

type Kept = Partial<Record<'secret' | 'token' | 'password', string>>

const makers: {
  readonly [Method in HttpAuthMethod]: (
    input: HttpAuthInput,
    kept: Kept,
    report: Report,
  ) => Extract<HttpAuth, { method: Method }>
} = {
  None: () => ({ method: 'None' }),
  SharedSecret: (input, { secret }, report) => ({
    method: 'SharedSecret',
    headerKey: headerOf(input, report),
    secret: sendable(
      need(input.authSecretValue, secret, 'authSecretValue', 'Enter the secret that the header contains.', report),
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
        'Enter the secret that requests are signed with.',
        report,
      ),
      algorithm: algorithm ?? ('SHA256' satisfies HmacAlgorithm),
      ...(timestampHeader === '' ? {} : { timestampHeader }),
    }
  },
  Bearer: (input, { token }, report) => ({
    method: 'Bearer',
    token: sendable(
      need(input.authBearerToken, token, 'authBearerToken', 'Enter the token.', report),
      'authBearerToken',
      report,
    ),
  }),
  Basic(input, { password }, report) {
    const username = need(input.authUsername, undefined, 'authUsername', 'Enter the user name.', report)
    if (username.includes(':')) report('authUsername', 'A user name cannot contain a colon.')
    return {
      method: 'Basic',
      username,
      password: need(input.authPassword, password, 'authPassword', 'Enter the password.', report),
    }
  },
}

function headerOf({ authHeaderKey }: HttpAuthInput, report: Report): string {
  const header = need(authHeaderKey, undefined, 'authHeaderKey', 'Enter the name of the header.', report)
  if (header !== '') checkHeader('authHeaderKey', header, report)
  return header
}

function checkHeader(path: string, name: string, report: Report): void {
  if (!/^[\w!#$%&'*+.^`|~-]{1,200}$/.test(name)) report(path, `"${name}" is not a valid header name.`)
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
  else if (value.length > maxTextLength) report(path, `At most ${maxTextLength} characters are allowed.`)
  return value ?? ''
}

/** Whitespace at the ends of a header value is trimmed on the way. */
function sendable(value: string, path: string, report: Report): string {
  if (value.trim() !== value || /\p{Cc}/u.test(value))
    report(path, 'A header cannot carry this value: it has spaces at its ends, or control characters.')
  return value
}

const maxTextLength = 4_096
