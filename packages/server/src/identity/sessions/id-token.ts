import { UnauthenticatedError } from '@picket/core'
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../ports/clock.ts'
import { sessionMethods, type SessionMethod } from '../../stores/sessions/session-table.ts'
import type { User } from '../users/user.ts'
import type { SigningKeys } from './signing-keys.ts'

/** Signed tokens that identify a user: for each request, and between two steps of a sign-in. */
export interface IdTokens {
  issue(session: {
    readonly user: User
    readonly id: string
    readonly version: number
    readonly startedAt: number
  }): Promise<IdToken>
  /** Throws UnauthenticatedError. Does not check whether the session still exists. */
  verify(token: string): Promise<SessionClaims>
  issueChallenge(claims: ChallengeClaims): Promise<string>
  /** Throws UnauthenticatedError, also for a token of another challenge. */
  verifyChallenge(token: string, challenge: Challenge): Promise<ChallengeClaims>
}

export interface IdToken {
  readonly text: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly validSeconds: number
}

export interface SessionClaims {
  readonly userId: string
  readonly sessionId: string
  readonly version: number
}

/** What a user must do before the sign-in is complete. */
export const challenges = ['NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP'] as const
export type Challenge = (typeof challenges)[number]

export interface ChallengeClaims {
  readonly challenge: Challenge
  readonly userId: string
  /** The session version at that time: a change through the challenge invalidates the token. */
  readonly version: number
  /** The second factor was already verified. */
  readonly hasSecondFactor: boolean
  readonly method: SessionMethod
}

const idTokenMinutes = 15
const challengeMinutes = 10
const issuer = 'picket'

const sessionModel = z.object({ sub: z.string(), sid: z.string(), ver: z.number() })
const challengeModel = z.object({
  sub: z.string(),
  challenge: z.enum(challenges),
  ver: z.number(),
  mfa: z.boolean(),
  method: z.enum(sessionMethods),
})

export function createIdTokens({ keys, now }: { readonly keys: SigningKeys; readonly now: Clock }): IdTokens {
  const sign = async (claims: JWTPayload, audience: string, minutes: number): Promise<IdToken> => {
    const { id, privateKey } = await keys.current()
    const issuedAt = Math.floor(now() / 1000)
    const expiresAt = issuedAt + minutes * 60
    const text = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: id, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(privateKey)
    return { text, expiresAt: expiresAt * 1000, validSeconds: expiresAt - issuedAt }
  }
  const check = async <Model extends z.ZodType>(
    token: string,
    audience: string,
    model: Model,
  ): Promise<z.output<Model>> => {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid = '' }) => {
          const key = await keys.publicKey(kid)
          if (key === undefined) throw new errors.JWKSNoMatchingKey()
          return key
        },
        { algorithms: ['EdDSA'], issuer, audience, currentDate: new Date(now()) },
      )
      return model.parse(payload)
    } catch (cause) {
      if (cause instanceof errors.JOSEError || cause instanceof z.ZodError)
        throw new UnauthenticatedError('The session has ended. Sign in again.', { cause })
      throw cause
    }
  }
  return {
    issue: ({ user, id, version, startedAt }) =>
      sign(
        {
          sub: user.id,
          sid: id,
          ver: version,
          auth_time: Math.floor(startedAt / 1000),
          email: user.email,
          email_verified: user.status !== 'FORCE_CHANGE_PASSWORD',
          given_name: user.givenName,
          family_name: user.familyName,
          groups: user.role.permissions,
        },
        'console',
        idTokenMinutes,
      ),
    async verify(token) {
      const { sub, sid, ver } = await check(token, 'console', sessionModel)
      return { userId: sub, sessionId: sid, version: ver }
    },
    async issueChallenge({ challenge, userId, version, hasSecondFactor, method }) {
      const claims = { sub: userId, challenge, ver: version, mfa: hasSecondFactor, method }
      return (await sign(claims, 'challenge', challengeMinutes)).text
    },
    async verifyChallenge(token, challenge) {
      const { sub, ver, mfa, method, ...given } = await check(token, 'challenge', challengeModel)
      if (given.challenge !== challenge) throw new UnauthenticatedError('The session has ended. Sign in again.')
      return { challenge, userId: sub, version: ver, hasSecondFactor: mfa, method }
    },
  }
}
