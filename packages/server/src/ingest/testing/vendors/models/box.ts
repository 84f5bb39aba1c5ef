import { badRequest, iso } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** Positions are numbers above 2^53. */
const first = 30_401_068_076_164_269n

/** https://developer.box.com/guides/events/enterprise-events/for-enterprise/: in the order of arrival, from two weeks ago for position 0. */
export const model: VendorModel = {
  settings: { enterpriseId: '1234567', clientId: 'client', clientSecret: 'hush-secret' },
  logTypes: ['Box.Event'],
  hosts: ['api.box.com'],
  limit: { requests: 1_000, per: 60_000 },
  feeds: {
    events: { record: (event) => ({ type: 'event', event_id: event.id, created_at: iso(event), event_type: 'LOGIN' }) },
  },
  routes: {
    'POST /oauth2/token'(request, world) {
      const { client_id, client_secret, box_subject_type, box_subject_id, grant_type } = request.form()
      const isRight =
        client_id === 'client' &&
        client_secret === 'hush-secret' &&
        grant_type === 'client_credentials' &&
        `${box_subject_type}:${box_subject_id}` === 'enterprise:1234567'
      return isRight ? world.issueToken({}, 3_600) : badRequest('invalid_client')
    },
    'GET /2.0/events'(request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      if (request.query('stream_type') !== 'admin_logs_streaming') return badRequest('stream_type')
      const position = BigInt(request.query('stream_position') ?? '0')
      if (position !== 0n && world.fault('refused-cursor')) return badRequest('The stream position is not valid.')
      const index = position === 0n ? 0 : Number(position - first)
      const page = world.fault('empty-page') ? [] : world.log('events').slice(index, index + 6)
      const next = first + BigInt(index + page.length)
      const entries = JSON.stringify(page.map((event) => world.record('events', event)))
      return { text: `{"chunk_size":${page.length},"next_stream_position":${next},"entries":${entries}}` }
    },
  },
}
