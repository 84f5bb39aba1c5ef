import { openIdentity } from '../../testing/open-identity.ts'
import { Visitor } from './visitor.ts'

const update = `mutation($input: UpdateSamlConfigInput!) {
  updateSamlConfig(input: $input) { samlConfig { enabled enforceSso hasClientSecret samlProvider { entityId } } }
}`

/** A server with an administrator, with the system clock, because identity providers use it. */
export async function openSignOn() {
  const server = await openIdentity()
  server.clock.now = Date.now()
  const admin = await server.browser().enter(server.first.email, server.first.oneTimePassword, 'Correct-Horse-7')
  const set = async (input: object) => {
    const { data, errors } = await admin.ask(update, { input })
    if (errors !== undefined) throw new Error(errors[0]?.message)
    return data.updateSamlConfig.samlConfig
  }
  const visitor = () => new Visitor(server.handle)
  /** Exchanges the code that a page of the console was opened with. */
  const redeem = (browser: Visitor, url: URL, more: Readonly<Record<string, string>> = {}) =>
    browser.post('/oauth2/token', {
      grant_type: 'authorization_code',
      client_id: 'console',
      code: url.searchParams.get('code') ?? '',
      redirect_uri: server.addresses().clientRedirectUrl,
      ...more,
    })
  const findByEmail = async (email: string) => (await server.users.list()).find((user) => user.email === email)
  return { ...server, admin, set, visitor, redeem, findByEmail }
}

/** The reason why the console received no code. */
export function refusalOf(url: URL): string | null {
  return url.searchParams.get('error') === 'access_denied' ? url.searchParams.get('error_description') : null
}
