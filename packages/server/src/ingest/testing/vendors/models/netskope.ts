import { badRequest, unauthorized } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** https://docs.netskope.com/en/using-the-rest-api-v2-dataexport-iterator-endpoints/: the service moves the iterator with each answer. */
export const model: VendorModel = {
  settings: { tenantUrl: 'https://example.goskope.com', token: 'hush-token', iterator: 'picket' },
  logTypes: ['Netskope.Audit'],
  hosts: ['example.goskope.com'],
  limit: { requests: 240, per: 60_000 },
  feeds: {
    events: {
      record: ({ id, at }) => ({ _id: id, timestamp: Math.floor(at / 1000), audit_log_event: 'Login Successful' }),
    },
  },
  routes: {
    'GET /api/v2/events/dataexport/events/audit'(request, world) {
      if (request.headers.get('netskope-api-token') !== 'hush-token') return unauthorized
      if (request.query('index') !== 'picket') return badRequest('index')
      const operation = request.query('operation') ?? ''
      const { memory } = world
      if (operation === 'resend') return { json: memory.get('last') ?? { ok: 1, result: [] } }
      if (/^\d+$/.test(operation)) {
        memory.set('from', Number(operation) * 1000)
        memory.set('index', 0)
      } else if (operation !== 'next' || !memory.has('from')) return badRequest('operation')
      const [from, index] = [Number(memory.get('from')), Number(memory.get('index'))]
      const log = world.log('events')
      const rest = log.slice(index).filter(({ at }) => at >= from)
      const page = rest.slice(0, 6)
      const last = page.at(-1)
      if (last) memory.set('index', log.indexOf(last) + 1)
      const json = { ok: 1, result: page.map((event) => world.record('events', event)), wait_time: 0 }
      memory.set('last', json)
      return { json }
    },
  },
}
