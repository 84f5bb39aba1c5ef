import type { App } from '../../app/app-state.ts'
import type { Server } from '../../server/server.ts'
import { ageOf } from '../../text/ages.ts'
import type { QueryMode } from './query-model.ts'

const mostShown = 100

/** As the API names them. */
const modes = { search: 'SEARCH', picketflow: 'PANTHERFLOW', sql: 'NATIVE_SQL' } as const

/** Lets the user choose one of their own earlier queries, the newest first, without duplicates. */
export async function chooseFromHistory(
  app: App,
  server: Server,
  mode: QueryMode,
  choose: (text: string) => void,
): Promise<void> {
  const { ListDataLakeQueries } = await import('@picket/core/api')
  const { id } = await server.me()
  const input = {
    isScheduled: false,
    kind: ['AD_HOC' as const],
    pageSize: mostShown,
    ...(id === undefined ? {} : { issuedBy: id }),
  }
  const { dataLakeQueries } = await server.read((api) => api.query(ListDataLakeQueries, { input }))
  const seen = new Set<string>()
  const items = dataLakeQueries.edges.flatMap(({ node }) => {
    // The name of a search is the line that was typed.
    const text = mode === 'search' ? (node.name ?? '') : node.sql
    if (node.mode !== modes[mode] || text === '' || seen.has(text)) return []
    seen.add(text)
    return [
      {
        key: node.id,
        label: text.replaceAll(/\s+/g, ' '),
        note: `${node.status}  ${ageOf(node.startedAt, Date.now())}`,
        run: () => choose(text),
      },
    ]
  })
  if (items.length === 0) return app.say('You have not run a query yet.', 'faint')
  app.choose({ title: 'Earlier queries', items })
}
