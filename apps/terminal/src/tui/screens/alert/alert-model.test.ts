import { expect, it } from 'vitest'
import type { Server } from '../../server/server.ts'
import { createAlertModel } from './alert-model.ts'
import { createPendingChanges } from '../alerts/pending-changes.ts'

const pageSize = 25

/** An alert with 60 events, and the requests for them. */
function openWith60Events() {
  const asked: (string | undefined)[] = []
  const query = async (document: unknown, { input }: { readonly input?: { readonly cursor?: string } }) => {
    const text = JSON.stringify(document)
    if (text.includes('"AlertEvents"')) {
      asked.push(input?.cursor)
      const from = Number(input?.cursor ?? 0)
      const edges = Array.from({ length: Math.min(pageSize, 60 - from) }, (_, at) => ({
        node: { p_row_id: String(from + at) },
      }))
      const end = from + edges.length
      return { alert: { events: { edges, pageInfo: { hasNextPage: end < 60, endCursor: String(end) } } } }
    }
    if (text.includes('"AlertDetails"')) return { alert: { id: 'one', eventCount: 60 } }
    if (text.includes('"AlertTimeline"'))
      return { alert: { timeline: { edges: [], pageInfo: { hasNextPage: false } } } }
    return { destinations: [], userTeasers: [] }
  }
  const server = { read: (work: (api: unknown) => unknown) => work({ query }) } as unknown as Server
  const model = createAlertModel({ id: 'one', server, own: createPendingChanges(), known: undefined })
  return { model, asked }
}

it('reads each page of events once, however quickly the user steps through them', async () => {
  const { model, asked } = openWith60Events()
  await model.load()
  await Promise.all([model.showEvent(23), model.showEvent(24)])
  expect(asked).toEqual([undefined, '25'])
  await Promise.all([model.showEvent(48), model.showEvent(49)])
  expect(asked).toEqual([undefined, '25', '50'])
  expect(model.store.get().events).toEqual(Array.from({ length: 60 }, (_, at) => ({ p_row_id: String(at) })))
})
