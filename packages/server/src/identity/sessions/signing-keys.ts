import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Secrets } from '../../data-directory/secrets.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RandomId } from '../../ports/random-id.ts'
import type { Database } from '../../stores/database.ts'
import * as store from '../../stores/signing-keys/signing-key-store.ts'

/**
 * Ed25519 keys that sign ID tokens. The private key is stored encrypted in the metadata; each process reads the keys
 * when it needs them.
 */
export interface SigningKeys {
  /** Returns the current signing key; creates a new one if it is too old. */
  current(): Promise<{ readonly id: string; readonly privateKey: CryptoKey }>
  /** Returns undefined for an unknown id. */
  publicKey(id: string): Promise<CryptoKey | undefined>
  /** Derives a text that only this server can compute: an HMAC with the current signing key, base64url. */
  derive(text: string): Promise<string>
  /** Rotates the signing key; tokens of previous keys stay valid until they expire. */
  rotate(): Promise<void>
}

/** How long a key signs; it verifies for as long as its tokens can be valid. */
const signingDays = 30
const checkingMs = 60 * 60_000
/** How long the loaded keys are cached. */
const freshMs = 60_000
const unknownKeyMs = 500

interface LoadedKey {
  readonly id: string
  readonly createdAt: number
  readonly publicKey: CryptoKey
  readonly privateKey: CryptoKey
  readonly seed: string
}

export function createSigningKeys(ports: {
  readonly database: Database
  readonly secrets: Secrets
  readonly now: Clock
  readonly randomId: RandomId
}): SigningKeys {
  const { database, secrets, now, randomId } = ports
  let loaded: readonly LoadedKey[] = []
  let loadedAt = Number.NEGATIVE_INFINITY

  const load = async (): Promise<readonly LoadedKey[]> => {
    // A key whose secrets key was lost can no longer sign: users with its sessions must sign in again.
    const rows = (await store.listSigningKeys(database)).filter((row) => secrets.canOpen(row.private_key))
    loaded = await Promise.all(
      rows.map(async (row) => {
        const jwk = JSON.parse(secrets.open(row.private_key)) as JWK
        return {
          id: row.id,
          createdAt: row.created_at,
          publicKey: (await importJWK(JSON.parse(row.public_key) as JWK, 'EdDSA')) as CryptoKey,
          privateKey: (await importJWK(jwk, 'EdDSA')) as CryptoKey,
          seed: jwk.d!,
        }
      }),
    )
    loadedAt = now()
    return loaded
  }
  const rotate = async () => {
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
    await store.insertSigningKey(database, {
      id: randomId(),
      created_at: now(),
      public_key: JSON.stringify(await exportJWK(publicKey)),
      private_key: secrets.seal(JSON.stringify(await exportJWK(privateKey))),
    })
    const keys = await load()
    // A key stops signing when the next one is created, and is not needed after its last token has expired.
    const useless = keys.filter((_, index) => index > 0 && keys[index - 1]!.createdAt < now() - checkingMs)
    await store.deleteSigningKeys(
      database,
      useless.map(({ id }) => id),
    )
    if (useless.length > 0) await load()
  }
  const newest = async (): Promise<LoadedKey> => {
    const keys = now() - loadedAt > freshMs ? await load() : loaded
    if (keys[0] === undefined || keys[0].createdAt < now() - signingDays * 86_400_000) await rotate()
    return loaded[0]!
  }
  return {
    rotate,
    current: newest,
    async publicKey(id) {
      const known = loaded.find((key) => key.id === id)
      if (known !== undefined || now() - loadedAt < unknownKeyMs) return known?.publicKey
      return (await load()).find((key) => key.id === id)?.publicKey
    },
    derive: async (text) =>
      createHmac('sha256', (await newest()).seed)
        .update(text)
        .digest('base64url'),
  }
}
