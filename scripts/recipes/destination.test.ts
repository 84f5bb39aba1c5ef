import { toDestinationKinds, type DestinationKindsData } from '@picket/core/api'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import type * as FormValues from '../../apps/console/src/destinations/form-values.ts'
import { fakeServer } from '../../apps/terminal/src/testing/fake-server.ts'
import type * as Commands from '../../apps/terminal/src/testing/picket-here.ts'
import { createLinePainter } from '../../apps/terminal/src/tui/parts/paint-lines.ts'
import type * as AboutDestination from '../../apps/terminal/src/tui/screens/destinations/about-destination.ts'
import { createTheme } from '../../apps/terminal/src/tui/theme/theme.ts'
import type * as Types from '../../packages/server/src/delivery/types/index.ts'
import type { DeliveredAlert } from '../../packages/server/src/delivery/destination-type.ts'
import type { Generator } from '../generators/generator.ts'
import type * as Served from './serve-destinations.ts'
import { copyRepository, type RepositoryCopy } from './copy-repository.ts'

/** Follows the recipe "a kind of destination" of CONTRIBUTING.md literally. */
const source = `import { defineDestination, toResult } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'
import { webhookUrl } from '../webhook-url.ts'

/** A channel of Mattermost, through an incoming webhook. */
export const mattermost = defineDestination({
  name: 'mattermost',
  label: 'Mattermost',
  summary: 'A post in a channel',
  mark: 'M4 5h16v11h-9l-4 4v-4H4z',
  identifiedBy: 'channel',
  documentation: 'https://developers.mattermost.com/integrate/webhooks/incoming/',
  example: { webhookURL: 'https://chat.example.com/hooks/abc', channel: 'security' },
  fields: [
    webhookUrl('From Integrations, Incoming Webhooks.'),
    {
      kind: 'text',
      name: 'channel',
      label: 'Channel',
      pattern: '^[a-z0-9._-]{1,64}$',
      message: 'Enter the name of the channel in its URL',
    },
  ],
  async deliver({ webhookURL, channel }, { title, link }, { send, key }) {
    const body = JSON.stringify({ channel, text: \`[\${title}](\${link})\` })
    return toResult(await send({ url: webhookURL, method: 'POST', headers: jsonHeaders(key), body }))
  },
})
`
const cases = `type: mattermost
config: { webhookURL: 'https://chat.example.com/hooks/abc', channel: security }
masked: { webhookURL: '', channel: security }
cases:
  - name: posts a link
    alert: { title: T, link: 'https://picket.example.com/1' }
    request:
      url: https://chat.example.com/hooks/abc
      body: { channel: security, text: '[T](https://picket.example.com/1)' }
    answer: { status: 200, body: ok }
    result: { statusCode: 200, success: true, message: ok }
refused:
  - { config: { channel: 'Town Square' }, says: 'channel: Enter the name of the channel in its URL' }
`
const byHand = [
  'packages/server/src/delivery/types/mattermost.ts',
  'packages/server/fixtures/destinations/mattermost.yml',
  'packages/server/src/delivery/types/index.ts',
]
const generated = [
  'schema/graphql/destination-type.generated.graphql',
  'apps/terminal/src/commands/destinations/types.generated.ts',
  'docs/reference/commands.md',
  'docs/reference/destinations.md',
  'packages/server/src/graphql/schema.generated.ts',
  'packages/server/src/graphql/type-defs.generated.ts',
  'packages/core/src/api/documents/schema.generated.ts',
]

