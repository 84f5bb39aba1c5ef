import { ObjectError, type ObjectErrorReason } from '../object-store.ts'

/** A call to AWS, and the permission that it needs. */
export interface AwsCall {
  /** What the server did, as a continuation of "The server cannot". */
  readonly doing: string
  readonly permission: string
  /** The ARN or the name that the permission has to cover. */
  readonly on: string
}

/** Explains an error of a call: it names the permission that is missing. */
export function explainAws(error: unknown, { doing, permission, on }: AwsCall): ObjectError {
  const { name = '', message = String(error), status } = factsOf(error)
  const cannot = `The server cannot ${doing}`
  const fail = (reason: ObjectErrorReason, text: string): ObjectError => new ObjectError(reason, text, { cause: error })
  if (names.missing.has(name)) return fail('missing', `${cannot}: it does not exist (${name}).`)
  if (/not authorized to perform: sts:AssumeRole|AssumeRole/.test(message) && names.denied.has(name))
    return fail(
      'access',
      'The server cannot assume the role: its trust policy must allow "sts:AssumeRole" for the server, with the external ID of the source.',
    )
  const named = /not authorized to perform: ([a-z0-9]+:[A-Za-z]+)(?: on resource: "?([^\s"]+))?/.exec(message)
  if (names.denied.has(name) || status === 403) {
    const missing = named?.[1] ?? permission
    const target = named?.[1] !== undefined && named[1] !== permission ? (named[2] ?? on) : on
    return fail('access', `${cannot}: the permission "${missing}" on "${target}" is missing.`)
  }
  if (names.credentials.has(name))
    return fail('access', `${cannot}: the credentials are not valid (${name}). Correct them in the source.`)
  return fail('failed', `${cannot}: ${withoutStop(message)}${name === '' || name === 'Error' ? '' : ` (${name})`}.`)
}

const names = {
  missing: new Set(['NoSuchKey', 'NotFound', 'NoSuchVersion']),
  denied: new Set(['AccessDenied', 'AccessDeniedException', 'KMS.AccessDeniedException', 'Forbidden', '403']),
  credentials: new Set([
    'CredentialsProviderError',
    'ExpiredToken',
    'ExpiredTokenException',
    'InvalidAccessKeyId',
    'InvalidClientTokenId',
    'InvalidToken',
    'SignatureDoesNotMatch',
    'UnrecognizedClientException',
  ]),
}

interface Facts {
  readonly name?: string
  readonly message?: string
  readonly status?: number
}

function factsOf(error: unknown): Facts {
  const { name, message, $metadata } = error as Facts & { readonly $metadata?: { readonly httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  return { ...(name && { name }), ...(message && { message }), ...(status !== undefined && { status }) }
}

function withoutStop(message: string): string {
  return message.replace(/\.+$/, '')
}
