import { allLogTypes, UnavailableError } from '@picket/core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { recordAlerts } from '../alerts/record-alerts.ts'
import { fakePorts, opened } from '../alerts/testing/alerts.ts'
import { silentLog } from '../ports/log.ts'
import { OutboundError } from '../outbound/send.ts'
import { readAlerts } from '../stores/alerts/find-alerts.ts'
import { noMailer } from '../mail/mailer.ts'
import type { Database } from '../stores/database.ts'
import { nextDue, readAttempts, takeDue } from '../stores/deliveries/outbox-store.ts'
import { DatabaseUnavailableError } from '../stores/explain-postgres.ts'
import { openTestDatabase } from '../stores/testing/open-stores.ts'
import { createDispatcher, type Dispatcher } from './create-dispatcher.ts'
import { toDeliveredAlert } from './delivered-alert.ts'
import type { DeliveryResult, DestinationType } from './destination-type.ts'
import { enqueue, enqueueAgain, suppress } from './outbox.ts'

let database: Database
let dispatcher: Dispatcher
let time = 0
let answers: (DeliveryResult | Error)[] = []
let sent: { readonly key: string; readonly title: string }[] = []
let gaveUp: string[] = []
let openConfig: () => unknown

const good: DeliveryResult = { success: true, statusCode: 200, message: 'ok', label: '#soc', url: 'https://chat/1' }
const bad: DeliveryResult = { success: false, statusCode: 500, message: 'x'.repeat(5000) }

const type: DestinationType = {
  name: 'test',
  label: 'Test',
  summary: 'A test',
  mark: '',
  example: {},
  fields: [],
  config: z.unknown(),
  async deliver(_config, { title }, { key }) {
    sent.push({ key, title })
    await waiting?.(title)
    await meanwhile?.()
    meanwhile = undefined
    const answer = answers.shift() ?? good
    if (answer instanceof Error) throw answer
    return answer
  },
}

beforeEach(async () => {
  database = await openTestDatabase()
  ;[time, answers, sent, gaveUp] = [1000, [], [], []]
  openConfig = () => ({})
  waiting = undefined
  let count = 0
  dispatcher = createDispatcher({
    database,
    send: async () => Promise.reject(new Error('not used')),
    sendMail: noMailer.send,
    now: () => time,
    randomId: () => String(++count).padStart(32, '0'),
    chance: () => 0,
    log: silentLog,
    at: () => undefined,
    async prepare({ alert_id, output_id, is_resent }) {
      const [alert] = await readAlerts(database, [alert_id], allLogTypes)
      if (alert === undefined) return undefined
      const telling = { name: null, version: '', assignee: null, consoleUrl: 'http://p', isResent: is_resent === 1 }
      return {
        alert,
        deliveredAlert: toDeliveredAlert(alert, telling),
        type,
        openConfig: () => openConfig(),
        displayName: output_id,
        outputId: output_id,
      }
    },
    gaveUp: async (_trx, { outputId }, { statusCode }) => void gaveUp.push(`${outputId} ${statusCode}`),
  })
  await recordAlerts(database, [opened({ id: 'a', title: 'T' })], time, fakePorts().ports)
})

/** Promises that attempts wait for, by the title of their alert. */
let waiting: ((title: string) => Promise<void> | undefined) | undefined
/** Runs while the next attempt is in progress. */
let meanwhile: (() => Promise<void>) | undefined

const attempts = async () =>
  (await readAttempts(database, ['a'])).map(({ at, status_code, success, action }) => [
    at,
    status_code,
    success,
    action,
  ])

