import { listCommands, selectionCommands, tabCommands } from '../../app/list-commands.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import { createListModel } from '../../state/list-model.ts'
import { createStore } from '../../state/store.ts'
import type { Listing, ListingSpec, ListingView } from './listing.ts'
import { ListingScreenView } from './view.tsx'

export type ListingScreen<Row> = Screen & { readonly listing: Listing<Row> }

/** Creates a screen with a list that is filtered while typing, has tabs, and keeps its position. */
export function createListing<Row>(
  app: App,
  spec: ListingSpec<Row>,
  first: Partial<ListingView> = {},
): ListingScreen<Row> {
  const list = createListModel(spec.keyOf)
  const view = createStore<ListingView>({ filter: '', tab: 0, ...first })
  const arrange = (): void => list.setRows(spec.rows(view.get()))
  const change = (part: Partial<ListingView>): void => {
    view.set({ ...view.get(), ...part })
    arrange()
  }
  const listing: Listing<Row> = { spec, list, view, change, arrange }
  const ends = spec.sources.map((source) => source.subscribe(arrange))
  /** Lines above the rows: tabs, title line, header. */
  const above = spec.tabs.length > 0 ? 3 : 2
  return {
    listing,
    address: spec.address,
    scopes: [...spec.scopes, 'list'],
    stores: [list.store, view, ...spec.sources],
    title: spec.titles,
    status: spec.status,
    commands: () => ({
      ...listCommands(list),
      ...(spec.canSelect === true && { ...selectionCommands(list), 'select-all': () => list.selectAll() }),
      ...(spec.tabs.length > 0 &&
        tabCommands('', {
          count: () => spec.tabs.length,
          current: () => view.get().tab,
          choose: (tab) => change({ tab }),
        })),
      filter: () => {
        const before = view.get().filter
        app.ask({
          label: '/',
          text: before,
          placeholder: spec.placeholder,
          onChange: (filter) => change({ filter }),
          onSubmit: () => undefined,
          onCancel: () => change({ filter: before }),
        })
      },
      ...(list.store.get().selected.size > 0
        ? { back: () => list.clearSelection() }
        : view.get().filter !== '' && {
            back: (key: string) => (key === 'esc' ? change({ filter: '' }) : app.leave(key)),
          }),
      ...spec.commands(listing),
    }),
    View: (area) => <ListingScreenView {...area} listing={listing as never} />,
    spoken: () => {
      const row = list.current()
      const { rows, cursor } = list.store.get()
      return [row === undefined ? spec.empty(view.get()) : `${cursor + 1} of ${rows.length}: ${spec.spoken(row)}`]
    },
    mouse: ({ kind, row }) => {
      if (kind === 'wheel-down') list.move(3)
      else if (kind === 'wheel-up') list.move(-3)
      else if (row >= above) list.moveTo(list.store.get().top + row - above)
    },
    show: () => {
      arrange()
      spec.show?.()
    },
    ...(spec.hide && { hide: spec.hide }),
    close: () => {
      for (const end of ends) end()
      spec.close?.()
    },
  }
}
