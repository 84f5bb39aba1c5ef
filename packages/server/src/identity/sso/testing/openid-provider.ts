import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type AccountClaims } from 'oidc-provider'
import { onTestFinished } from 'vitest'
import type { Page, Visitor } from './visitor.ts'

/** A real OpenID provider on this machine, whose users the test controls. */
export interface TestProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** By login name. */
  readonly people: Record<string, AccountClaims>
  /** Signs in on the pages of the provider, and gives consent. */
  signIn(visitor: Visitor, page: Page, name: string): Promise<Page>
}

/** Runs until the test ends. */
export async function startOpenIdProvider(redirectUrl: string, returnUrl: string): Promise<TestProvider> {
  const provider = await runOpenIdProvider(redirectUrl, returnUrl)
  onTestFinished(provider.stop)
  return provider
}

/** Runs a provider until it is stopped. */
export async function runOpenIdProvider(
  redirectUrl: string,
  returnUrl: string,
): Promise<TestProvider & { readonly stop: () => void }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clientId = 'picket'
  const clientSecret = 'a-secret-of-the-client'
  const people: Record<string, AccountClaims> = {}
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUrl],
        post_logout_redirect_uris: [returnUrl],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['keys of a test'] },
    // Claims in the ID token, as most providers send them.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups'],
    },
    findAccount: (_, id) => ({ accountId: id, claims: () => people[id] ?? { sub: id } }),
  })
  server.on('request', provider.callback())
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    stop() {
      server.closeAllConnections()
      server.close()
    },
    async signIn(visitor, page, name) {
      let at = page
      for (let forms = 0; forms < 5 && !visitor.isConsole(at.url); forms++)
        at = await visitor.submit(at, at.text.includes('name="login"') ? { login: name, password: 'any' } : {})
      return at
    },
  }
}