it('adds a kind of destination by one source file, its cases and one list line', async () => {
  const copy = copyRepository([
    'apps/console/src/destinations',
    'apps/console/src/settings',
    'apps/terminal/package.json',
    'apps/terminal/src',
    'docs/reference',
    'packages/core/src/api/documents',
    'packages/server/fixtures/destinations',
    'packages/server/src',
    'schema/graphql',
    'scripts',
  ])
  copy.write(byHand[0]!, source)
  copy.write(byHand[1]!, cases)
  copy.addLineAfter(byHand[2]!, "from './jira.ts'", "import { mattermost } from './mattermost.ts'")
  copy.addLineAfter(byHand[2]!, '  jiraDataCenter,', '  mattermost,')
  expect([...new Set(copy.touched)]).toEqual(byHand)

  // npm run generate
  const before = copy.touched.length
  await generate(copy)
  expect(copy.touched.slice(before).toSorted()).toEqual(generated.toSorted())
  expect(copy.read('docs/reference/destinations.md')).toContain(
    '| `channel` | Channel | text |  | Enter the name of the channel in its URL. |',
  )

  // Its case.
  const { destinationTypeOf } = await copy.import<typeof Types>(byHand[2]!)
  const kind = destinationTypeOf('mattermost')!
  const fixture = parse(cases) as { config: object; cases: { alert: DeliveredAlert; request: { body: object } }[] }
  const [{ alert, request }] = fixture.cases as [(typeof fixture.cases)[number]]
  const result = await kind.deliver(kind.config.parse(fixture.config), alert, {
    now: 0,
    key: 'k',
    sendMail: () => Promise.reject(new Error('This kind sends no email.')),
    send: async ({ body }) => {
      expect(JSON.parse(body!)).toEqual(request.body)
      return { status: 200, headers: new Headers(), text: 'ok' }
    },
  })
  expect(result).toEqual({ statusCode: 200, success: true, message: 'ok' })

  // The API.
  const { serveDestinations } = await copy.import<typeof Served>('scripts/recipes/serve-destinations.ts')
  const { add, enumValues, kinds } = await serveDestinations()
  const types = [
    'asana',
    'blinkopswebhook',
    'customwebhook',
    'discord',
    'email',
    'gcppubsub',
    'github',
    'incidentiowebhook',
  ]
  expect((await enumValues()).slice(0, 8)).toEqual(types)
  const answer = (await kinds()) as DestinationKindsData
  const offered = toDestinationKinds(answer).find(({ label }) => label === 'Mattermost')!
  expect(await add({ outputType: 'mattermost', outputConfig: offered.example })).toEqual({
    outputType: 'mattermost',
    outputConfig: { webhookURL: '', channel: 'security' },
  })

  // The form of the console.
  const { toValues, checkValues } = await copy.import<typeof FormValues>('apps/console/src/destinations/form-values.ts')
  const values = { ...toValues(offered), displayName: 'Chat', outputConfig: { webhookURL: '', channel: 'A B' } }
  expect(checkValues(offered, values)).toEqual({
    'outputConfig.webhookURL': 'This field is required',
    'outputConfig.channel': 'Enter the name of the channel in its URL',
  })

  // The command line.
  const { picketHere } = await copy.import<typeof Commands>('apps/terminal/src/testing/picket-here.ts')
  const server = await fakeServer(() => ({ body: { data: answer } }))
  const env = { PICKET_URL: server.url, PICKET_TOKEN: 't' }
  const shown = await picketHere(['destinations', 'kinds', 'mattermost'], { env })
  expect(shown).toMatchObject({ code: 0, stdout: expect.stringMatching(/channel +Channel +text +Enter the name/) })
  const refused = await picketHere(['destinations', 'add', 'Chat', '--type', 'mattermost'], { env })
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('"webhookURL": This field is required.') })

  // The terminal UI.
  const { paintDestination } = await copy.import<typeof AboutDestination>(
    'apps/terminal/src/tui/screens/destinations/about-destination.ts',
  )
  const painter = createLinePainter(createTheme('none'), 80)
  paintDestination(painter, { ...stored, outputType: offered.type }, offered)
  expect(painter.lines.map(({ plain }) => plain.trimEnd())).toEqual(
    expect.arrayContaining(['kind         Mattermost', 'channel      security']),
  )
})

/** Runs the generators in the copy and writes the files that differ. */
async function generate(copy: RepositoryCopy): Promise<void> {
  const generators = [
    ['destination-kinds', 'destinationKinds'],
    ['graphql-schema', 'graphqlSchema'],
    ['graphql-client', 'graphqlClient'],
    ['commands', 'commandsPage'],
  ] as const
  // All generators are imported before the first one writes, as in scripts/generate.ts.
  const imported = await Promise.all(
    generators.map(async ([file, name]) => {
      const module = await copy.import<Readonly<Record<string, Generator>>>(`scripts/generators/${file}.ts`)
      return module[name]!
    }),
  )
  for (const generator of imported)
    for (const [path, text] of await generator.files()) if (copy.read(path) !== text) copy.write(path, text)
}

const stored = {
  outputId: 'd1',
  displayName: 'Chat',
  outputConfig: { webhookURL: '', channel: 'security' },
  defaultForSeverity: [],
  alertTypes: [],
  logTypes: [],
  verificationStatus: null,
  createdBy: null,
  creationTime: null,
  lastModifiedBy: null,
  lastModifiedTime: null,
} as const
