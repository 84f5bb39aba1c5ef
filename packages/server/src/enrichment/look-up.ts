import { isIP } from 'node:net'
import { ApiError } from '../errors/api-error.ts'
import { createSerialQueue } from '../async/serial-queue.ts'
import type { Send } from '../outbound/send.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Database } from '../stores/database.ts'
import {
  countEnrichmentAnswers,
  readEnrichmentAnswer,
  saveEnrichmentAnswer,
} from '../stores/enrichment/enrichment-store.ts'
import type { LookUpAnswer, LookUpValue } from './enrichment-kind.ts'
import type { EnrichmentService, OpenProvider } from './enrichment-service.ts'
import { createPublisher } from './publisher/publisher.ts'

/** What a provider knows about a value, or why it could not be asked. */
export interface LookedUp {
  readonly provider: OpenProvider
  readonly answer?: LookUpAnswer
  /** When the publisher answered. */
  readonly fetchedAt?: number
  readonly isCached: boolean
  /** The reason, and what to do. */
  readonly problem?: string
}

/** Looks up single values with enabled providers, from the cache where possible and within the limits of each. */
export interface LookUps {
  /** Throws InvalidInput for a value that is no address, domain, URL or hash. */
  lookUp(
    value: string,
    options?: { readonly providerId?: string; readonly isFresh?: boolean },
  ): Promise<readonly LookedUp[]>
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export function createLookUps(ports: {
  readonly database: Database
  readonly enrichment: Pick<EnrichmentService, 'open'>
  readonly send: Send
  readonly now: Clock
  readonly log: Log
}): LookUps {
  const { database, enrichment, send, now, log } = ports
  /** One request of a provider at a time, so that the limits hold. */
  const queues = new Map<string, ReturnType<typeof createSerialQueue>>()
  /** Requests without a stored answer count, too. */
  const attempts = new Map<string, number[]>()

  const ask = async (provider: OpenProvider, value: LookUpValue, isFresh: boolean): Promise<LookedUp> => {
    const onDemand = provider.kind.lookUp!
    const key = `${value.type} ${value.value}`
    const stored = await readEnrichmentAnswer(database, provider.id, key)
    if (stored !== undefined && !isFresh && stored.fetched_at > now() - onDemand.cacheHours * hour)
      return {
        provider,
        answer: JSON.parse(stored.answer) as LookUpAnswer,
        fetchedAt: stored.fetched_at,
        isCached: true,
      }
    try {
      const config = provider.openConfig()
      const { perMinute, perDay } = onDemand.limits(config)
      const recent = (attempts.get(provider.id) ?? []).filter((at) => at > now() - day)
      const lastMinute = recent.filter((at) => at > now() - minute).length
      if (lastMinute >= perMinute)
        throw new Error(`Only ${perMinute} requests per minute are allowed. Try again in a minute.`)
      if (Math.max(recent.length, await countEnrichmentAnswers(database, provider.id, now() - day)) >= perDay)
        throw new Error(`Only ${perDay} requests per day are allowed. Try again tomorrow.`)
      attempts.set(provider.id, [...recent, now()])
      const publisher = createPublisher({ send, now, seen: new Map(), noted: new Map() })
      const answer = await onDemand.ask(config, value, publisher)
      const row = { provider_id: provider.id, value: key, answer: JSON.stringify(answer), fetched_at: now() }
      // Answers of the last day count for the limit.
      await saveEnrichmentAnswer(database, row, now() - Math.max(day, onDemand.cacheHours * hour))
      return { provider, answer, fetchedAt: row.fetched_at, isCached: false }
    } catch (error) {
      log.info({ provider: provider.displayName, reason: (error as Error).message }, 'a look-up failed')
      return { provider, isCached: false, problem: (error as Error).message }
    }
  }
  return {
    async lookUp(text, { providerId, isFresh = false } = {}) {
      const value = readValue(text)
      if (value === undefined)
        throw new ApiError('InvalidInput', 'value: Enter an IP address, domain, URL or file hash', {
          fields: [{ path: 'value', message: 'Enter an IP address, domain, URL or file hash' }],
        })
      const asked = (await enrichment.open()).filter(
        ({ id, enabled, kind }) =>
          enabled && kind.lookUp?.types.includes(value.type) === true && (providerId ?? id) === id,
      )
      return await Promise.all(
        asked.map(async (provider) => {
          const inTurn = queues.get(provider.id) ?? createSerialQueue()
          queues.set(provider.id, inTurn)
          return await inTurn(() => ask(provider, value, isFresh))
        }),
      )
    },
  }
}

/** Returns what a text is; undefined if it is nothing that can be looked up. */
export function readValue(text: string): LookUpValue | undefined {
  const value = text.trim()
  if (isIP(value) !== 0) return { type: 'ip', value }
  if (/^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/i.test(value)) return { type: 'hash', value: value.toLowerCase() }
  if (/^https?:\/\/\S+$/i.test(value) && URL.canParse(value)) return { type: 'url', value }
  if (value.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i.test(value))
    return { type: 'domain', value: value.toLowerCase() }
  return undefined
}
