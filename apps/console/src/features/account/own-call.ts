import { AuthError, callAuth } from '../../app/session/auth-calls.ts'
import { idToken } from '../../app/session/session.ts'
import { accountText } from './strings.ts'

/** Posts to a route under `/auth/` as the signed-in user. Throws an AuthError, also if the server does not respond. */
export async function ownCall(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await callAuth(path, body, await idToken())
  } catch (error) {
    throw error instanceof AuthError ? error : new AuthError(accountText.noAnswer, 0)
  }
}
