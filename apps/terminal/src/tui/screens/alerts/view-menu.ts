import { alerts } from '../../../commands/alerts/command.ts'
import { toFilterLine, toViewSearch } from '../../../commands/alerts/view-search.ts'
import type { App } from '../../app/app-state.ts'
import type { Server } from '../../server/server.ts'
import type { Store } from '../../state/store.ts'
import { createSavedViewMenu } from '../views/saved-view-menu.ts'
import { parseFilterLine } from '../../../commands/alerts/filter-words.ts'
import { standardViews } from './views.ts'

/** The page of the saved views on the server, shared with the list of alerts in the console. */
const page = 'alerts'

const listSpec = alerts.actions!.find(({ name }) => name === 'alerts list')!

/** Saved views of alerts, shared with the console: each stores the URL search of the console's list. */
export function createViewMenu({
  app,
  server,
  filter,
  apply,
}: {
  readonly app: App
  readonly server: Server
  readonly filter: Store<string>
  readonly apply: (line: string) => Promise<void>
}): () => Promise<void> {
  return createSavedViewMenu({
    app,
    server,
    page,
    noun: 'view',
    standard: standardViews,
    read: (state) => {
      const { search } = (state ?? {}) as { readonly search?: unknown }
      return typeof search === 'string' ? toFilterLine(search) : undefined
    },
    write: (line) => ({ search: toViewSearch(parseFilterLine(line, listSpec)) }),
    now: filter.get,
    apply,
  })
}
