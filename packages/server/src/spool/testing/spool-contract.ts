import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSpoolLimits, type Spool, type SpoolItem, type SpoolLimits } from '../spool.ts'

/** A place where a spool can be reopened, as a server does after it stopped or was killed. */
export interface SpoolLocation {
  /** Opens it; a spool that was opened before is treated as if its process had been killed. */
  open(limits?: Partial<SpoolLimits>): Spool | Promise<Spool>
  /** Sets the clock of the next spools. */
  time: number
}

/** The contract of every kind of spool. */
export function describeSpool(kind: string, createLocation: () => SpoolLocation): void {
  describe(`the contract of ${kind}`, () => {
    it('returns what was appended, byte by byte, and nothing once it is done', async () => {
      const location = createLocation()
      const spool = await location.open(atOnce)
      const item: SpoolItem = {
        ...itemOf(
          'a',
          Uint8Array.from({ length: 256 }, (_, byte) => byte),
        ),
        contentType: 'application/json',
        reading: {
          kind: 'stream',
          format: { type: 'JsonArray', enclosingField: 'Records' },
          file: { aws_s3_key: 'x/y.json', size: 7 },
        },
      }
      await spool.append(item)
      expect(spool.status()).toMatchObject({ items: 1, oldest: item.receivedAt })
      const batch = (await spool.take())!
      expect(batch.items.map(plain)).toEqual([plain(item)])
      expect(batch.attempt).toBe(1)
      await spool.done(batch.id)
      expect(spool.status()).toMatchObject({ items: 0, bytes: 0 })
      expect(spool.status().oldest).toBeUndefined()
      expect(await spool.take(AbortSignal.timeout(1))).toBeUndefined()
      await spool.close()
    })

    it('hands out the same batch again after a crash: its id, its time, its items', async () => {
      const location = createLocation()
      location.time = 1_000
      const first = await location.open(atOnce)
      await Promise.all([first.append(itemOf('a')), first.append(itemOf('b'))])
      const before = (await first.take())!
      await first.append(itemOf('c'))
      location.time = 9_000
      const second = await location.open(atOnce)
      const again = (await second.take())!
      expect({ ...again, items: again.items.map(({ id }) => id) }).toEqual({
        id: before.id,
        createdAt: 1_000,
        attempt: 2,
        items: ['a', 'b'],
      })
      const next = (await second.take())!
      expect([next.createdAt, next.items.map(({ id }) => id)]).toEqual([9_000, ['c']])
      expect(next.id).not.toBe(before.id)
    })

    it('accepts an item once under a key of its source, also concurrently, after a crash and long after it is done', async () => {
      const location = createLocation()
      const first = await location.open(atOnce)
      const keyed = (id: string, { name = 'k', digest = 'd', sourceId = 's', receivedAt = 0 } = {}): SpoolItem => ({
        ...itemOf(id),
        sourceId,
        receivedAt,
        key: { name, digest },
      })
      expect(await Promise.all([first.append(keyed('a')), first.append(keyed('b'))])).toEqual([
        { kind: 'taken' },
        { kind: 'known', first: 'a' },
      ])
      const second = await location.open({ ...atOnce, bytes: 1 })
      expect(await second.append(keyed('c'))).toEqual({ kind: 'known', first: 'a' })
      expect(await second.append(keyed('c', { digest: 'other' }))).toEqual({ kind: 'other-body' })
      const batch = (await second.take())!
      expect(batch.items.map(({ id }) => id)).toEqual(['a'])
      await second.done(batch.id)
      expect(second.status()).toMatchObject({ items: 0, bytes: 0 })
      expect(await second.append(keyed('d'))).toEqual({ kind: 'known', first: 'a' })
      expect(await second.append(keyed('e', { sourceId: 'another' }))).toEqual({ kind: 'taken' })
      const third = await location.open(atOnce)
      const later = defaultSpoolLimits.keyAge + 1
      expect(await third.append(keyed('f', { digest: 'other', receivedAt: later }))).toEqual({ kind: 'taken' })
      expect(await third.append(keyed('g', { name: 'l' }))).toEqual({ kind: 'taken' })
      expect(third.status()).toMatchObject({ items: 3 })
    })

    it('forgets the oldest keys above a number', async () => {
      const spool = await createLocation().open({ ...atOnce, keys: 2_000 })
      const send = (name: number) => spool.append({ ...itemOf(`${name}`), key: { name: `${name}`, digest: 'd' } })
      const names = Array.from({ length: 5_000 }, (_, name) => name)
      for (let at = 0; at < names.length; at += 1_000) await Promise.all(names.slice(at, at + 1_000).map(send))
      expect(await send(4_999)).toEqual({ kind: 'known', first: '4999' })
      expect(await send(0)).toEqual({ kind: 'taken' })
    })

    it('hands out a batch to one consumer only', async () => {
      const spool = await createLocation().open(atOnce)
      const takers = [spool.take(), spool.take(AbortSignal.timeout(50))]
      await spool.append(itemOf('a'))
      const batches = await Promise.all(takers)
      expect(batches.filter((batch) => batch !== undefined)).toHaveLength(1)
    })

    it('limits batches by bytes and by items, and puts a larger item in a batch of its own', async () => {
      const spool = await createLocation().open({ ...atOnce, batchBytes: 10_000, batchItems: 3 })
      const sizes = [10, 10, 10, 10, 9_000, 9_000, 50_000, 10]
      for (const [at, size] of sizes.entries()) await spool.append(itemOf(String(at), new Uint8Array(size)))
      const batches: string[] = []
      for (let batch = await spool.take(); batch; batch = await spool.take(AbortSignal.timeout(5)))
        batches.push(batch.items.map(({ id }) => id).join(' '))
      expect(batches).toEqual(['0 1 2', '3 4', '5', '6', '7'])
    })

    it('waits a moment for more, so that small bodies share a batch', async () => {
      const spool = await createLocation().open({ linger: 60 })
      const taken = spool.take()
      await spool.append(itemOf('a'))
      await spool.append(itemOf('b'))
      expect((await taken)!.items.map(({ id }) => id)).toEqual(['a', 'b'])
    })

    it('rejects what does not fit, and accepts it once there is space', async () => {
      const spool = await createLocation().open({ ...atOnce, bytes: 3_000 })
      await Promise.all([
        spool.append(itemOf('a', new Uint8Array(1_000))),
        spool.append(itemOf('b', new Uint8Array(1_000))),
      ])
      await expect(spool.append(itemOf('c', new Uint8Array(1_000)))).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        retryAfterSeconds: 5,
      })
      await spool.done((await spool.take())!.id)
      await spool.append(itemOf('c', new Uint8Array(1_000)))
      expect(spool.status().items).toBe(1)
    })

    it('puts an item with a batch id in a separate batch, once', async () => {
      const location = createLocation()
      const spool = await location.open({ ...atOnce, linger: 10 })
      await spool.append({ ...itemOf('a'), batchId: 'file 7 from 0' })
      await spool.append({ ...itemOf('a again'), batchId: 'file 7 from 0' })
      await spool.append(itemOf('b'))
      expect(spool.status().items).toBe(2)
      const batches = [(await spool.take())!, (await spool.take())!]
      expect(batches.map(({ id, items }) => [id === 'file 7 from 0', ...items.map((item) => item.id)])).toEqual([
        [true, 'a'],
        [false, 'b'],
      ])
    })

    it('hands out a failed batch again, sets it aside in the end, and requeues it on request', async () => {
      const location = createLocation()
      let spool = await location.open({ ...atOnce, failures: 2 })
      await spool.append(itemOf('poison'))
      await spool.append(itemOf('other'))
      const { id } = (await spool.take())!
      expect(await spool.failed(id, { reason: 'It is odd.', isOutside: false })).toBe('again')
      spool = await location.open({ ...atOnce, failures: 2 })
      expect((await spool.take())!.id).toBe(id)
      location.time = 5_000
      expect(await spool.failed(id, { reason: 'It is odd.', isOutside: false })).toBe('set-aside')
      expect(await spool.setAside()).toEqual([
        {
          id,
          reason: 'It is odd.',
          at: expect.any(Number),
          items: 2,
          bytes: expect.any(Number),
          sourceIds: ['source'],
        },
      ])
      expect(spool.status()).toMatchObject({ items: 0, bytes: 0, setAsideBatches: 1 })
      spool = await location.open({ ...atOnce, failures: 2 })
      expect(await spool.take(AbortSignal.timeout(5))).toBeUndefined()
      await spool.replay(id)
      expect(spool.status()).toMatchObject({ items: 2, setAsideBatches: 0 })
      expect((await spool.take())!.items.map((item) => item.id)).toEqual(['poison', 'other'])
      await expect(spool.replay(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })

    it('does not count failures that the batch did not cause', async () => {
      const location = createLocation()
      await (await location.open(atOnce)).append(itemOf('a'))
      for (let round = 0; round < 10; round++) {
        const spool = await location.open({ ...atOnce, failures: 2, attempts: 2 })
        const batch = (await spool.take())!
        expect(await spool.failed(batch.id, { reason: 'The lake is away.', isOutside: true })).toBe('again')
      }
    })

    it('sets aside a batch that crashes the process again and again', async () => {
      const location = createLocation()
      await (await location.open(atOnce)).append(itemOf('a'))
      for (let round = 1; round <= 3; round++)
        expect((await (await location.open({ ...atOnce, attempts: 3 })).take())!.attempt).toBe(round)
      const spool = await location.open({ ...atOnce, attempts: 3 })
      expect(await spool.take(AbortSignal.timeout(5))).toBeUndefined()
      expect((await spool.setAside()).map(({ reason }) => reason)).toEqual([
        'Processing was started 3 times and never completed.',
      ])
    })

    it('hands out returned batches before all others', async () => {
      const spool = await createLocation().open({ ...atOnce, batchItems: 1 })
      await spool.append(itemOf('a'))
      await spool.append(itemOf('b'))
      const first = (await spool.take())!
      await spool.handBack(first.id)
      expect(await spool.take()).toMatchObject({ id: first.id, attempt: 1 })
    })

    it('completes pending appends when it is closed, and then accepts nothing', async () => {
      const location = createLocation()
      const spool = await location.open(atOnce)
      const appended = [spool.append(itemOf('a')), spool.append(itemOf('b'))]
      const taken = spool.take()
      await spool.close()
      await Promise.all(appended)
      expect(await taken).toBeUndefined()
      await expect(spool.append(itemOf('c'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      expect((await location.open(atOnce)).status().items).toBe(2)
    })

    it('loses nothing and duplicates nothing under random operations', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 40 }), async (script) => {
          const location = createLocation()
          const limits = { ...atOnce, batchItems: 2, failures: 3, attempts: 100 }
          let spool = await location.open(limits)
          const appended: string[] = []
          const done: string[] = []
          /** The content of each batch when it was first handed out. */
          const known = new Map<string, string>()
          let held: string[] = []
          const take = async (): Promise<void> => {
            const batch = await spool.take(AbortSignal.timeout(1))
            if (!batch) return
            const content = JSON.stringify([batch.createdAt, batch.items.map(plain)])
            expect(known.get(batch.id) ?? content).toBe(content)
            known.set(batch.id, content)
            held.push(batch.id)
          }
          for (const step of script) {
            location.time += 10
            if (step === 'append') {
              await spool.append(itemOf(String(appended.push(''))))
            } else if (step === 'take') await take()
            else if (step === 'crash') {
              spool = await location.open(limits)
              held = []
            } else if (held.length > 0) {
              const id = held.shift()!
              if (step === 'fail') await spool.failed(id, { reason: 'So.', isOutside: false })
              else {
                await spool.done(id)
                done.push(id)
              }
            }
          }
          spool = await location.open(limits)
          for (const { id } of await spool.setAside()) await spool.replay(id)
          held = []
          for (let before = -1; before !== held.length;) {
            before = held.length
            await take()
          }
          const all = [...done, ...held].flatMap((id) => {
            const [, items] = JSON.parse(known.get(id)!) as [number, { id: string }[]]
            return items.map((item) => item.id)
          })
          expect(all.map(Number).sort((a, b) => a - b)).toEqual(appended.map((_, at) => at + 1))
        }),
        { numRuns: 60 },
      )
    })
  })
}

const steps = ['append', 'append', 'take', 'done', 'fail', 'crash'] as const
const atOnce: Partial<SpoolLimits> = { linger: 0 }

function itemOf(id: string, body: Uint8Array = new TextEncoder().encode(`{"id":"${id}"}\n`)): SpoolItem {
  return { id, sourceId: 'source', receivedAt: 500, body, reading: { kind: 'stream', format: { type: 'Auto' } } }
}

function plain({ body, ...rest }: SpoolItem): unknown {
  return { ...rest, body: [...body] }
}
