import { badRequest } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

const host = 'https://example.my.salesforce.com'
/**
 * Event log files: a file has the events that became visible at a time. The order of columns is not that of the documentation, and fields contain
 * quotes and line breaks.
 */
export const model: VendorModel = {
  settings: { instanceUrl: host, interval: 'Hourly', clientId: 'key', clientSecret: 'hush-secret' },
  logTypes: ['Salesforce.Login', 'Salesforce.LoginAs'],
  hosts: ['example.my.salesforce.com'],
  limit: { requests: 200, per: 60_000 },
  feeds: { Login: { record: ({ id }) => id, count: 25 }, LoginAs: { record: ({ id }) => id, count: 25 } },
  routes: {
    'POST /services/oauth2/token'(request, world) {
      const { client_id, client_secret, grant_type } = request.form()
      const isRight = `${client_id} ${client_secret} ${grant_type}` === 'key hush-secret client_credentials'
      return isRight ? world.issueToken({ instance_url: host }) : badRequest('invalid_client')
    },
    'GET /services/data/v60.0/query'(request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      const found =
        /FROM EventLogFile WHERE EventType = '(\w+)' AND Interval = 'Hourly' AND CreatedDate >= (\S+) AND CreatedDate <= (\S+) /.exec(
          request.query('q') ?? '',
        )
      if (!found) return badRequest('MALFORMED_QUERY')
      const [, type = '', from = '', to = ''] = found
      const files = new Map<string, number>()
      for (const { visibleAt } of world.log(type)) files.set(`${type}-${visibleAt}`, visibleAt)
      const listed = [...files].filter(([, created]) => created >= Date.parse(from) && created <= Date.parse(to))
      const page = world.page(listed, { size: 5, token: undefined })!
      return print(page.items, page.next)
    },
    'GET /services/data/v60.0/query/:cursor'(request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      const page = world.page([] as (readonly [string, number])[], { size: 5, token: request.path['cursor'] })
      return page ? print(page.items, page.next) : badRequest('INVALID_QUERY_LOCATOR')
    },
    'GET /services/data/v60.0/sobjects/EventLogFile/:id/LogFile'(request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      const [type = '', created] = request.path['id']!.split('-')
      const events = world.log(type).filter(({ visibleAt }) => visibleAt === Number(created))
      const rows = events.map(
        ({ id, at }) => `"${type}","${new Date(at).toISOString()}","a ""quoted"", text\nof ${id}",""`,
      )
      return { text: ['"EVENT_TYPE","TIMESTAMP_DERIVED","URI","USER_ID"', ...rows].join('\n') }
    },
  },
}

function print(files: readonly (readonly [string, number])[], next: string | undefined) {
  const records = files.map(([id, created]) => ({
    Id: id,
    CreatedDate: new Date(created).toISOString(),
    LogFile: `/services/data/v60.0/sobjects/EventLogFile/${id}/LogFile`,
  }))
  const more = next === undefined ? {} : { nextRecordsUrl: `/services/data/v60.0/query/${next}` }
  return { json: { totalSize: files.length, done: next === undefined, records, ...more } }
}
