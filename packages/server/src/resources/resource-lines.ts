import { isMap, parseJson, printJson, type Value, type ValueMap } from '@picket/core'
import { ownTables } from '@picket/logs'
import { printLakeTime } from '../lake/print-lake-time.ts'
import type { ResourceRow } from '../stores/resources/resource-store.ts'

export const resourceTable = ownTables.find(({ name }) => name === 'resources')!
export const historyTable = ownTables.find(({ name }) => name === 'resource_history')!

/** A resource as stored in the data lake: its current state, and one of its versions. */
export function toResourceLines(row: ResourceRow): { readonly latest: string; readonly version: string } {
  const document = parseJson(row.attributes) as ValueMap
  const text = (key: string): string => (typeof document[key] === 'string' ? document[key] : '')
  const tags: Value | undefined = document['Tags']
  const created = Date.parse(text('TimeCreated'))
  const columns = {
    resourceId: row.id,
    resourceType: row.type,
    integrationId: row.integration_id,
    accountId: text('AccountId'),
    region: text('Region'),
    name: text('Name'),
    arn: text('Arn'),
    tags: isMap(tags) ? tags : {},
    attributes: document,
    isDeleted: row.is_deleted === 1,
    timeCreated: printLakeTime(Number.isNaN(created) ? 0 : Math.max(0, created)),
    p_event_time: printLakeTime(row.last_modified),
    p_version: row.version,
  }
  return { latest: printJson(columns), version: printJson({ ...columns, changes: parseJson(row.changes) }) }
}
