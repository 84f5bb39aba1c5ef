import type { SavedViewsData } from '@picket/core/api'
import type { App } from '../../app/app-state.ts'
import type { MenuItem } from '../../app/overlay.ts'
import type { Server } from '../../server/server.ts'

export interface SavedViewMenuOptions {
  readonly app: App
  readonly server: Server
  /** The name of the list on the server. */
  readonly page: string
  /** The noun for one view. */
  readonly noun: string
  /** The built-in views. */
  readonly standard: readonly { readonly name: string; readonly filter: string }[]
  /** Returns the line of a view; undefined if it is of another kind. */
  readonly read: (state: unknown) => string | undefined
  /** Returns the state to save for a line; throws if it cannot be saved. */
  readonly write: (line: string) => object
  /** Returns the current line. */
  readonly now: () => string
  readonly apply: (line: string) => unknown
}

type SavedView = SavedViewsData['savedViews'][number]

interface View {
  readonly saved: SavedView
  readonly line: string
}

/**
 * Creates the menu of saved views on the server, own and shared: choose, save, replace, rename, share, and delete with
 * confirmation.
 */
export function createSavedViewMenu(options: SavedViewMenuOptions): () => Promise<void> {
  const { app, server, page, noun, standard, read, write, now, apply } = options
  const load = async (): Promise<readonly View[]> => {
    const { SavedViews } = await import('@picket/core/api')
    const { savedViews } = await server.read((api) => api.query(SavedViews, { input: { page } }))
    return savedViews.flatMap((saved) => {
      const line = read(saved.state)
      return line === undefined ? [] : [{ saved, line }]
    })
  }
  const create = (isShared: boolean): void => {
    const line = now()
    const state = write(line)
    app.ask({
      label: isShared ? `name of the shared ${noun}:` : `name of the ${noun}:`,
      onSubmit: (name) => {
        if (name.trim() === '') return `A ${noun} needs a name.`
        const work = async (): Promise<void> => {
          const { CreateSavedView } = await import('@picket/core/api')
          const input = { page, name: name.trim(), state, isShared }
          await server.change((api) => api.mutate(CreateSavedView, { input }))
          app.say(`Saved the ${isShared ? 'shared ' : ''}${noun} "${name.trim()}".`, 'good')
        }
        work().catch(app.fail)
      },
    })
  }
  const update = async ({ saved }: View, part: object, said: string): Promise<void> => {
    const { UpdateSavedView } = await import('@picket/core/api')
    await server.change((api) => api.mutate(UpdateSavedView, { input: { id: saved.id, ...part } }))
    app.say(said, 'good')
  }
  const rename = (view: View): void =>
    app.ask({
      label: 'new name:',
      text: view.saved.name,
      onSubmit: (name) => {
        if (name.trim() === '') return `A ${noun} needs a name.`
        update(view, { name: name.trim() }, `Renamed to "${name.trim()}".`).catch(app.fail)
      },
    })
  const remove = ({ saved: { id, name, isShared } }: View): void =>
    app.choose({
      title: `Delete the ${isShared ? 'shared ' : ''}${noun} "${name}"?`,
      items: [
        { key: 'no', label: 'cancel', run: () => undefined },
        {
          key: 'yes',
          label: 'delete it',
          run: async () => {
            const { DeleteSavedView } = await import('@picket/core/api')
            await server.change((api) => api.mutate(DeleteSavedView, { input: { id } }))
            app.say(`Deleted the ${noun} "${name}".`, 'good')
          },
        },
      ],
    })
  const pick = (views: readonly View[], title: string, work: (view: View) => unknown): void =>
    app.choose({ title, items: views.map((view) => itemOf(view, () => work(view))) })

  return async () => {
    const views = await load()
    const changes: readonly MenuItem[] =
      views.length === 0
        ? []
        : [
            {
              key: '~',
              label: `replace a saved ${noun} with this ...`,
              run: () =>
                pick(views, 'Replace', (view) =>
                  update(view, { state: write(now()) }, `"${view.saved.name}" was replaced.`),
                ),
            },
            { key: 'r', label: `rename a ${noun} ...`, run: () => pick(views, 'Rename', rename) },
            {
              key: 's',
              label: `share or unshare a ${noun} ...`,
              run: () =>
                pick(views, 'Share or unshare', (view) => {
                  const isShared = !view.saved.isShared
                  return update(view, { isShared }, `"${view.saved.name}" is now ${isShared ? 'shared' : 'private'}.`)
                }),
            },
            { key: 'd', label: `delete a ${noun} ...`, run: () => pick(views, 'Delete', remove) },
          ]
    app.choose({
      title: `Saved ${noun === 'query' ? 'queries' : `${noun}s`}`,
      items: [
        ...views.map((view) => itemOf(view, () => apply(view.line))),
        ...standard.map(({ name, filter }) => ({ key: name, label: name, note: filter, run: () => apply(filter) })),
        { key: '+', label: `save this as a ${noun} ...`, note: now(), run: () => create(false) },
        { key: '+s', label: `save this as a shared ${noun} ...`, run: () => create(true) },
        ...changes,
      ],
    })
  }
}

function itemOf({ saved: { id, name, isShared }, line }: View, run: () => unknown): MenuItem {
  return { key: id, label: `${name}${isShared ? ' (shared)' : ''}`, note: line, run }
}
