import { InvalidInputError } from '@picket/core'
import type { LookupRows } from '../detections/lookups/lookup-service.ts'
import type { Send } from '../outbound/send.ts'
import type { Clock } from '../ports/clock.ts'
import type { EnrichmentService, OpenProvider } from './enrichment-service.ts'
import { createPublisher, type Seen } from './publisher/publisher.ts'

/** The lookup tables that enabled providers fill, by name. */
export type ProvidersByTable = ReadonlyMap<string, OpenProvider>

/** Reads the rows of a table from its provider. Returns undefined if the rows that were stored last are current. */
export type ReadProviderRows = (
  name: string,
  options: { readonly hasRows: boolean; readonly signal: AbortSignal },
) => Promise<LookupRows | undefined>

export async function providersByTable(enrichment: Pick<EnrichmentService, 'open'>): Promise<ProvidersByTable> {
  const enabled = (await enrichment.open()).filter((provider) => provider.enabled)
  return new Map(enabled.flatMap((provider) => provider.tables.map((table) => [table.name, provider] as const)))
}

export function createReadProviderRows(ports: {
  readonly enrichment: Pick<EnrichmentService, 'open'>
  readonly send: Send
  readonly now: Clock
}): ReadProviderRows {
  const { enrichment, send, now } = ports
  /** By table and URL, what was stored last. */
  const accepted = new Map<string, ReadonlyMap<string, Seen>>()
  return async (name, { hasRows, signal }) => {
    const provider = (await providersByTable(enrichment)).get(name)
    const table = provider?.tables.find((one) => one.name === name)
    if (provider?.kind.fetch === undefined || table === undefined)
      throw new InvalidInputError(`No enabled enrichment provider fills the lookup table "${name}".`, {
        hint: 'Add or enable the provider, or delete the table.',
      })
    const noted = new Map<string, Seen>()
    const seen = (hasRows ? accepted.get(name) : undefined) ?? new Map<string, Seen>()
    const publisher = createPublisher({ send, now, seen, noted, signal })
    const rows = await provider.kind.fetch(provider.openConfig(), table, publisher)
    return rows && { ...rows, accepted: () => void accepted.set(name, noted) }
  }
}
