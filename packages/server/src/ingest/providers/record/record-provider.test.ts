import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createVendor } from '../../testing/vendors/create-vendor.ts'
import { model as githubModel } from '../../testing/vendors/models/github.ts'
import { model as wizModel } from '../../testing/vendors/models/wiz.ts'
import { model as oktaModel } from '../../testing/vendors/models/okta.ts'
import { createRandom } from '../../testing/vendors/random.ts'
import type { VendorModel } from '../../testing/vendors/vendor-model.ts'
import { providers } from '../connectors/index.ts'
import { createProviderSource } from '../driver/create-provider-source.ts'
import { silentLog } from '../../../ports/log.ts'
import { recordProvider, type Recording } from './record-provider.ts'

const start = Date.UTC(2026, 2, 2, 10)

function record(id: string, model: VendorModel) {
  const vendor = createVendor({
    model,
    clock: () => start,
    random: createRandom(1),
    start,
    end: start,
    lateness: () => 0,
    faultsEnd: 0,
    advance: () => undefined,
  })
  const more = { requests: 50, version: '1', send: vendor.send, now: () => start, keep: ['action'] }
  return recordProvider({ id, settings: model.settings, logTypes: model.logTypes, ...more })
}

/** Answers a connector with a recording, in order. Returns how many records it finds. */
async function replay({ provider: id, recordedAt, logTypes, exchanges }: Recording): Promise<number> {
  const provider = providers.find((one) => one.id === id)!
  const settings = {
    ...(provider.example as object),
    ...(id === 'github' && { accounts: ['one', 'two'], scope: 'orgs' }),
  }
  let next = 0
  const source = createProviderSource(
    provider,
    { logTypes, settings },
    {
      now: () => Date.parse(recordedAt),
      randomId: () => String(next),
      log: silentLog,
      async send({ body = '' }) {
        if (/grant_type/.test(body)) return { status: 200, headers: new Headers(), text: '{"access_token":"token"}' }
        const { status, headers, text } = exchanges[next++]!
        return { status, headers: new Headers(headers), text }
      },
    },
  )
  let checkpoint: unknown
  let records = 0
  while (next < exchanges.length || (checkpoint as { readonly staged?: unknown }).staged !== undefined) {
    const page = await source.pull(checkpoint, new AbortController().signal)
    expect(page.problem).toBeUndefined()
    checkpoint = page.checkpoint
    for (const { body } of page.items) records += new TextDecoder().decode(body).split('\n').length
  }
  return records
}

it.each([
  ['github', githubModel, 77],
  ['wiz', wizModel, 49],
  ['okta', { ...oktaModel, settings: { ...oktaModel.settings, domain: 'https://example.okta.com' } }, 5],
] as const)(
  'records a session of %s that can be replayed, without anything of the account',
  async (id, model, count) => {
    const recording = await record(id, model)
    expect([recording.provider, recording.recordedAt, recording.records]).toEqual([
      id,
      '2026-03-02T10:00:00.000Z',
      count,
    ])
    const printed = JSON.stringify(recording)
    expect(printed).not.toMatch(/hush|evt-/)
    expect(printed).toMatch(id === 'okta' ? /text-1/ : /repo\.create|CreateUser/)
    expect(await replay(recording)).toBe(count)
  },
)

const folder = new URL('../../../../fixtures/providers/', import.meta.url)
const recorded = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

/** Sessions that users recorded with `picket sources record`. */
it.each(recorded)('still reads %s', async (name) => {
  const recording = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Recording
  expect(await replay(recording)).toBe(recording.records)
})
