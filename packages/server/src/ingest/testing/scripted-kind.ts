import { defineSource } from '../sources/define-source.ts'
import type { PullSource } from '../sources/pull-source.ts'

/** Remote lists of records by the name of a feed, and what tests change about how they are read. */
export interface ScriptedFeeds {
  readonly records: Map<string, string[]>
  /** Runs before each page; throws to make it fail. */
  beforePage: (feed: string, token: string) => Promise<void>
  /** Feeds that are open, by name. */
  readonly open: string[]
}

/** A kind for tests: it pulls a list of records, two at a time. */
export function createScriptedKind() {
  const feeds: ScriptedFeeds = { records: new Map(), beforePage: async () => undefined, open: [] }
  const kind = defineSource({
    name: 'scripted',
    presentation: {
      label: 'Scripted',
      summary: 'Reads a list that a test wrote',
      mark: 'M4 4h16v16H4z',
      setUp: ['Write a list.'],
      fields: [
        {
          kind: 'text',
          name: 'feed',
          label: 'Feed',
          isRequired: true,
          pattern: '^[a-z]+$',
          message: 'Use lower-case letters',
        },
        { kind: 'secret', name: 'token', label: 'Token', isRequired: true },
        {
          kind: 'choice',
          name: 'region',
          label: 'Region',
          options: [
            { value: 'us', text: 'US' },
            { value: 'eu', text: 'EU' },
          ],
        },
      ],
      example: { feed: 'orders', token: 'a-token' },
    },
    health: { check: 'scriptedStatus', describe: ({ settings }) => `The feed "${settings.feed}" is read.` },
    pull({ settings: { feed, token } }): PullSource {
      feeds.open.push(feed)
      return {
        period: 5,
        async pull(checkpoint) {
          await feeds.beforePage(feed, token)
          const all = feeds.records.get(feed) ?? []
          const from = (checkpoint as { readonly at: number } | undefined)?.at ?? 0
          const page = all.slice(from, from + 2)
          const items = page.map((record, index) => ({
            id: `${feed} ${from + index}`,
            body: new TextEncoder().encode(record),
            reading: { kind: 'stream', format: { type: 'Lines' } } as const,
          }))
          const at = from + page.length
          return { items, checkpoint: { at }, isMore: at < all.length }
        },
        async close() {
          feeds.open.splice(feeds.open.indexOf(feed), 1)
        },
      }
    },
  })
  return { kind, feeds }
}
