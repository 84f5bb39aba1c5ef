import { describe, expect, it, onTestFinished } from 'vitest'
import { systemViewer } from '../../access/viewer.ts'
import { silentLog } from '../../ports/log.ts'
import { readSourceRow } from '../../stores/sources/source-store.ts'
import { createAccessCheck } from '../health/access-state.ts'
import { createPullRunner } from '../sources/pull-runner.ts'
import { createCountingSpool } from '../testing/counting-spool.ts'
import { openSources } from '../testing/sources.ts'
import { createVendor } from '../testing/vendors/create-vendor.ts'
import { model } from '../testing/vendors/models/onepassword.ts'
import { createRandom } from '../testing/vendors/random.ts'
import { serveVendor, type Transport } from '../testing/vendors/serve-vendor.ts'
import type { OutboundResponse } from '../../outbound/send.ts'
import { onepassword } from './connectors/onepassword.ts'
import { createProviderSource } from './driver/create-provider-source.ts'

/** A source of 1Password in a database, with the pull runner, a vendor and HTTP between them. */
async function open({ transports = ['plain'] as readonly Transport[] } = {}) {
  const world = await openSources()
  const { database, secrets, clock, service } = world
  const start = clock.now
  const { source } = await service.create(systemViewer, 'LogPulling.onepassword', {
    integrationLabel: 'Passwords',
    logTypes: ['Custom.Orders'],
    logStreamType: 'JSON',
    settings: model.settings,
  })
  const vendor = createVendor({
    model,
    clock: () => clock.now,
    random: createRandom(3),
    start,
    end: start + 600_000,
    lateness: () => 60_000,
    faultsEnd: 0,
    advance: () => undefined,
  })
  let answers = 0
  let override: Partial<OutboundResponse> | undefined
  const served = await serveVendor(
    async (request, signal) => {
      const answer = await vendor.send(request, signal)
      return override ? { ...answer, ...override } : answer
    },
    () => transports[answers++ % transports.length]!,
  )
  onTestFinished(() => served.close())
  const spool = createCountingSpool()
  // The log types of the vendor do not exist in this catalog.
  const known = { ...source, logTypes: model.logTypes }
  let owners = 0
  const runner = () => {
    const ports = {
      database,
      spool: spool.open(),
      now: () => clock.now,
      randomId: () => `id-${(owners += 1)}`,
      log: silentLog,
      send: served.send,
    }
    const sleep = async () => undefined
    const pulled = createProviderSource(onepassword, known as never, { ...ports, sleep })
    return createPullRunner({ ...ports, sourceId: source.id, owner: `runner-${(owners += 1)}`, pulled })
  }
  const check = createAccessCheck({ database, secrets, isIngesting: true })
  return {
    ...world,
    vendor,
    spool,
    runner,
    source,
    answerWith: (next: Partial<OutboundResponse> | undefined) => (override = next),
    access: async () => check((await readSourceRow(database, source.id))!),
  }
}

describe('a source of a provider', () => {
  it('stores every record once, over connections that are slow, compressed, or break off', async () => {
    const { runner, clock, spool, vendor } = await open({
      transports: ['plain', 'gzip', 'half', 'slow', 'gzip', 'half'],
    })
    let one = runner()
    for (let poll = 0; poll < 30; poll += 1) {
      while ((await one.turn()) === 'more');
      clock.now += 130_000
      // Another server takes over.
      if (poll % 10 === 5) one = runner()
    }
    const ids = spool.records().map((line) => (JSON.parse(line) as { readonly uuid: string }).uuid)
    expect(ids.toSorted()).toEqual(vendor.events.map(({ id }) => id).toSorted())
    expect(vendor.violations).toEqual([])
  })

  // spec: D3-3.5
  it('says in its health check what a user can do, until it works again', async () => {
    const { runner, clock, answerWith, access } = await open()
    const one = runner()
    const poll = async () => {
      while ((await one.turn()) === 'more');
      clock.now += 1_000_000
      return (await access()).problem
    }
    expect(await access()).toEqual({ check: 'logPullingStatus', message: 'The server reads the logs of 1Password.' })
    expect(await poll()).toBeUndefined()
    answerWith({ status: 401, text: '{"error": "hush-token is revoked"}' })
    expect(await poll()).toBe(
      [
        'signinattempts: The service rejects the credentials (status 401). Edit the source and enter them again. The service says: {"error": "*** is revoked"}',
        'itemusages: The service rejects the credentials (status 401). Edit the source and enter them again. The service says: {"error": "*** is revoked"}',
      ].join(' '),
    )
    answerWith({ status: 403, text: '' })
    expect(await poll()).toContain(
      'The credentials have no permission to read these logs (status 403). Grant it as the steps of the provider say.',
    )
    answerWith({ status: 200, text: '[]' })
    expect(await poll()).toContain('The answer has no list "items".')
    answerWith({ status: 429, headers: new Headers({ 'retry-after': '5' }) })
    for (let minutes = 0; minutes < 70; minutes += 10) await poll()
    expect(await poll()).toContain('The service has limited the rate of requests since')
    answerWith(undefined)
    await poll()
    expect(await poll()).toBeUndefined()
  })
})
