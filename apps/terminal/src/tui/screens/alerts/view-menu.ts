import { alerts } from '../../../commands/alerts/command.ts'
import { toFilterLine, toViewSearch } from '../../../commands/alerts/view-search.ts'
import type { App } from '../../app/app-state.ts'
import type { Server } from '../../server/server.ts'
import type { Store } from '../../state/store.ts'
import { createSavedViewMenu } from '../views/saved-view-menu.ts'
import { parseFilterLine } from '../../../commands/alerts/filter-words.ts'
import { standardViews } from './views.ts'

/** The page of the server's saved views that the console's list of alerts has, too. */
const page = 'alerts'

const listSpec = alerts.actions!.find(({ name }) => name === 'alerts list')!

/** Views of alerts, the same as in the console: each keeps what the address of the console's list says. */
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
