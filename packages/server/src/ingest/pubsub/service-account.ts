import { z } from 'zod'
import { signJwt } from '../providers/auth/sign-jwt.ts'

/** The parts of a key file of a Google service account that are used. */
const keyModel = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().optional(),
})
export type ServiceAccountKey = z.infer<typeof keyModel>

const lifetime = 3_600
/** A token is replaced so many seconds before it expires. */
const margin = 300

/** Parses a key file. Throws an error that says what to enter instead. */
export function parseServiceAccountKey(text: string): ServiceAccountKey {
  try {
    return keyModel.parse(JSON.parse(text))
  } catch {
    throw new Error(
      'The key of the service account cannot be read. Enter the whole JSON file that Google Cloud created.',
    )
  }
}

/** Returns a function that returns a token for a service: a JWT that the service account signs itself, so that no other call is needed. */
export function createServiceAccountTokens(
  { client_email: email, private_key: privateKey, private_key_id: keyId }: ServiceAccountKey,
  { audience, now, randomId }: { readonly audience: string; now(): number; randomId(): string },
): () => string {
  let token = ''
  let expires = 0
  return () => {
    if (now() >= expires) {
      const claims = { iss: email, sub: email, aud: audience }
      token = signJwt(
        { algorithm: 'RS256', privateKey, lifetime, claims, ...(keyId !== undefined && { keyId }) },
        now(),
        randomId(),
      )
      expires = now() + (lifetime - margin) * 1_000
    }
    return token
  }
}
