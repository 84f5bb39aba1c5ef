import { NotFoundError } from '@picket/core'
import { z } from 'zod'
import { actorOf } from '../access/actor.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import { findLost, keepSecrets, maskConfig, openConfig, openWhatOpens, sealConfig } from '../delivery/sealed-config.ts'
import { ApiError } from '../errors/api-error.ts'
import { parseInput } from '../input/parse-input.ts'
import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Database } from '../stores/database.ts'
import {
  changeEnrichmentProvider,
  insertEnrichmentProvider,
  readEnrichmentProviders,
  removeEnrichmentProvider,
  type EnrichmentProviderRow,
} from '../stores/enrichment/enrichment-store.ts'
import type { EnrichmentKind, ProviderTable } from './enrichment-kind.ts'
import { enrichmentKindOf, enrichmentKinds } from './providers/index.ts'
import type { ProviderTables } from './provider-tables.ts'

/** A provider as users see it: secrets are empty strings. */
export interface ShownProvider {
  readonly id: string
  readonly kind: EnrichmentKind
  readonly displayName: string
  readonly enabled: boolean
  readonly config: unknown
  readonly tables: readonly ProviderTable[]
  readonly createdBy: string
  readonly createdAt: number
  readonly modifiedBy: string
  readonly modifiedAt: number
}

/** A provider with its settings, to call its publisher. */
export interface OpenProvider extends Pick<ShownProvider, 'id' | 'kind' | 'displayName' | 'enabled' | 'tables'> {
  /** Throws an UnavailableError with the fix when a secret cannot be decrypted. */
  readonly openConfig: () => unknown
}

/** Manages enrichment providers. */
export interface EnrichmentService {
  list(): Promise<readonly ShownProvider[]>
  /** Throws a NotFoundError. */
  get(id: string): Promise<ShownProvider>
  /** Also creates the lookup tables that the provider fills and that do not exist yet. */
  add(viewer: Viewer, input: unknown): Promise<ShownProvider>
  /** Secrets that are empty keep their stored values. */
  update(viewer: Viewer, input: unknown): Promise<ShownProvider>
  /** Also deletes the lookup tables that were created with it, with all versions of their rows. */
  remove(viewer: Viewer, id: string): Promise<void>
  open(): Promise<readonly OpenProvider[]>
  /** Called after each change. Returns a function that stops it. */
  onChange(listener: () => void): () => void
}

export interface EnrichmentPorts {
  readonly database: Database
  readonly secrets: Secrets
  readonly tables: ProviderTables
  readonly now: Clock
  readonly randomId: RandomId
}

const required = 'This field is required'
const input = z.strictObject({
  displayName: z.string().trim().min(1, required).max(100),
  type: z.enum(enrichmentKinds.map(({ name }) => name)),
  settings: z.unknown(),
  enabled: z.boolean().nullish(),
})
const change = input.partial().extend({ id: z.string().min(1, required) })

