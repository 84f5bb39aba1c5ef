import { expect, it } from 'vitest'
import { archiveOf, content, openDetections, openTestPython } from '../../detections/testing/open-detections.ts'
import { admin } from '../../identity/testing/viewers.ts'

const python = openTestPython()
const enrich = 'query ($event: JSON!) { generateEnrichedEvent(input: { event: $event }) { enrichedEvent } }'
const table = `AnalysisType: lookup_table
LookupName: sample_hosts
Enabled: true
Schema: Sample.Hosts
Filename: hosts.csv
LogTypeMap: { PrimaryKey: host, AssociatedLogTypes: [{ LogType: Sample.Log, Selectors: [host] }] }
`
const files = { ...content, 'lookup_tables/hosts.yml': table, 'lookup_tables/hosts.csv': 'host,owner\nh-1,ana\n' }

it('adds the rows that were uploaded with a lookup table to an event', async () => {
  const { ask, uploads } = await openDetections(python)
  await uploads.upload(admin, { data: archiveOf(files) })
  const other = { p_log_type: 'Sample.Other', host: 'h-1' }
  expect((await ask(admin, enrich, { event: other })).data).toEqual({ generateEnrichedEvent: { enrichedEvent: other } })
  const event = { p_log_type: 'Sample.Log', host: 'h-1' }
  const row = { host: 'h-1', owner: 'ana', p_match: 'h-1' }
  for (const given of [event, { ...event, p_enrichment: { old: true } }])
    expect((await ask(admin, enrich, { event: given })).data).toEqual({
      generateEnrichedEvent: { enrichedEvent: { ...event, p_enrichment: { sample_hosts: { host: row } } } },
    })
  expect((await ask(admin, enrich, { event: ['h-1'] })).errors?.[0]?.message).toBe('The event must be a JSON object.')
})

it('rejects an upload whose rows cannot be read, and follows a new upload at once', async () => {
  const { ask, uploads } = await openDetections(python)
  const upload = (rows: string) =>
    uploads.upload(admin, { data: archiveOf({ ...files, 'lookup_tables/hosts.csv': rows }) })
  await expect(upload('host,owner\nh-1\n')).rejects.toThrow(
    'Nothing was uploaded: lookup_tables/hosts.csv:Row 1 has 1 values, but there are 2 columns.',
  )
  const ownerOf = async (): Promise<unknown> => {
    const { data } = await ask(admin, enrich, { event: { p_log_type: 'Sample.Log', host: 'h-1' } })
    return data.generateEnrichedEvent.enrichedEvent.p_enrichment?.sample_hosts.host.owner
  }
  await upload('host,owner\nh-1,ana\n')
  expect(await ownerOf()).toBe('ana')
  await upload('host,owner\nh-1,bo\n')
  expect(await ownerOf()).toBe('bo')
})
