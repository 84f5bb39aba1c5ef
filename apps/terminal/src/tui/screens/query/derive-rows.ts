import { toComparisonQuery, toPatternQuery } from '@picket/query'
import { readQueryCatalogue } from '../../../api/read-query-catalogue.ts'
import type { App } from '../../app/app-state.ts'
import type { Server } from '../../server/server.ts'

export type Derivation = 'patterns' | 'comparison'

/** Returns the query for the patterns of the events of a query, or for their number before; undefined after a message. */
export async function deriveRows(
  app: App,
  server: Server,
  text: string,
  derivation: Derivation,
): Promise<string | undefined> {
  const catalogue = await server.read((api) => readQueryCatalogue(api))
  const derived =
    derivation === 'patterns'
      ? toPatternQuery(text, { isRareFirst: true }, catalogue)
      : toComparisonQuery(text, Date.now(), catalogue)
  if (derived === undefined)
    app.say(
      derivation === 'patterns'
        ? 'The rows of the query are not events.'
        : 'The query needs a time range, and rows that are events.',
      'faint',
    )
  return derived
}
