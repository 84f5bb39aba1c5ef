import { ObjectError, type ObjectErrorReason } from '../object-store.ts'

/** A call to Azure Storage, and the role that it needs. */
export interface AzureCall {
  /** A continuation of "The server cannot". */
  readonly doing: string
  readonly role: string
}

/** Explains an error of a call: it names the role that is missing. */
export function explainAzure(error: unknown, { doing, role }: AzureCall): ObjectError {
  if (error instanceof ObjectError) return error
  const { code, statusCode, message = String(error) } = error as {
    readonly code?: string
    readonly statusCode?: number
    readonly message?: string
  }
  const cannot = `The server cannot ${doing}`
  const fail = (reason: ObjectErrorReason, text: string): ObjectError => new ObjectError(reason, text, { cause: error })
  if (code === 'BlobNotFound') return fail('missing', `${cannot}: it does not exist.`)
  if (statusCode === 403 || code === 'AuthorizationPermissionMismatch')
    return fail('access', `${cannot}: the role "${role}" is missing, or a network rule of the storage account blocks the server.`)
  if (statusCode === 401) return fail('access', `${cannot}: the credentials are not accepted. Enter the client secret again.`)
  if (statusCode === 404) return fail('access', `${cannot}: it does not exist. Check its name.`)
  return fail('failed', `${cannot}: ${message.split('\n')[0]!.replace(/\.+$/, '')}.`)
}
