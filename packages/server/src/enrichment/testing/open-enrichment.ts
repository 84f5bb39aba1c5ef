import { generateKeyPairSync } from 'node:crypto'
import { parseContent } from '@picket/core'
import type { Viewer } from '../../access/viewer.ts'
import { createLookupService } from '../../detections/lookups/lookup-service.ts'
import type { Library } from '../../detections/spec-library.ts'
import type { OutboundResponse, Send } from '../../outbound/send.ts'
import { silentLog } from '../../ports/log.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { createEnrichmentService } from '../enrichment-service.ts'
import { createLookUps } from '../look-up.ts'
import { createReadProviderRows } from '../read-provider-rows.ts'
import type { Given, Received } from './publishers.ts'

export const user = { id: 'u-1', kind: 'user', name: 'ana@acme.example' } as unknown as Viewer

/** Providers whose publishers a test plays: `world.answer` gets each request; undefined stands for 401. */
export async function openEnrichment() {
  const database = await openTestDatabase()
  const world = {
    now: Date.UTC(2026, 0, 1, 12),
    answer: (_request: Received): Given | undefined => ({ status: 500 }),
    requests: [] as string[],
  }
  const now = (): number => world.now
  let ids = 0
  const randomId = (): string => `id-${++ids}`
  const send: Send = async ({ url, method, headers = {}, body }) => {
    world.requests.push(`${method} ${url}`)
    const {
      status = 200,
      headers: given = {},
      body: bytes = '',
    } = world.answer({
      url: new URL(url),
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    }) ?? { status: 401 }
    const answer: OutboundResponse = {
      status,
      headers: new Headers(given),
      text: '',
      bytes: Buffer.from(bytes),
    }
    return answer
  }
  const created: string[] = []
  const secrets = {
    seal: (text: string) => `sealed ${text}`,
    open: (text: string) => text.slice(7),
    canOpen: (text: string) => text.startsWith('sealed '),
  } as never
  const tables = {
    create: async (_viewer: unknown, _kind: unknown, all: readonly { readonly name: string }[]) =>
      void created.push(...all.map(({ name }) => name)),
    remove: async () => undefined,
  }
  const lookups = createLookupService({ database, findSchema: () => undefined, now, randomId, log: silentLog })
  const enrichment = createEnrichmentService({ database, secrets, tables, now, randomId })
  return {
    world,
    created,
    database,
    lookups,
    enrichment,
    send,
    readProvider: createReadProviderRows({ enrichment, send, now }),
    lookUps: createLookUps({ database, enrichment, send, now, log: silentLog }),
  }
}

/** A library with the specs of the tables of a provider. */
export function libraryOf(
  type: string,
  tables: readonly { readonly name: string; readonly primaryKey: string }[],
): Library {
  const files = tables.map(({ name, primaryKey }) => ({
    file: `${name}.yml`,
    text: `AnalysisType: lookup_table
LookupName: ${name}
Enabled: true
Schema: Custom.Rows
Refresh: { Provider: ${type}, PeriodMinutes: 60 }
LogTypeMap: { PrimaryKey: ${primaryKey}, AssociatedLogTypes: [{ LogType: Sample.Log, Selectors: [value] }] }
`,
  }))
  const { content } = parseContent(files)
  return { revision: 1, stored: new Map(), content, specs: new Map(content.specs.map((one) => [one.id, one])) }
}

/** The JSON key of a service account that exists nowhere. */
export function serviceAccountKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  return JSON.stringify({ client_email: 'picket@acme.example', private_key: pem, hint: 'hush' })
}
