import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import { InvalidInputError } from '@picket/core'

/** Reads a public key in PEM format. Throws an InvalidInputError for other keys. */
export function readPublicKey(pem: string): KeyObject {
  const key = parsePem(pem)
  if (key.asymmetricKeyType === 'ed25519') return key
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType === 'rsa' && bits >= 2048) return key
  throw new InvalidInputError('The key must be an RSA key of at least 2048 bits or an Ed25519 key.')
}

function parsePem(pem: string): KeyObject {
  const hint =
    'Paste a public key that starts with -----BEGIN PUBLIC KEY-----. For a key of AWS KMS, run: aws kms get-public-key.'
  if (/PRIVATE KEY/.test(pem)) throw new InvalidInputError('This is a private key.', { hint })
  try {
    return createPublicKey({ key: pem.trim(), format: 'pem' })
  } catch (cause) {
    throw new InvalidInputError('The key is not a public key in PEM format.', { cause, hint })
  }
}

/**
 * Throws an InvalidInputError unless the signature (base64) is that of the archive: RSA with PKCS #1 v1.5 and SHA-512,
 * as AWS KMS signs releases, or Ed25519.
 */
export function assertSigned(archive: Uint8Array, signature: string, key: KeyObject): void {
  const algorithm = key.asymmetricKeyType === 'rsa' ? 'sha512' : null
  if (verify(algorithm, archive, key, Buffer.from(signature.trim(), 'base64'))) return
  throw new InvalidInputError('The signature of the release is not that of the public key of its source.')
}

/** Throws an InvalidInputError unless the archive has the checksum (SHA-256, hexadecimal). */
export function assertChecksum(archive: Uint8Array, expected: string): void {
  const found = sha256(archive)
  if (found === expected.toLowerCase()) return
  throw new InvalidInputError(`The checksum of the download is ${found}; the release states ${expected}.`)
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
