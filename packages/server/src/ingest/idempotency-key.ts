import { createHash } from 'node:crypto'
import { InvalidInputError } from '@picket/core'
import type { ItemKey } from '../spool/spool.ts'

/**
 * Returns the key that identifies a repeated body (draft-ietf-httpapi-idempotency-key-header-07): a structured-field
 * string, or the same without quotes. Throws an InvalidInputError for an invalid key.
 */
export function readIdempotencyKey(headers: Headers): string | undefined {
  const given = headers.get('idempotency-key')
  if (given === null) return undefined
  const quoted = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/.exec(given.trim())?.[1]?.replaceAll(/\\(.)/g, '$1')
  const name = quoted ?? /^[\w.:~+/=-]+$/.exec(given.trim())?.[0]
  if (name === undefined || name === '' || name.length > maxKeyLength)
    throw new InvalidInputError(
      `The header Idempotency-Key is invalid: it must be a text in double quotes of at most ${maxKeyLength} ASCII characters.`,
    )
  return name
}

const maxKeyLength = 255

export function toItemKey(name: string, body: Uint8Array): ItemKey {
  return { name, digest: createHash('sha256').update(body).digest('base64url') }
}
