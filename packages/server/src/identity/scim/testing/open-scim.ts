import { openIdentity } from '../../testing/open-identity.ts'
import { systemViewer } from '../../../access/viewer.ts'

const update = 'mutation($input: UpdateSamlConfigInput!) { updateSamlConfig(input: $input) { samlConfig { enabled } } }'

/** A server whose identity provider has a token, and an administrator. */
export async function openScim() {
  const server = await openIdentity()
  const admin = await server.browser().enter(server.first.email, server.first.oneTimePassword, 'Correct-Horse-7')
  const set = async (input: object) => {
    const { errors } = await admin.ask(update, { input })
    if (errors !== undefined) throw new Error(errors[0]?.message)
  }
  await set({ defaultRoleId: 'analyst-read-only' })
  await server.flags.set(systemViewer, 'ENABLE_SCIM', true)
  const token = (await admin.ask('mutation { rotateScimToken { value } }')).data.rotateScimToken.value as string

  const send = async (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const request = new Request(`https://picket.test/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(text !== undefined && {
          'content-type': 'application/scim+json',
          'content-length': String(Buffer.byteLength(text)),
        }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
    })
    const response = await server.handle(request, { address: '192.0.2.9', isSecure: true })
    const answer = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
      body: (answer === '' ? undefined : JSON.parse(answer)) as any,
    }
  }
  const patch = (path: string, operations: readonly object[], headers?: Readonly<Record<string, string>>) =>
    send('PATCH', path, { schemas: [patchSchema], Operations: operations }, headers)
  /** Creates users as Okta does. */
  const create = async (name: string, more: object = {}) => {
    const { status, body } = await send('POST', '/Users', { ...oktaUser(name), ...more })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.id as string
  }
  const group = async (displayName: string, ...members: readonly string[]) => {
    const { status, body } = await send('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName,
      members: members.map((value) => ({ value })),
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.id as string
  }
  const roleOf = async (id: string) => (await server.users.find(id))?.role.name
  return { ...server, admin, set, token, send, patch, create, group, roleOf }
}

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

export function oktaUser(name: string): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `${name}@picket.test`,
    name: { givenName: name, familyName: 'Doe' },
    emails: [{ primary: true, value: `${name}@picket.test`, type: 'work' }],
    displayName: `${name} Doe`,
    locale: 'en-US',
    externalId: `okta-${name}`,
    groups: [],
    password: 'never-kept-1A!',
    active: true,
  }
}
