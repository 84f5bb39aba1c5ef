import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { badRequest } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const publicKey = createPublicKey(privateKey)
const email = 'reader@example.iam.gserviceaccount.com'

const scope = 'https://www.googleapis.com/auth/admin.directory.user.readonly'

/** https://developers.google.com/workspace/admin/directory/reference/rest/v1/users/list: pages with a token, versions of each answer. */
export const model: VendorModel = {
  settings: {
    serviceAccount: JSON.stringify({
      type: 'service_account',
      hush: 'hush',
      client_email: email,
      private_key: privateKey,
    }),
    adminEmail: 'admin@example.com',
  },
  logTypes: ['GSuite.User'],
  hosts: ['admin.googleapis.com', 'oauth2.googleapis.com'],
  limit: { requests: 2_400, per: 60_000 },
  feeds: { users: { record: ({ id }) => ({ id, primaryEmail: 'ana@example.com', suspended: false }), lateness: 0 } },
  routes: {
    'POST /token'(request, world) {
      const { grant_type, assertion = '' } = request.form()
      const [head = '', body = '', signature = ''] = assertion.split('.')
      const isSigned = verify('sha256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'))
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
      const isRight =
        isSigned &&
        grant_type === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
        claims['scope'] === scope &&
        claims['sub'] === 'admin@example.com'
      return isRight ? world.issueToken({}, 3_599) : badRequest('invalid_grant')
    },
    'GET /admin/directory/v1/users'(request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      if (request.query('customer') !== 'my_customer')
        return badRequest('Either the customer or the domain is required.')
      const page = world.page(world.events('users'), { size: 6, token: request.query('pageToken') })
      if (!page) return badRequest('Invalid page token')
      // The version of a user is another one in each answer.
      const users = page.items.map((event) => ({ ...(world.record('users', event) as object), etag: `"${world.now}"` }))
      return {
        json: { kind: 'admin#directory#users', ...(users.length > 0 && { users }), nextPageToken: page.next },
      }
    },
  },
}
