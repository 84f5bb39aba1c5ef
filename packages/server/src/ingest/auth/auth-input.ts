import type { Report } from '../source-input.ts'
import { hmacAlgorithms, httpAuthMethods, type HmacAlgorithm, type HttpAuth, type HttpAuthMethod } from './http-auth.ts'

/** How senders prove their identity, as callers enter it; secrets that are left out stay as they are. */
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

/** Checks the authentication of an HTTP source; returns nothing where it reported problems that leave no method. */
export function checkHttpAuth(
  input: HttpAuthInput,
  before: HttpAuth | undefined,
  report: Report,
): HttpAuth | undefined {
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

function headerOf({ authHeaderKey }: HttpAuthInput, report: Report): string {
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