describe('the dispatcher', () => {
  it('sends a due delivery once and records the result', async () => {
    await enqueue(database, 'a', ['d1', 'd2'], time)
    await enqueue(database, 'a', ['d1'], time)
    expect([await dispatcher.deliverDue(), await dispatcher.deliverDue()]).toEqual([2, 0])
    expect(sent.map(({ key }) => key).toSorted()).toEqual(['a/d1/first', 'a/d2/first'])
    const kept = await readAttempts(database, ['a'])
    // They are sent concurrently and finish in any order.
    expect(kept.toSorted((a, b) => a.output_id.localeCompare(b.output_id))).toEqual(
      ['d1', 'd2'].map((output_id) =>
        expect.objectContaining({
          output_id,
          at: 1000,
          status_code: 200,
          success: 1,
          label: '#soc',
          url: 'https://chat/1',
        }),
      ),
    )
  })

  it('retries later with the same key and truncates the response', async () => {
    answers = [bad, good]
    await enqueue(database, 'a', ['d1'], time)
    await dispatcher.deliverDue()
    expect([await dispatcher.deliverDue(), await nextDue(database)]).toEqual([0, 31_000])
    time = 31_000
    expect(await dispatcher.deliverDue()).toBe(1)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(await attempts()).toEqual([
      [1000, 500, 0, null],
      [31_000, 200, 1, null],
    ])
    expect((await readAttempts(database, ['a']))[0]!.message).toHaveLength(4096)
    expect(await nextDue(database)).toBeUndefined()
  })

  it('gives up after ten retries and reports it once', async () => {
    answers = Array.from({ length: 20 }, () => bad)
    await enqueue(database, 'a', ['d1'], time)
    for (; (await nextDue(database)) !== undefined; time = (await nextDue(database)) ?? time)
      await dispatcher.deliverDue()
    expect([sent.length, gaveUp]).toEqual([11, ['d1 500']])
  })

  it.each([
    [new OutboundError('Could not connect to "x": ECONNREFUSED.'), 0, 'Could not connect to "x": ECONNREFUSED.'],
    [new OutboundError('refused', { isPermanent: true }), 1, 'refused'],
    [new TypeError('a bug'), 1, 'Could not build the request. The server log has the reason.'],
  ])('keeps why nothing was answered', async (error, isGivenUp, message) => {
    answers = [error]
    await enqueue(database, 'a', ['d1'], time)
    await dispatcher.deliverDue()
    expect(gaveUp).toHaveLength(isGivenUp)
    expect((await readAttempts(database, ['a'])).map((row) => [row.status_code, row.message])).toEqual([[0, message]])
  })

  it('gives up at once when a secret is lost and says how to fix it', async () => {
    openConfig = () => {
      throw new UnavailableError('Enter the secret again.')
    }
    await enqueue(database, 'a', ['d1'], time)
    expect([await dispatcher.deliverDue(), await nextDue(database), sent, gaveUp]).toEqual([1, undefined, [], ['d1 0']])
    const [row] = await readAttempts(database, ['a'])
    expect([row!.status_code, row!.success, row!.message]).toEqual([0, 0, 'Enter the secret again.'])
  })

  it('retries deliveries that could not start because the database was unavailable', async () => {
    const selectFrom = database.selectFrom.bind(database)
    const away = (table: 'alert_links') => {
      if (table === 'alert_links') throw new DatabaseUnavailableError('The database does not answer.')
      return selectFrom(table)
    }
    const spy = vi.spyOn(database, 'selectFrom').mockImplementation(away as typeof database.selectFrom)
    await enqueue(database, 'a', ['d1'], time)
    expect([await dispatcher.deliverDue(), sent, gaveUp, await attempts()]).toEqual([1, [], [], []])
    spy.mockRestore()
    time = (await nextDue(database))!
    expect([await dispatcher.deliverDue(), await attempts()]).toEqual([1, [[time, 200, 1, null]]])
  })

  it('skips deliveries that another process has leased, until the lease ends', async () => {
    await enqueue(database, 'a', ['d1'], time)
    await takeDue(database, { now: time, until: time + 60_000, lease: 'another', limit: 1 })
    expect(await dispatcher.deliverDue()).toBe(0)
    time += 60_000
    expect([await dispatcher.deliverDue(), await attempts()]).toEqual([1, [[61_000, 200, 1, null]]])
  })

  it('records that a delivery was requested by a user', async () => {
    await enqueueAgain(database, 'a', ['d1'], time, 'r1')
    await dispatcher.deliverDue()
    expect(sent).toEqual([{ key: 'a/d1/r1', title: '[Re-sent]: T' }])
    expect(await attempts()).toEqual([[1000, 200, 1, 'RESEND']])
  })

  describe('a SUPPRESS while an attempt is running', () => {
    beforeEach(async () => {
      await enqueue(database, 'a', ['d1'], time)
      meanwhile = async () => {
        time = 2000
        await suppress(database, 'a', ['d1'], { by: 'ana', now: time, randomId: () => 'f'.repeat(32) })
      }
    })
    const words = 'Suppressed by ana: there will be no more attempts. An attempt was running and may still succeed.'
    const readRows = async () =>
      (await readAttempts(database, ['a'])).map(({ at, success, action, message }) => [
        at,
        success === 1,
        action,
        message.slice(0, 100),
      ])
    const state = async () => (await database.selectFrom('outbox').select('state').execute()).map((row) => row.state)

    it('does not supersede a delivery that succeeded', async () => {
      await dispatcher.deliverDue()
      expect(await readRows()).toEqual([
        [2000, false, 'SUPPRESS', words],
        [1000, true, null, 'ok'],
      ])
      expect(await state()).toEqual(['delivered'])
    })

    it.each([
      ['may be tried again', bad],
      ['may not', { ...bad, isPermanent: true } as DeliveryResult],
    ])('holds for what failed and %s: nothing more is sent, and no failure is reported', async (_, failed) => {
      answers = [failed]
      await dispatcher.deliverDue()
      expect(await readRows()).toEqual([
        [1000, false, null, bad.message.slice(0, 100)],
        [2000, false, 'SUPPRESS', words],
      ])
      time = 10_000_000
      expect([await state(), await dispatcher.deliverDue(), sent.length, gaveUp]).toEqual([['suppressed'], 0, 1, []])
    })
  })

  it('reports that no attempt was running when it is suppressed between attempts', async () => {
    answers = [bad]
    await enqueue(database, 'a', ['d1'], time)
    await dispatcher.deliverDue()
    await suppress(database, 'a', ['d1'], { by: 'ana', now: 2000, randomId: () => 'f'.repeat(32) })
    expect((await readAttempts(database, ['a'])).at(-1)!.message).toBe(
      'Suppressed by ana: there will be no more attempts.',
    )
    expect(await nextDue(database)).toBeUndefined()
  })

  it('sends nothing for alerts and destinations that no longer exist', async () => {
    await enqueue(database, 'gone', ['d1'], time)
    expect([await dispatcher.deliverDue(), sent, await nextDue(database)]).toEqual([1, [], undefined])
  })

  it('sends to other destinations while one hangs', async () => {
    const { promise: hung, resolve: letGo } = Promise.withResolvers<void>()
    const ids = Array.from({ length: 100 }, (_, index) => `hangs-${index}`)
    const changes = ids.map((id) => opened({ id, title: 'hangs' }))
    await recordAlerts(database, changes, time, fakePorts().ports)
    for (const id of ids) await enqueue(database, id, ['slow'], time)
    waiting = (title) => (title.endsWith('hangs') ? hung : undefined)
    const stop = new AbortController()
    const running = dispatcher.run(stop.signal)
    await expect.poll(() => sent.length).toBe(4)
    await enqueue(database, 'a', ['d1'], time + 1)
    time += 1
    dispatcher.wake()
    await expect.poll(attempts).toEqual([[1001, 200, 1, null]])
    expect(sent.map(({ key }) => key).slice(4)).toEqual(['a/d1/first'])
    letGo()
    await expect.poll(() => sent.length).toBe(101)
    stop.abort()
    await running
  })

  it('runs until it is aborted and wakes up when something is added', async () => {
    const stop = new AbortController()
    const running = dispatcher.run(stop.signal)
    await enqueue(database, 'a', ['d1'], time)
    while (sent.length === 0) {
      dispatcher.wake()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    stop.abort()
    await running
    expect(await attempts()).toHaveLength(1)
  })
})
