import { badRequest, unauthorized } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** A feed is at another host, has a session token of its own, and continues behind an offset. */
export const model: VendorModel = {
  settings: { cloud: 'us1', clientId: 'client', clientSecret: 'hush-secret', applicationId: 'picket', feeds: ['0'] },
  logTypes: ['Crowdstrike.EventStreams'],
  hosts: ['api.crowdstrike.com', 'firehose.crowdstrike.com'],
  feeds: {
    events: {
      record: ({ id, at }) => ({
        metadata: { customerIDString: 'c', eventType: 'AuthActivityAuditEvent', eventCreationTime: at },
        event: { UserId: id },
      }),
    },
  },
  routes: {
    'POST /oauth2/token'(request, world) {
      const { client_id, client_secret } = request.form()
      return client_id === 'client' && client_secret === 'hush-secret'
        ? world.issueToken({}, 1_799)
        : badRequest('access denied')
    },
    'GET /sensors/entities/datafeed/v2'(request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      if (request.query('appId') !== 'picket') return badRequest('appId')
      world.memory.set('session', world.now + 1_800_000)
      return {
        json: {
          resources: [
            {
              dataFeedURL: 'https://firehose.crowdstrike.com/sensors/entities/datafeed/v1/0?appId=picket',
              sessionToken: { token: 'hush-session', expiration: new Date(world.now + 1_800_000).toISOString() },
              refreshActiveSessionInterval: 1800,
            },
          ],
        },
      }
    },
    'GET /sensors/entities/datafeed/v1/0'(request, world) {
      const isOpen = Number(world.memory.get('session') ?? 0) > world.now
      if (request.headers.get('authorization') !== 'Token hush-session' || !isOpen) return unauthorized
      const offset = Number(request.query('offset') ?? 0)
      // Offsets are numbers above 2^53 for some tenants. The last line arrives in part.
      const lines = world
        .log('events')
        .slice(offset)
        .map((event, index) => {
          const { metadata, ...rest } = world.record('events', event) as { readonly metadata: object }
          return JSON.stringify({ metadata: { offset: offset + index, ...metadata }, ...rest })
        })
      const whole = lines.slice(0, 7).map((line) => `${line}\n`)
      return { text: `${whole.join('')}${lines[7]?.slice(0, 20) ?? ''}` }
    },
  },
}
