import type { AlertFull } from '../alert/summary-lines.ts'
import type { Server } from '../../server/server.ts'
import { createStore, type Store } from '../../state/store.ts'

/** Details of alerts shown beside the list: requested when the cursor rests, then cached. */
export interface DetailsCache {
  readonly store: Store<ReadonlyMap<string, AlertFull>>
  want(id: string | undefined): void
}

/** The cursor counts as resting after this many ms. */
const rest = 150
const mostKept = 200

export function createDetailsCache(server: Server): DetailsCache {
  const store = createStore<ReadonlyMap<string, AlertFull>>(new Map())
  let timer: NodeJS.Timeout | undefined
  const ask = async (id: string): Promise<void> => {
    const { AlertDetails } = await import('@picket/core/api')
    const { alert } = await server.read((api) => api.query(AlertDetails, { id }, { failSilently: true }))
    store.change((now) => new Map([...now, [id, alert] as const].slice(-mostKept)))
  }
  return {
    store,
    want: (id) => {
      clearTimeout(timer)
      if (id === undefined || store.get().has(id)) return
      // Without details, the fields of the list row are still shown.
      timer = setTimeout(() => void ask(id).catch(() => {}), rest)
      timer.unref()
    },
  }
}