export function createEnrichmentService(ports: EnrichmentPorts): EnrichmentService {
  const { database, secrets, tables, now, randomId } = ports
  const listeners = new Set<() => void>()
  const changed = (): void => {
    for (const listener of listeners) listener()
  }
  const find = async (id: string): Promise<EnrichmentProviderRow> => {
    const row = (await readEnrichmentProviders(database)).find((one) => one.id === id)
    if (row === undefined) throw new NotFoundError(`Enrichment provider "${id}" does not exist.`)
    return row
  }
  return {
    list: async () => (await readEnrichmentProviders(database)).map(toShown),
    get: async (id) => toShown(await find(id)),
    async add(viewer, given) {
      const fields = parseInput(input, given)
      const kind = kindOf(fields.type)
      const config = parseSettings(kind, fields.settings)
      const actor = JSON.stringify(actorOf(viewer))
      const row: EnrichmentProviderRow = {
        id: randomId(),
        type: kind.name,
        display_name: fields.displayName,
        enabled: fields.enabled === false ? 0 : 1,
        config: JSON.stringify(sealConfig(kind.config, config, secrets)),
        created_by: actor,
        created_at: now(),
        modified_by: actor,
        modified_at: now(),
      }
      await database.transaction().execute(async (trx) => {
        await assertFree(trx, row, kind.tables(config))
        await insertEnrichmentProvider(trx, row)
      })
      await tables.create(viewer, kind, kind.tables(config))
      changed()
      return toShown(row)
    },
    async update(viewer, given) {
      const fields = parseInput(change, given)
      const before = await find(fields.id)
      if (fields.type !== undefined && fields.type !== before.type)
        throw new ApiError('InvalidUpdate', 'The type of a provider cannot be changed. Add a new provider instead.')
      const kind = kindOf(before.type)
      const stored = openWhatOpens(kind.config, JSON.parse(before.config), secrets)
      const entered = fields.settings === undefined ? stored : keepSecrets(kind.config, fields.settings, stored)
      assertEntered(findLost(kind.config, entered))
      const config = parseSettings(kind, entered)
      const row: EnrichmentProviderRow = {
        ...before,
        display_name: fields.displayName ?? before.display_name,
        enabled: fields.enabled == null ? before.enabled : fields.enabled ? 1 : 0,
        config: JSON.stringify(sealConfig(kind.config, config, secrets)),
        modified_by: JSON.stringify(actorOf(viewer)),
        modified_at: now(),
      }
      await database.transaction().execute(async (trx) => {
        await assertFree(trx, row, kind.tables(config))
        const { id, type: _, created_at: __, created_by: ___, ...changes } = row
        await changeEnrichmentProvider(trx, id, changes)
      })
      await tables.create(viewer, kind, kind.tables(config))
      changed()
      return toShown(row)
    },
    async remove(viewer, id) {
      const { kind, tables: filled } = toShown(await find(id))
      await tables.remove(viewer, kind, filled)
      await removeEnrichmentProvider(database, id)
      changed()
    },
    open: async () =>
      (await readEnrichmentProviders(database)).map((row) => {
        const { id, kind, displayName, enabled, tables: filled } = toShown(row)
        const read = (): unknown => kind.config.parse(openConfig(kind.config, JSON.parse(row.config), secrets))
        return { id, kind, displayName, enabled, tables: filled, openConfig: read }
      }),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function toShown(row: EnrichmentProviderRow): ShownProvider {
  const kind = kindOf(row.type)
  const stored: unknown = JSON.parse(row.config)
  return {
    id: row.id,
    kind,
    displayName: row.display_name,
    enabled: row.enabled === 1,
    config: maskConfig(kind.config, stored),
    // Names of tables are no secrets, so they need no key.
    tables: kind.tables(stored),
    createdBy: row.created_by,
    createdAt: row.created_at,
    modifiedBy: row.modified_by,
    modifiedAt: row.modified_at,
  }
}

function kindOf(name: string): EnrichmentKind {
  const kind = enrichmentKindOf(name)
  if (kind === undefined) throw new NotFoundError(`Enrichment providers of the type "${name}" are not supported.`)
  return kind
}

/** Two providers cannot fill one table. */
async function assertFree(
  trx: Database,
  { id, display_name }: EnrichmentProviderRow,
  filled: readonly ProviderTable[],
): Promise<void> {
  const others = (await readEnrichmentProviders(trx)).filter((row) => row.id !== id).map(toShown)
  const named = others.find(({ displayName }) => displayName.toLowerCase() === display_name.toLowerCase())
  if (named !== undefined)
    throw new ApiError('AlreadyExists', `An enrichment provider with the name "${named.displayName}" already exists.`)
  for (const { name } of filled) {
    const other = others.find(({ tables }) => tables.some((table) => table.name === name))
    if (other === undefined) continue
    throw new ApiError('AlreadyExists', `The lookup table "${name}" is filled by the provider "${other.displayName}".`)
  }
}

function parseSettings(kind: EnrichmentKind, settings: unknown): unknown {
  return parseInput(z.object({ settings: kind.config }), { settings }).settings
}

function assertEntered(lost: readonly string[]): void {
  if (lost.length === 0) return
  const message = 'This secret cannot be decrypted because its key was lost. Enter it again.'
  const fields = lost.map((path) => ({ path: `settings.${path}`, message }))
  throw new ApiError('InvalidInput', `${fields[0]!.path}: ${message}`, { fields })
}
