import type { VendorModel } from '../vendor-model.ts'

const pageSize = 4

/** https://docs.github.com/en/rest/orgs/orgs#get-the-audit-log-for-an-organization: a phrase selects whole seconds, both ends inclusive. */
export const model: VendorModel = {
  settings: { scope: 'orgs', accounts: ['one', 'two'], token: 'hush-token' },
  logTypes: ['GitHub.Audit'],
  hosts: ['api.github.com'],
  limit: { requests: 1_750, per: 3_600_000 },
  feeds: { one: { record: printEvent }, two: { record: printEvent } },
  routes: {
    'GET /orgs/:org/audit-log'({ headers, path, query, url }, world) {
      if (headers.get('authorization') !== 'Bearer hush-token')
        return { status: 401, json: { message: 'Bad credentials' } }
      const { org = '' } = path
      const [, from = '', to = ''] = /^created:(\S+)\.\.(\S+)$/.exec(query('phrase') ?? '') ?? []
      const events = world.events(org, { from: Date.parse(from), to: Date.parse(to) + 999 })
      const ordered = query('order') === 'asc' ? events : events.toReversed()
      const page = world.page(ordered, { size: pageSize, token: query('after') })
      if (!page) return { status: 422, json: { message: 'The cursor is not valid' } }
      const next = new URL(url)
      next.searchParams.set('after', page.next ?? '')
      return {
        json: page.items.map((event) => world.record(org, event)),
        headers: {
          ...(page.next !== undefined && { link: `<${world.link(next.href)}>; rel="next"` }),
          'x-ratelimit-limit': '1750',
          'x-ratelimit-remaining': '1700',
          'x-ratelimit-reset': String(Math.floor(world.now / 1000) + 3_600),
        },
      }
    },
  },
}

function printEvent({ id, at }: { readonly id: string; readonly at: number }) {
  return { '@timestamp': at, _document_id: id, action: 'repo.create', actor: 'jo', org: 'example', created_at: at }
}
