import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { InvalidInputError, UnavailableError } from '@picket/core'

/** Encrypts texts for storage. */
export interface Secrets {
  /** Encrypts with the newest key: `v1.<key id>.<nonce, text and tag in base64url>`. */
  seal(text: string): string
  /** Throws an UnavailableError when its key is not available or the text was changed. */
  open(sealed: string): string
  /** Whether the text is encrypted with the newest key. */
  isCurrent(sealed: string): boolean
  canOpen(sealed: string): boolean
}

/** 32 bytes. */
export interface SecretsKey {
  readonly id: string
  readonly bytes: Buffer
}

export function createKey(): SecretsKey {
  return toKey(randomBytes(32))
}

/** Keys in base64 or hexadecimal, 32 bytes each, separated by commas; the first one encrypts. */
export function parseKeys(text: string): readonly SecretsKey[] {
  return text.split(',').map((part) => {
    const written = part.trim()
    const bytes = Buffer.from(written, /^[\da-f]{64}$/i.test(written) ? 'hex' : 'base64')
    if (bytes.length === 32) return toKey(bytes)
    throw new InvalidInputError('The secrets key must be 32 bytes in base64 or hexadecimal.', {
      hint: 'Generate one with: openssl rand -base64 32',
    })
  })
}

/** AES-256-GCM with a random nonce per text; the first key encrypts, all decrypt. */
export function createSecrets(keys: readonly [SecretsKey, ...SecretsKey[]]): Secrets {
  const [newest] = keys
  const keyOf = (sealed: string): SecretsKey | undefined => keys.find(({ id }) => sealed.startsWith(`v1.${id}.`))
  const open = (sealed: string): string => {
    const key = keyOf(sealed)
    if (key === undefined) throw unreadable('its key is not available')
    const bytes = Buffer.from(sealed.slice(sealed.lastIndexOf('.') + 1), 'base64url')
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
    } catch (cause) {
      throw unreadable('it is corrupt', cause)
    }
  }
  return {
    open,
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest.bytes, nonce)
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `v1.${newest.id}.${bytes.toString('base64url')}`
    },
    isCurrent: (sealed) => keyOf(sealed) === newest,
    canOpen(sealed) {
      try {
        open(sealed)
        return true
      } catch {
        return false
      }
    },
  }
}

function toKey(bytes: Buffer): SecretsKey {
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 12), bytes }
}

function unreadable(why: string, cause?: unknown): UnavailableError {
  return new UnavailableError(`A stored secret cannot be decrypted: ${why}.`, {
    cause,
    hint: 'Restore the key, or enter the secret again.',
  })
}
