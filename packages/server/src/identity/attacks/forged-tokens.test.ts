import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openIdentity, type TestIdentity } from '../testing/open-identity.ts'

const password = 'Correct-Horse-7'
const write = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const read = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Readonly<Record<string, unknown>>

interface Material {
  readonly header: Readonly<Record<string, unknown>>
  readonly claims: Readonly<Record<string, unknown>>
  readonly token: string
  /** Everything that is public of the key that signs. */
  readonly publicJwk: Readonly<Record<string, unknown>>
}

const thief = generateKeyPairSync('ed25519')
const thiefJwk = thief.publicKey.export({ format: 'jwk' })
const signByThief = (header: object, claims: object): string => {
  const text = `${write(header)}.${write(claims)}`
  return `${text}.${sign(null, Buffer.from(text), thief.privateKey).toString('base64url')}`
}
const hmac = (header: object, claims: object, secret: string | Buffer): string => {
  const text = `${write(header)}.${write(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** Each makes, of a token that holds and of what is public, one that must not. */
const forgeries: Readonly<Record<string, (material: Material) => string>> = {
  'no signature': ({ token }) => `${token.split('.').slice(0, 2).join('.')}.`,
  'alg none': ({ header, claims }) => `${write({ ...header, alg: 'none' })}.${write(claims)}.`,
  'alg None': ({ header, claims }) => `${write({ ...header, alg: 'None' })}.${write(claims)}.`,
  'alg none with the signature': ({ header, claims, token }) =>
    `${write({ ...header, alg: 'none' })}.${write(claims)}.${token.split('.')[2]}`,
  'HS256 with the public key as it is written': ({ header, claims, publicJwk }) =>
    hmac({ ...header, alg: 'HS256' }, claims, JSON.stringify(publicJwk)),
  'HS256 with the bytes of the public key': ({ header, claims, publicJwk }) =>
    hmac({ ...header, alg: 'HS256' }, claims, Buffer.from(String(publicJwk['x']), 'base64url')),
  'HS256 with nothing': ({ header, claims }) => hmac({ ...header, alg: 'HS256', kid: '' }, claims, ''),
  'HS256 with the kid': ({ header, claims }) => hmac({ ...header, alg: 'HS256' }, claims, String(header['kid'])),
  'another key under our kid': ({ header, claims }) => signByThief(header, claims),
  'another key, brought along': ({ header, claims }) => signByThief({ ...header, jwk: thiefJwk }, claims),
  'another key at an address': ({ header, claims }) =>
    signByThief({ ...header, jku: 'https://evil.example/keys', x5u: 'https://evil.example/cert' }, claims),
  'a kid that is a path': ({ header, claims }) => signByThief({ ...header, kid: '../../../../dev/null' }, claims),
  'a kid that is SQL': ({ header, claims }) => signByThief({ ...header, kid: "' or 1=1 --" }, claims),
  'a kid that is no text': ({ header, claims }) => signByThief({ ...header, kid: ['a'] }, claims),
  'a kid of every object': ({ header, claims }) => signByThief({ ...header, kid: '__proto__' }, claims),
  'no kid': ({ header: { kid: _, ...header }, claims }) => signByThief(header, claims),
  'an extension that we must know': ({ header, claims }) =>
    signByThief({ ...header, crit: ['exp'], b64: false }, claims),
  'other claims': ({ token, claims }) => {
    const [header, , signature] = token.split('.')
    return `${header}.${write({ ...claims, sub: 'somebody-else' })}.${signature}`
  },
  'one more part': ({ token }) => `${token}.x`,
  'a blank at the end of a part': ({ token }) => token.replace('.', ' .'),
  'Bearer twice': ({ token }) => `Bearer Bearer ${token}`,
  'five parts, as if encrypted': ({ token }) => `${token}..`,
  nothing: () => '',
  'what is very long': () => `${'a'.repeat(100_000)}.${'b'.repeat(100_000)}.c`,
}

async function open() {
  const server = await openIdentity()
  const admin = await server.browser().enter(server.first.email, server.first.oneTimePassword, password)
  const token = admin.idToken
  const [header = '', claims = ''] = token.split('.')
  const { public_key: publicKey } = await server.database
    .selectFrom('signing_keys')
    .select('public_key')
    .executeTakeFirstOrThrow()
  const publicJwk = JSON.parse(publicKey) as Material['publicJwk']
  return { ...server, admin, material: { header: read(header), claims: read(claims), token, publicJwk } }
}

async function statusOf(server: TestIdentity, token: string): Promise<number> {
  const someone = server.browser()
  someone.idToken = token
  return (await someone.ask('{ me { id } }')).status
}

describe('an ID token', () => {
  it('that was forged does not hold', async () => {
    const server = await open()
    const request = { id: '', address: '192.0.2.1', userAgent: undefined }
    const refusalOf = async (token: string) =>
      server.authenticator.byIdToken(token, request).then(
        () => undefined,
        (error: { readonly code?: string }) => error.code,
      )
    expect(await refusalOf(server.material.token)).toBeUndefined()
    const refusals: [string, string | undefined][] = []
    for (const [name, forge] of Object.entries(forgeries))
      refusals.push([name, await refusalOf(forge(server.material))])
    expect(refusals).toEqual(Object.keys(forgeries).map((name) => [name, 'UNAUTHENTICATED']))
    expect(await refusalOf(server.material.token)).toBeUndefined()
  })

  it('does not hold before its session, after it, nor for another purpose', async () => {
    const server = await open()
    const { admin, browser, first, clock } = server
    const { answer } = await admin.post('/auth/setup-totp', { password })
    expect(answer.secretCode).toEqual(expect.any(String))
    for (const path of ['/auth/new-password', '/auth/confirm-mfa', '/auth/setup-totp', '/auth/verify-totp'])
      expect(
        (await browser().post(path, { session: admin.idToken, code: '000000', newPassword: 'Other-Horse-8' })).status,
      ).toBe(401)
    expect(await server.askByToken(admin.idToken, '{ me { id } }')).toMatchObject({ status: 401 })
    clock.now += 15 * 60_000
    expect(await statusOf(server, admin.idToken)).toBe(401)
    expect((await browser().post('/auth/sign-in', { email: first.email, password })).status).toBe(200)
  })

  it('of another server does not hold', async () => {
    const [ours, theirs] = [await open(), await open()]
    expect(await statusOf(ours, theirs.material.token)).toBe(401)
  })
})

describe('a challenge', () => {
  it('is no ID token, holds ten minutes, and not once the password was changed', async () => {
    const server = await openIdentity()
    const { browser, first, clock } = server
    const begin = async () =>
      (await browser().post('/auth/sign-in', { email: first.email, password: first.oneTimePassword })).answer
        .session as string
    const answer = async (session: string, newPassword: string) =>
      (await browser().post('/auth/new-password', { session, newPassword })).status
    const [early, used, other] = [await begin(), await begin(), await begin()]
    expect(await statusOf(server, early)).toBe(401)
    clock.now += 9 * 60_000
    const late = await begin()
    clock.now += 60_000
    expect(await answer(early, password)).toBe(401)
    expect(await answer(late, password)).toBe(200)
    expect([await answer(late, 'Other-Horse-8'), await answer(used, 'Other-Horse-8')]).toEqual([401, 401])
    expect(await answer(other, 'Other-Horse-8')).toBe(401)
  })
})
