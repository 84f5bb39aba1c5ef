import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { badRequest, iso, timeOf } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const publicKey = createPublicKey(privateKey)
const email = 'reader@example.iam.gserviceaccount.com'

/** https://developers.google.com/workspace/admin/reports/reference/rest/v1/activities/list: newest first, by application. */
export const model: VendorModel = {
  settings: {
    serviceAccount: JSON.stringify({
      type: 'service_account',
      hush: 'hush',
      client_email: email,
      private_key: privateKey,
    }),
    adminEmail: 'admin@example.com',
    applications: ['login', 'drive'],
  },
  logTypes: ['GSuite.ActivityEvent'],
  hosts: ['admin.googleapis.com', 'oauth2.googleapis.com'],
  limit: { requests: 2_400, per: 60_000 },
  feeds: { login: { record: printActivity, count: 25 }, drive: { record: printActivity, count: 25 } },
  routes: {
    'POST /token'(request, world) {
      const { grant_type, assertion = '' } = request.form()
      const [head = '', body = '', signature = ''] = assertion.split('.')
      const isSigned = verify('sha256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'))
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
      const isRight =
        isSigned &&
        grant_type === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
        claims['iss'] === email &&
        claims['sub'] === 'admin@example.com' &&
        claims['aud'] === 'https://oauth2.googleapis.com/token' &&
        Math.abs(Number(claims['iat']) * 1000 - world.now) < 60_000
      return isRight ? world.issueToken({}, 3_599) : badRequest('invalid_grant')
    },
    'GET /admin/reports/v1/activity/users/all/applications/:app'(request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      const app = request.path['app']!
      const range = { from: timeOf(request, 'startTime'), to: timeOf(request, 'endTime') }
      const page = world.page(world.events(app, range).toReversed(), { size: 6, token: request.query('pageToken') })
      if (!page) return badRequest('Invalid page token')
      const items = page.items.map((event) => world.record(app, event))
      return {
        json: { kind: 'admin#reports#activities', ...(items.length > 0 && { items }), nextPageToken: page.next },
      }
    },
  },
}

function printActivity(event: Parameters<typeof iso>[0]) {
  return {
    kind: 'admin#reports#activity',
    id: { time: iso(event), uniqueQualifier: String(-(10n ** 18n) - BigInt(event.number)), applicationName: 'login' },
    actor: { email: 'jo@example.com' },
    events: [{ type: 'login', name: 'login_success', parameters: [{ name: 'login_challenge', value: event.id }] }],
  }
}
