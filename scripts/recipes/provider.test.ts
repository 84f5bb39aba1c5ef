import { expect, it } from 'vitest'
import type * as Connectors from '../../packages/server/src/ingest/providers/connectors/index.ts'
import type * as Model from '../../packages/server/src/ingest/providers/provider-model.ts'
import type * as Finder from '../../packages/server/src/ingest/sources/find-kind.ts'
import type * as Runner from '../../packages/server/src/ingest/testing/vendors/run-provider.ts'
import type { VendorModel } from '../../packages/server/src/ingest/testing/vendors/vendor-model.ts'
import { copyRepository } from './copy-repository.ts'

/** Follows the recipe "a pulled provider" of CONTRIBUTING.md literally. */
const connector = `import { bearer } from '../auth/auth-scheme.ts'
import { listAt, textAt } from '../json.ts'
import { defineProvider } from '../provider.ts'
import { minute, toIso } from '../times.ts'

/** The audit log of a mail service. */
export const mailbox = defineProvider({
  id: 'mailbox',
  displayName: 'Mailbox',
  docUrl: 'https://mail.example.com/docs/audit',
  popularityIndex: 10,
  categories: ['Email'],
  searchTerms: ['mail'],
  tagLine: 'The audit log of a mail service',
  basis: { document: 'https://mail.example.com/docs/audit', date: '2026-11-28' },
  provenLive: 'never',
  setUp: ['Create a token that can read the audit log.'],
  fields: [{ kind: 'secret', name: 'token', label: 'Token', isRequired: true }],
  example: { token: 'a-token' },
  period: minute,
  baseUrl: () => 'https://mail.example.com',
  auth: ({ token }) => bearer(token),
  streams: [
    {
      name: 'audit',
      logTypes: ['Mailbox.Audit'],
      cursor: 'newest-first',
      windows: { lag: minute, overlap: 10 * minute },
      identity: ['id'],
      eventTime: { path: 'at' },
      request: ({ from, to, next }) => ({ url: 'audit', query: { from: toIso(from), to: toIso(to), page: next } }),
      read(answer) {
        const json = answer.json()
        return { records: listAt(json, 'items'), next: textAt(json, 'next') }
      },
    },
  ],
})
`
const model = `import type { VendorModel } from '../vendor-model.ts'

/** https://mail.example.com/docs/audit: newest first, two a page. */
export const model: VendorModel = {
  settings: { token: 'hush-token' },
  logTypes: ['Mailbox.Audit'],
  hosts: ['mail.example.com'],
  feeds: { audit: { record: ({ id, at }) => ({ id, at: new Date(at).toISOString() }) } },
  routes: {
    'GET /audit'({ headers, query }, world) {
      if (headers.get('authorization') !== 'Bearer hush-token') return { status: 401 }
      const range = { from: Date.parse(query('from')!), to: Date.parse(query('to')!) }
      const page = world.page(world.events('audit', range).toReversed(), { size: 2, token: query('page') })
      if (!page) return { status: 400 }
      return { json: { items: page.items.map((event) => world.record('audit', event)), next: page.next } }
    },
  },
}
`
const byHand = [
  'packages/server/src/ingest/providers/connectors/mailbox.ts',
  'packages/server/src/ingest/providers/connectors/index.ts',
  'packages/server/src/ingest/testing/vendors/models/mailbox.ts',
]

it('adds a provider by one source file, its model and one list line', async () => {
  const copy = copyRepository(['packages/server/src'])
  copy.write(byHand[0]!, connector)
  copy.addLineAfter(byHand[1]!, "from './m365.ts'", "import { mailbox } from './mailbox.ts'")
  copy.write(byHand[1]!, copy.read(byHand[1]!).replace(/(\W)m365,/, '$1m365, mailbox,'))
  copy.write(byHand[2]!, model)
  expect([...new Set(copy.touched)]).toEqual(byHand)

  const { providers } = await copy.import<typeof Connectors>(byHand[1]!)
  const provider = providers.find(({ id }) => id === 'mailbox')!
  const { providerModel } = await copy.import<typeof Model>('packages/server/src/ingest/providers/provider-model.ts')
  expect(providerModel.safeParse(provider).error?.issues ?? []).toEqual([])

  // The contract.
  const { runProvider } = await copy.import<typeof Runner>('packages/server/src/ingest/testing/vendors/run-provider.ts')
  const vendor = await copy.import<{ readonly model: VendorModel }>(byHand[2]!)
  expect((await runProvider(provider, vendor.model, { seed: 1, kills: 20 })).findings).toEqual([])
  const careless = {
    ...provider,
    streams: provider.streams.map((stream) => ({ ...stream, cursor: 'position' as const })),
  }
  expect((await runProvider(careless, vendor.model, { seed: 1 })).findings).not.toEqual([])

  // The kind of log source, and its entry in the catalog.
  const { kindOf } = await copy.import<typeof Finder>('packages/server/src/ingest/sources/find-kind.ts')
  const kind = kindOf({ kind: 'LogPulling.mailbox' })
  expect([kind.presentation.label, kind.health.check, kind.catalog?.availableParsers]).toEqual([
    'Mailbox',
    'logPullingStatus',
    ['Mailbox.Audit'],
  ])
})
