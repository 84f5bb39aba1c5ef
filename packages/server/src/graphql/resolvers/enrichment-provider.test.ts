import { expect, it } from 'vitest'
import { archiveOf, openDetections, openTestPython } from '../../detections/testing/open-detections.ts'
import { createEnrichmentService } from '../../enrichment/enrichment-service.ts'
import { createFindProfiles } from '../../enrichment/identity-profiles.ts'
import { createLookUps } from '../../enrichment/look-up.ts'
import { createProviderTables } from '../../enrichment/provider-tables.ts'
import { createReadProviderRows } from '../../enrichment/read-provider-rows.ts'
import { publishers } from '../../enrichment/testing/publishers.ts'
import { admin, userWith } from '../../identity/testing/viewers.ts'
import type { Send } from '../../outbound/send.ts'
import { silentLog } from '../../ports/log.ts'
import { openGraphql } from '../testing/ask.ts'
import { createEnrichmentProviderResolvers } from './enrichment-provider.ts'
import { createEnrichmentResolvers } from './enrichment.ts'
import { createLookupTableResolvers } from './lookup-table.ts'

const python = openTestPython()

const create = `mutation ($input: CreateEnrichmentProviderInput!) {
  createEnrichmentProvider(input: $input) { enrichmentProvider { id type settings tables { name lookupTable { importMethod primaryKey refresh { provider rateMinutes } } } } }
}`

async function open() {
  const opened = await openDetections(python)
  const { detections, lookups, library, database, now, randomId } = opened
  const secrets = {
    seal: (text: string) => `sealed ${text}`,
    open: (text: string) => text.slice(7),
    canOpen: () => true,
  } as never
  const enrichment = createEnrichmentService({ ...opened, secrets, tables: createProviderTables(opened) })
  const send: Send = async ({ url, method, headers = {}, body }) => {
    const request = { url: new URL(url), method, headers, ...(body === undefined ? {} : { body }) }
    const type = request.url.host.includes('okta') ? 'oktausers' : 'tor'
    const { status = 200, headers: given = {}, body: bytes = '' } = publishers[type]!.answer(request) ?? { status: 401 }
    return { status, headers: new Headers(given), text: '', bytes: Buffer.from(bytes) }
  }
  const readProvider = createReadProviderRows({ enrichment, send, now })
  const { ask } = openGraphql([
    createEnrichmentProviderResolvers({
      enrichment,
      detections,
      findProfiles: createFindProfiles({ enrichment, lookups }),
      lookUps: createLookUps({ database, enrichment, send, now, log: silentLog }),
    }),
    createEnrichmentResolvers({ lookups }),
    createLookupTableResolvers({
      ...opened,
      publicUrl: () => '',
      findActor: async () => null,
      logTypesOfSql: async () => [],
      lookupSync: { runsOf: async () => [] } as never,
    }),
  ])
  return {
    ...opened,
    ask,
    randomId,
    /** What the job of the table does. */
    async refresh(name: string) {
      const current = await library.current()
      const rows = await readProvider(name, { hasRows: false, signal: AbortSignal.timeout(60_000) })
      await lookups.save(await lookups.check(current.specs.get(name)!, rows!), 'test')
      await lookups.refresh(current)
    },
  }
}

const rule = {
  'rules/tor.yml': `AnalysisType: rule
RuleID: Test.Tor
Enabled: true
LogTypes: [Sample.Log]
Severity: High
Filename: tor.py
Tests:
  - { Name: exit node, ExpectedResult: true, Log: { p_log_type: Sample.Log, p_any_ip_addresses: [198.51.100.1] } }
  - { Name: another address, ExpectedResult: false, Log: { p_log_type: Sample.Log, p_any_ip_addresses: [192.0.2.1] } }
`,
  'rules/tor.py': `def rule(event):
    row = event.deep_get("p_enrichment", "tor_exit_nodes", "p_any_ip_addresses", default={})
    return "ip" in row and row["ip"] == row["p_match"]
`,
}

