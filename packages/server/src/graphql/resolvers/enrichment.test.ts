import { expect, it } from 'vitest'
import { archiveOf, content, openDetections, openTestPython } from '../../detections/testing/open-detections.ts'
import { admin } from '../../identity/testing/viewers.ts'

const python = openTestPython()
const enrich = 'query ($event: JSON!) { generateEnrichedEvent(input: { event: $event }) { enrichedEvent } }'
const table = `AnalysisType: lookup_table
LookupName: sample_hosts
Enabled: true
Schema: Sample.Hosts
Refresh: { ObjectPath: 's3://sample-hosts/rows.csv' }
LogTypeMap: { PrimaryKey: host, AssociatedLogTypes: [{ LogType: Sample.Log, Selectors: [host] }] }
`

it('returns an event unchanged, unless a lookup table applies to it: then it reports an error', async () => {
  const { ask, uploads } = await openDetections(python)
  await uploads.upload(admin, { data: archiveOf({ ...content, 'lookup_tables/hosts.yml': table }) })
  const other = { p_log_type: 'Sample.Other', host: 'h-1' }
  expect((await ask(admin, enrich, { event: other })).data).toEqual({ generateEnrichedEvent: { enrichedEvent: other } })
  const about = await ask(admin, enrich, { event: { p_log_type: 'Sample.Log', host: 'h-1' } })
  expect(about.errors?.map(({ message }) => message)).toEqual([
    'Events of Sample.Log are enriched by a lookup table, which are not available in this version yet.',
  ])
  expect((await ask(admin, enrich, { event: ['h-1'] })).errors?.[0]?.message).toBe('The event must be a JSON object.')
})
