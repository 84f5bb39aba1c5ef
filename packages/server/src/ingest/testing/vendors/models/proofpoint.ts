import { badRequest, iso, isBasic, unauthorized } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** https://help.proofpoint.com/Threat_Insight_Dashboard/API_Documentation/SIEM_API: intervals of at most an hour, no later than now. */
export const model: VendorModel = {
  settings: { principal: 'principal', secret: 'hush-secret' },
  logTypes: ['Proofpoint.Event'],
  hosts: ['tap-api-v2.proofpoint.com'],
  limit: { requests: 1_800, per: 86_400_000 },
  feeds: {
    messages: {
      record: (event) => ({ GUID: event.id, messageTime: iso(event), sender: 'billing@example.net' }),
      count: 25,
    },
    clicks: {
      record: (event) => ({ id: event.id, GUID: 'x', clickTime: iso(event), url: 'https://example.net' }),
      count: 25,
    },
  },
  routes: {
    'GET /v2/siem/all'(request, world) {
      if (!isBasic(request, 'principal', 'hush-secret')) return unauthorized
      const [from = Number.NaN, to = Number.NaN] = (request.query('interval') ?? '').split('/').map(Date.parse)
      if (!(to - from <= 3_600_000) || to > world.now) return badRequest('The requested interval is too long.')
      if (world.now - from > 7 * 86_400_000) return badRequest('The requested start time is too far into the past.')
      const list = (feed: string) => world.events(feed, { from, to }).map((event) => world.record(feed, event))
      const [messages, clicks] = [list('messages'), list('clicks')]
      if (messages.length + clicks.length === 0) return { status: 204 }
      return {
        json: {
          queryEndTime: new Date(to).toISOString(),
          messagesDelivered: messages,
          messagesBlocked: [],
          clicksPermitted: [],
          clicksBlocked: clicks,
        },
      }
    },
  },
}