// spec: D3-3.28
it('fills a table that rules read in p_enrichment, from the provider to the match', async () => {
  const { ask, refresh, uploads, detections } = await open()
  const made = await ask(admin, create, { input: { displayName: 'Tor', type: 'tor', settings: {} } })
  expect(made.data.createEnrichmentProvider.enrichmentProvider).toMatchObject({
    type: 'tor',
    settings: {},
    tables: [
      {
        name: 'tor_exit_nodes',
        lookupTable: {
          importMethod: 'ENRICHMENT_PROVIDER',
          primaryKey: 'ip',
          refresh: { provider: 'tor', rateMinutes: 60 },
        },
      },
    ],
  })
  await refresh('tor_exit_nodes')
  await uploads.upload(admin, { data: archiveOf(rule) })
  const results = await detections.tryText(admin, {
    id: 'Test.Tor',
    text: rule['rules/tor.yml'],
    body: rule['rules/tor.py'],
  })
  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ['exit node', true],
    ['another address', true],
  ])
  const { id } = made.data.createEnrichmentProvider.enrichmentProvider
  const remove = await ask(admin, `mutation { deleteEnrichmentProvider(id: "${id}") { id } }`)
  expect(remove.data).toEqual({ deleteEnrichmentProvider: { id } })
  expect((await ask(admin, '{ lookupTables { id } enrichmentProviders { id } }')).data).toEqual({
    lookupTables: [],
    enrichmentProviders: [],
  })
})

it('keeps a table of the content that a provider fills, and only removes its rows with the provider', async () => {
  const { ask, refresh, uploads, lookups } = await open()
  const table = `AnalysisType: lookup_table
LookupName: tor_exit_nodes
Enabled: true
Schema: Tor.ExitNode
Refresh: { ObjectPath: s3://unreachable/tor.csv, PeriodMinutes: 30 }
LogTypeMap: { PrimaryKey: ip, AssociatedLogTypes: [{ LogType: Sample.Log, Selectors: [host] }] }
`
  await uploads.upload(admin, { data: archiveOf({ 'lookup_tables/tor.yml': table }) })
  const made = await ask(admin, create, { input: { displayName: 'Tor', type: 'tor', settings: {} } })
  await refresh('tor_exit_nodes')
  expect(lookups.enricher()?.enrich('Sample.Log', { host: '198.51.100.2' })).toBe(
    '{"tor_exit_nodes":{"host":{"ip":"198.51.100.2","p_match":"198.51.100.2"}}}',
  )
  const { id } = made.data.createEnrichmentProvider.enrichmentProvider
  await ask(admin, `mutation { deleteEnrichmentProvider(id: "${id}") { id } }`)
  expect((await ask(admin, '{ lookupTables { id rows { rowCount } } }')).data).toEqual({
    lookupTables: [{ id: 'tor_exit_nodes', rows: null }],
  })
})

it('finds persons by email address, name and id, for users who can read lookups', async () => {
  const { ask, refresh } = await open()
  const input = { displayName: 'Okta', type: 'oktausers', settings: publishers['oktausers']!.settings }
  const made = await ask(admin, create, { input })
  expect(JSON.stringify(made.data)).not.toContain('hush')
  await refresh('okta_users')
  const find =
    'query ($values: [String!]!) { identityProfiles(input: { values: $values }) { value providerName profile } }'
  const { data } = await ask(userWith('LookupRead'), find, { values: ['u1', 'ana@acme.example', 'nobody'] })
  expect(data.identityProfiles).toEqual([
    { value: 'u1', providerName: 'Okta', profile: publishers['oktausers']!.expected['okta_users']!.row },
  ])
  expect((await ask(userWith('AlertRead'), find, { values: ['u1'] })).errors).toHaveLength(1)
  expect((await ask(userWith('LookupRead'), create, { input })).errors).toHaveLength(1)
})
