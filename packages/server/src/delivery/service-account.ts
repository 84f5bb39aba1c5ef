import { UnavailableError } from '@picket/core'
import { importPKCS8, SignJWT } from 'jose'

interface ServiceAccountKey {
  readonly client_email: string
  readonly private_key: string
  readonly private_key_id?: string
}

/**
 * Returns a token that a Google Cloud service accepts from a service account: Google verifies the signature, so no
 * token has to be requested first. Throws an UnavailableError if the key cannot be used.
 */
export async function signAsServiceAccount(credentials: string, audience: string, now: number): Promise<string> {
  const { client_email: account, private_key: pem, private_key_id: kid } = parseKey(credentials)
  const issuedAt = Math.floor(now / 1000)
  try {
    return await new SignJWT({ sub: account })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(kid === undefined ? {} : { kid }) })
      .setIssuer(account)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 3600)
      .sign(await importPKCS8(pem, 'RS256'))
  } catch {
    // The error is not kept as the cause, since it can contain the key.
    throw new UnavailableError('The private key of the service account cannot be read. Create a new JSON key.')
  }
}

function parseKey(credentials: string): ServiceAccountKey {
  const key = parseJson(credentials)
  if (typeof key['client_email'] !== 'string' || typeof key['private_key'] !== 'string')
    throw new UnavailableError(
      'The service account key has no "client_email" and "private_key". Paste the whole JSON key.',
    )
  return key as unknown as ServiceAccountKey
}

function parseJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    throw new UnavailableError('The service account key is not valid JSON. Paste the whole JSON key.')
  }
}
