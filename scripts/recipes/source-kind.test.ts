import { toSourceKinds, type SourceKindsData } from '@picket/core/api'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { fakeServer } from '../../apps/terminal/src/testing/fake-server.ts'
import type * as Commands from '../../apps/terminal/src/testing/picket-here.ts'
import type * as Finder from '../../packages/server/src/ingest/sources/find-kind.ts'
import type * as Contract from '../../packages/server/src/ingest/testing/source-kind-contract.ts'
import type * as Pulled from '../../packages/server/src/ingest/testing/pulled-contract.ts'
import type * as Cases from '../../packages/server/src/ingest/testing/run-kind-cases.ts'
import type { Generator } from '../generators/generator.ts'
import { copyRepository } from './copy-repository.ts'
import type * as Served from './serve-sources.ts'

/** Follows the recipe "a kind of log source" of CONTRIBUTING.md literally. */
const source = `import { defineSource } from '../define-source.ts'

/** Reads the lines of a list in memory: \`globalThis.mailboxes\`. */
export const mailboxKind = defineSource({
  name: 'mailbox',
  presentation: {
    label: 'Mailbox',
    summary: 'Reads the messages of a mailbox',
    mark: 'M3 6h18v12H3zM3 6l9 7 9-7',
    documentation: 'https://mail.example.com/docs/tokens',
    setUp: ['Create a token that can read the mailbox.'],
    fields: [
      {
        kind: 'text',
        name: 'mailbox',
        label: 'Mailbox',
        isRequired: true,
        pattern: '^[a-z]+$',
        message: 'Enter the name of the mailbox',
      },
      { kind: 'secret', name: 'token', label: 'Token', isRequired: true, help: 'It only needs to read.' },
    ],
    example: { mailbox: 'audit', token: 'a-token' },
  },
  health: { check: 'mailboxStatus', describe: ({ settings }) => \`The server reads the mailbox "\${settings.mailbox}".\` },
  pull: ({ settings, format }) => ({
    period: 60_000,
    async pull(checkpoint) {
      const all = (globalThis as unknown as { mailboxes: Record<string, string[]> }).mailboxes[settings.mailbox]!
      const from = (checkpoint as { readonly at: number } | undefined)?.at ?? 0
      const items = all.slice(from, from + 1).map((text) => ({
        id: \`\${settings.mailbox} \${from}\`,
        body: new TextEncoder().encode(text),
        reading: { kind: 'stream', format } as const,
      }))
      const at = from + items.length
      return { items, checkpoint: { at }, isMore: at < all.length }
    },
  }),
})
`
const cases = `accepted:
  - settings: { mailbox: audit, token: swordfish }
    shown: { mailbox: audit, token: '' }
rejected:
  - { settings: { mailbox: A B, token: t }, says: 'mailbox: Enter the name of the mailbox' }
`
const byHand = [
  'packages/server/src/ingest/sources/kinds/mailbox.ts',
  'packages/server/fixtures/sources/mailbox.yml',
  'packages/server/src/ingest/sources/kinds/index.ts',
]

it('adds a kind of log source by one source file, its cases and one list line', async () => {
  const copy = copyRepository([
    'apps/terminal/package.json',
    'apps/terminal/src',
    'docs/reference/sources.md',
    'packages/server/fixtures/sources',
    'packages/server/src',
    'scripts',
  ])
  copy.write(byHand[0]!, source)
  copy.write(byHand[1]!, cases)
  copy.addLineAfter(byHand[2]!, "from './http.ts'", "import { mailboxKind } from './mailbox.ts'")
  copy.write(byHand[2]!, copy.read(byHand[2]!).replace('transportKinds: readonly SourceKind[] = [', '$&mailboxKind, '))
  expect([...new Set(copy.touched)]).toEqual(byHand)

  // npm run generate
  const generators = await copy.import<Readonly<Record<string, Generator>>>('scripts/generators/source-kinds.ts')
  const written = [...(await generators['sourceKinds']!.files())].filter(([path, text]) => copy.read(path) !== text)
  expect(written.map(([path]) => path)).toEqual(['docs/reference/sources.md'])
  expect(written[0]![1]).toContain('| `mailbox` | Mailbox | text | yes | Enter the name of the mailbox. |')

  // The registry of the server, and the cases.
  const { kindOf } = await copy.import<typeof Finder>('packages/server/src/ingest/sources/find-kind.ts')
  const kind = kindOf({ kind: 'mailbox' })
  const { runKindCases } = await copy.import<typeof Cases>('packages/server/src/ingest/testing/run-kind-cases.ts')
  runKindCases(kind, parse(cases) as Cases.KindCases)

  // The contract.
  const { pulledContract } = await copy.import<typeof Pulled>('packages/server/src/ingest/testing/pulled-contract.ts')
  const { sourceContractCases } = await copy.import<typeof Contract>(
    'packages/server/src/ingest/testing/source-kind-contract.ts',
  )
  const contract = pulledContract('mailbox', () => {
    const audit: string[] = []
    Object.assign(globalThis, { mailboxes: { audit } })
    const own = kind.fromStored({ open: { settings: { mailbox: 'audit' } }, secrets: { token: 't' } })
    return {
      offer: (...records) => void audit.push(...records),
      pull: (ports) => kind.pull!({ ...own, format: { type: 'Lines' } } as never, ports),
    }
  })
  const promises = sourceContractCases(contract)
  expect(promises).toHaveLength(6)
  for (const { run } of promises) await run()

  // The API.
  const { serveSources } = await copy.import<typeof Served>('scripts/recipes/serve-sources.ts')
  const { create, kinds } = await serveSources()
  const answer = (await kinds()) as SourceKindsData
  const offered = toSourceKinds(answer).find(({ label }) => label === 'Mailbox')!
  expect([offered.kind, offered.delivery, offered.operations, offered.healthChecks[0]]).toEqual([
    'mailbox',
    'PULL',
    ['CREATE', 'UPDATE', 'DELETE', 'PAUSE'],
    'mailboxStatus',
  ])
  const shared = { integrationLabel: 'Audit mail', logTypes: ['Custom.Orders'], logStreamType: 'Lines' }
  const created = await create({ ...shared, kind: offered.kind, settings: offered.example })
  expect(created).toMatchObject({
    __typename: 'GenericLogIntegration',
    integrationType: 'mailbox',
    settings: { mailbox: 'audit', token: '' },
  })

  // The command line.
  const { picketHere } = await copy.import<typeof Commands>('apps/terminal/src/testing/picket-here.ts')
  const data = { ...answer, createSource: { logSource: created } }
  const server = await fakeServer(() => ({ body: { data } }))
  const env = { PICKET_URL: server.url, PICKET_TOKEN: 't' }
  const shown = await picketHere(['sources', 'kinds', 'mailbox'], { env })
  expect(shown).toMatchObject({ code: 0, stdout: expect.stringMatching(/mailbox +Mailbox +text +yes +Enter the name/) })
  const add = ['sources', 'add', 'Audit mail', '--kind', 'mailbox', '--log-type', 'Custom.Orders', '--set']
  const refused = await picketHere([...add, 'mailbox=A B'], { env })
  expect(refused).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Setting "mailbox": Enter the name of the mailbox.'),
  })
  const added = await picketHere([...add, 'mailbox=audit', '--set', 'token=t'], { env })
  expect(added).toMatchObject({ code: 0, stdout: expect.stringMatching(/mailbox +audit\ntoken +\(not shown\)/) })
})
