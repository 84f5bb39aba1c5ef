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
  if (names.denied.has(name) && message.includes('AssumeRole')) return fail('access', explainRefusedRole(message))
  // Before the status: AWS rejects invalid keys with 403, too.
  if (names.credentials.has(name))
    return fail('access', `${cannot}: the credentials are not valid (${name}). Correct them in the source.`)
  const named = /not authorized to perform: ([a-z0-9]+:[A-Za-z]+)(?: on resource: "?([^\s"]+))?/.exec(message)
  if (names.denied.has(name) || status === 403) {
    const missing = named?.[1] ?? permission
    const target = named?.[1] !== undefined && named[1] !== permission ? (named[2] ?? on) : on
    return fail('access', `${cannot}: the permission "${missing}" on "${target}" is missing.`)
  }
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

/** AWS does not say whether the principal or the external ID is the reason. */
function explainRefusedRole(message: string): string {
  const [, caller, role] =
    /(?:User: (\S+) is )?not authorized to perform: sts:AssumeRole(?: on resource: "?([^\s"]+))?/.exec(message) ?? []
  const named = role === undefined ? 'the role' : `the role "${role}"`
  const principal = caller === undefined ? 'the server' : `"${caller}"`
  return `The server cannot assume ${named}: its trust policy must allow "sts:AssumeRole" for ${principal}, with the external ID of the source.`
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
