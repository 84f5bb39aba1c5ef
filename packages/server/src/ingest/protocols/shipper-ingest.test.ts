import { describe, expect, it } from 'vitest'
import { silentLog } from '../../ports/log.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { listFailureGroups } from '../../stores/failures/failure-store.ts'
import type { SpoolItem } from '../../spool/spool.ts'
import { missingSource } from '../log-source.ts'
import type { HttpSource } from '../sources/http-source.ts'
import { createCountingSpool, crashOnce } from '../testing/counting-spool.ts'
import { describeSourceContract } from '../testing/source-kind-contract.ts'
import { readBulk } from './elasticsearch/read-bulk.ts'
import { readHecEvents } from './hec/read-hec-events.ts'
import { toLogStream, type Log } from './log-stream.ts'
import { readOtlp } from './otlp/read-otlp.ts'
import { shipperProtocols, type ShipperProtocol } from './protocol.ts'
import { createRejectedRequests } from './rejected-requests.ts'
import { createShipperIngest, type BodyReading } from './shipper-ingest.ts'

interface Sender {
  /** The body that contains a log. */
  write(log: string): string
  read(body: Uint8Array, reading: BodyReading): Promise<readonly Log[]>
}

const senders: Readonly<Record<ShipperProtocol, Sender>> = {
  SplunkHEC: { write: (log) => JSON.stringify({ event: log }), read: readHecEvents },
  Elasticsearch: {
    write: (message) => `{"create":{}}\n${JSON.stringify({ message })}\n`,
    read: async (body, reading) => (await readBulk(body, reading)).logs,
  },
  OTLP: {
    write: (stringValue) =>
      JSON.stringify({ resourceLogs: [{ scopeLogs: [{ logRecords: [{ body: { stringValue } }] }] }] }),
    read: async (body, reading) => (await readOtlp(body, 'json', reading)).logs,
  },
}

let ids = 0
const randomId = (): string => `id-${++ids}`

describe.each(shipperProtocols)('a source of %s', (protocol) => {
  const { write, read } = senders[protocol]
  const logField = protocol === 'Elasticsearch' ? 'message' : 'body'
  const source: HttpSource = {
    ...missingSource('shop'),
    kind: 'http-ingest',
    auth: { method: 'None' },
    shipper: { protocol, logField },
  }

  describeSourceContract({
    name: protocol,
    points: ['ingest.spooled'],
    async open() {
      const spool = createCountingSpool()
      const waiting: string[] = []
      return {
        offer: (...records) => void waiting.push(...records),
        start({ crashAt, isFull } = {}) {
          const ingest = createShipperIngest({
            sources: { find: async () => source },
            spool: { ...spool.open(isFull), status: () => ({}) as never },
            rejected: { add: () => undefined },
            now: Date.now,
            randomId,
            at: crashOnce(crashAt),
          })
          return {
            // Senders repeat what was not acknowledged.
            async settle() {
              for (let record = waiting[0]; record !== undefined; record = waiting[0]) {
                const body = new TextEncoder().encode(write(record))
                const headers = new Headers({ 'idempotency-key': record })
                const request = { sourceId: 'shop', protocol, headers, body: async () => body }
                const taken = ingest.take(request, async (bytes, reading) => ({
                  stream: toLogStream(await read(bytes, reading)),
                }))
                if (!(await taken.catch(() => undefined))) return
                waiting.shift()
              }
            },
            stop: async () => undefined,
          }
        },
        spooled: () => spool.items.map(readMessage),
      }
    },
  })
})

/** Texts are stored as messages of envelopes. */
function readMessage({ body }: SpoolItem): string {
  const { logEvents } = JSON.parse(new TextDecoder().decode(body)) as { logEvents: readonly { message: string }[] }
  return logEvents.map(({ message }) => message).join()
}

it('shows rejected requests as failures of their source, one for each kind of problem', async () => {
  const database = await openTestDatabase()
  const checked: string[] = []
  const lines: string[] = []
  const log = { ...silentLog, warn: (fields: object) => void lines.push(JSON.stringify(fields)) }
  const ports = { database, now: () => 1_000, log, onFailures: (ids: readonly string[]) => void checked.push(...ids) }
  const rejected = createRejectedRequests({ ...ports, delay: 1 })
  rejected.add({ sourceId: 'shop', reason: 'Malformed line [3].' })
  rejected.add({ sourceId: 'shop', reason: 'Malformed line [12].' })
  rejected.add({ sourceId: 'shop', reason: 'The body is not JSON.' })
  await expect.poll(() => checked).toEqual(['shop'])
  rejected.add({ sourceId: 'shop', reason: 'Malformed line [7].' })
  await rejected.close()
  const groups = await listFailureGroups(database, 'shop')
  const prefix = 'A request was rejected, and its sender may have dropped the logs:'
  expect(groups.map(({ kind, count, reasons }) => [kind, count, JSON.parse(reasons)]).sort()).toEqual([
    ['processing', 1, [`${prefix} The body is not JSON.`]],
    ['processing', 3, [`${prefix} Malformed line [3].`]],
  ])
  expect(lines).toEqual([
    '{"source":"shop","count":2,"reason":"Malformed line [3]."}',
    '{"source":"shop","count":1,"reason":"The body is not JSON."}',
    '{"source":"shop","count":1,"reason":"Malformed line [7]."}',
  ])
})
