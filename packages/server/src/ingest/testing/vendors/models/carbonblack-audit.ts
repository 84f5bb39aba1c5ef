import { unauthorized } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** Each audit log is returned once, to the first request with the key. */
export const model: VendorModel = {
  settings: { hostname: 'https://defense.conferdeploy.net', apiId: 'ABC', apiSecret: 'hush-secret' },
  logTypes: ['CarbonBlack.Audit'],
  hosts: ['defense.conferdeploy.net'],
  limit: { requests: 30, per: 60_000 },
  feeds: {
    logs: {
      record: ({ id, at }) => ({ eventId: id, eventTime: at, loginName: 'jo@example.com', description: 'Logged in' }),
    },
  },
  routes: {
    'GET /integrationServices/v3/auditlogs'(request, world) {
      if (request.headers.get('x-auth-token') !== 'hush-secret/ABC') return unauthorized
      const returned = Number(world.memory.get('returned') ?? 0)
      const log = world.log('logs')
      world.memory.set('returned', log.length)
      return {
        json: {
          notifications: log.slice(returned).map((event) => world.record('logs', event)),
          success: true,
          message: 'Success',
        },
      }
    },
  },
}
