import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'

/** Why an operation failed, however it was reported. */
export interface Failure {
  /**
   * `answer`: errors in a response; `network`: no response, or a bad status; `other`: neither data nor errors, such as
   * a page of a proxy.
   */
  readonly kind: 'answer' | 'network' | 'other'
  /** 'unknown': there was no response, or a response without a status. */
  readonly status: number | 'unknown'
  /** One of the codes of the API. */
  readonly code?: string
  /** The message of the server. */
  readonly message: string
  /** The extensions of the first error: issues of an upload, results of tests, fields. */
  readonly extensions: Readonly<Record<string, unknown>>
}

/** Describes an error of the client, even if it is the cause of another one. */
export function describeFailure(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) return describe('answer', error.errors[0])
  if (ServerError.is(error) || ServerParseError.is(error)) {
    const first = firstErrorOf(error.bodyText)
    const described = describe('network', first)
    const isNone = described.message === '' && error.statusCode >= 200 && error.statusCode < 300
    const kind = isNone ? 'other' : 'network'
    return { ...described, kind, status: error.statusCode, message: described.message || error.message }
  }
  if (error instanceof Error) {
    if (error.cause !== undefined && isOurs(error.cause)) return describeFailure(error.cause)
    return { kind: 'network', status: 'unknown', message: error.message, extensions: {} }
  }
  return { kind: 'other', status: 'unknown', message: '', extensions: {} }
}

function isOurs(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) || ServerError.is(error) || ServerParseError.is(error)
}

interface ReportedError {
  readonly message?: unknown
  readonly extensions?: Readonly<Record<string, unknown>> | undefined
}

function describe(kind: Failure['kind'], error: ReportedError | undefined): Failure {
  if (error === undefined)
    return { kind: kind === 'answer' ? 'other' : kind, status: 'unknown', message: '', extensions: {} }
  const { message, extensions = {} } = error
  const { status, code } = extensions
  return {
    kind,
    status: typeof status === 'number' ? status : 'unknown',
    ...(typeof code === 'string' ? { code } : {}),
    message: typeof message === 'string' ? message : '',
    extensions,
  }
}

/** Returns the first error in a body with a bad status: `{ errors: [...] }` of GraphQL, `{ error: ... }` of REST. */
function firstErrorOf(body: string): ReportedError | undefined {
  try {
    const value = JSON.parse(body) as { readonly errors?: unknown; readonly error?: unknown } | null
    const first: unknown = Array.isArray(value?.errors) ? value.errors[0] : value?.error
    if (typeof first !== 'object' || first === null) return undefined
    const { message, extensions, ...rest } = first as ReportedError & Readonly<Record<string, unknown>>
    return { message, extensions: extensions ?? rest }
  } catch {
    return undefined
  }
}
