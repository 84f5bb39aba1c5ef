import { createPrivateKey, sign } from 'node:crypto'
import type { Jwt } from './auth-scheme.ts'
import { CredentialError } from './credential-error.ts'

/** Signs a JWT that is valid from now. Throws a CredentialError if the key is not one. */
export function signJwt(
  { algorithm, privateKey, keyId, claims, lifetime = 300 }: Jwt,
  now: number,
  id: string,
): string {
  const issued = Math.floor(now / 1000)
  const header = { alg: algorithm, typ: 'JWT', ...(keyId !== undefined && { kid: keyId }) }
  const payload = { iat: issued, exp: issued + lifetime, jti: id, ...claims }
  const signed = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const key = readKey(privateKey)
  const signature = sign('sha256', Buffer.from(signed), {
    key,
    ...(algorithm === 'ES256' && { dsaEncoding: 'ieee-p1363' as const }),
  })
  return `${signed}.${signature.toString('base64url')}`
}

/** Keys that were copied from JSON have their line breaks escaped. */
function readKey(text: string) {
  try {
    return createPrivateKey(text.replaceAll('\\n', '\n'))
  } catch {
    throw new CredentialError('The private key cannot be read. Enter it in PEM format, with its first and last line.')
  }
}
