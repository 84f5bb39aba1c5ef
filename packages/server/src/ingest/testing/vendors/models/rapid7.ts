import { badRequest, unauthorized } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** https://help.rapid7.com/insightvm/en-us/api/integrations.html: all assets, in pages with a cursor. */
export const model: VendorModel = {
  settings: { region: 'us', apiKey: 'hush-key' },
  logTypes: ['Rapid7.Asset'],
  hosts: ['us.api.insight.rapid7.com'],
  limit: { requests: 100, per: 60_000 },
  feeds: { assets: { record: ({ id, number }) => ({ id, ip: `192.0.2.${number}`, vulnerabilities: 3 }), lateness: 0 } },
  routes: {
    'POST /vm/v4/integration/assets'(request, world) {
      if (request.headers.get('x-api-key') !== 'hush-key') return unauthorized
      const page = world.page(world.events('assets'), { size: 8, token: request.query('cursor') })
      if (!page) return badRequest('The cursor has expired.')
      return {
        json: {
          data: page.items.map((asset) => world.record('assets', asset)),
          metadata: { size: 8, cursor: page.next ?? null },
          links: [],
        },
      }
    },
  },
}
