import { plural } from '../../../plain/text/plural.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { EditAddress } from './declaration.ts'
import type { EditReport } from '../../folder/edits.ts'
import type { Folder } from '../../folder/folder.ts'
import type { Column } from '../../parts/columns.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import { createStore } from '../../state/store.ts'
import { createListing } from '../listing/create-listing.tsx'

type Row =
  | { readonly kind: 'spec'; readonly id: string; readonly file: string; readonly what: string }
  | { readonly kind: 'note'; readonly text: string }

const columns: readonly Column<Row>[] = [
  {
    key: 'id',
    header: 'ID',
    min: 30,
    grow: 3,
    value: (row) => (row.kind === 'note' ? `! ${row.text}` : row.id),
    token: (row) => (row.kind === 'note' ? 'warning' : 'text'),
  },
  {
    key: 'what',
    header: 'WHAT',
    min: 18,
    grow: 2,
    value: (row) => (row.kind === 'note' ? '' : row.what),
    token: () => 'accent',
  },
  {
    key: 'file',
    header: 'FILE',
    min: 20,
    grow: 2,
    showsEnd: true,
    priority: 0,
    value: (row) => (row.kind === 'note' ? '' : row.file),
    token: () => 'faint',
  },
]

/** The plan of an edit of files in the folder; it is applied after confirmation. */
export function createEditScreen({
  app,
  folder,
  address,
}: {
  readonly app: App
  readonly folder: Folder
  readonly address: { readonly screen: 'edit' } & EditAddress
}): Screen {
  const { title, words } = address
  const store = createStore<{ readonly plan?: EditReport; readonly problem?: string; readonly isBusy: boolean }>({
    isBusy: false,
  })
  const plan = async (): Promise<void> => {
    store.set({ isBusy: true })
    try {
      store.set({ isBusy: false, plan: await folder.edits.plan(words) })
    } catch (error) {
      store.set({ isBusy: false, problem: error instanceof Error ? error.message : String(error) })
    }
  }
  const carryOut = async (): Promise<void> => {
    const { plan: planned, isBusy } = store.get()
    if (isBusy || planned === undefined) return app.say('The plan is not ready yet.', 'faint')
    if (planned.files.length === 0) return app.say('Nothing to change.', 'faint')
    store.set({ ...store.get(), isBusy: true })
    try {
      await folder.edits.carryOut(words, title)
    } catch (error) {
      // The files have changed since the plan was made: this is the new plan.
      await plan()
      throw error
    }
    app.leave('esc')
    const here = app.router.current()?.address
    // Also closes the page of the removed detection.
    if (words[1] === 'remove' && here?.screen === 'detection' && words.includes(here.file)) app.leave('esc')
    app.say(`${title}. Press u to undo.`, 'good')
  }
  return createListing<Row>(app, {
    address,
    scopes: ['edit'],
    titles: () => ['detections', 'plan'],
    keyOf: (row) => (row.kind === 'note' ? row.text : `${row.file} ${row.what}`),
    columns: () => columns,
    tabs: [],
    sources: [store],
    rows: ({ filter }) => {
      const { plan: planned } = store.get()
      if (planned === undefined) return []
      const notes = planned.notes.map((text): Row => ({ kind: 'note', text }))
      const specs = planned.specs.map((one): Row => ({ kind: 'spec', ...one }))
      const wanted = filter.toLowerCase().split(/\s+/)
      return [...notes, ...specs].filter((row) => {
        const text = row.kind === 'note' ? row.text : `${row.id} ${row.what} ${row.file}`
        return wanted.every((word) => text.toLowerCase().includes(word))
      })
    },
    status: () => (store.get().isBusy ? 'busy ...' : store.get().plan === undefined ? '' : 'planned'),
    empty: ({ filter }) => {
      const { problem, plan: planned, isBusy } = store.get()
      if (problem !== undefined) return `! ${problem}`
      if (isBusy || planned === undefined) return 'Planning ...'
      return filter === '' ? 'No changes: the specs are already as requested.' : 'No matches.'
    },
    placeholder: 'id or file',
    lead: () => {
      const { plan: planned } = store.get()
      if (planned === undefined) return title
      const rest = planned.unchanged.length === 0 ? '' : `, ${planned.unchanged.length} unchanged`
      return `${title}: ${plural(planned.files.length, 'file')}${rest}`
    },
    about: (row, theme, width) => {
      const painter = createLinePainter(theme, width)
      if (row.kind === 'note') painter.text(row.text, 'warning')
      else {
        const files = store.get().plan?.files ?? []
        const own = files.filter(({ file }) => file === row.file)
        // Removed and created specs also list their other files.
        const others = files.filter(({ file, change }) => file !== row.file && change !== 'changed')
        for (const { diff = '' } of own)
          for (const line of diff.split('\n').slice(2, 400))
            painter.row(line, line.startsWith('+') ? 'good' : line.startsWith('-') ? 'error' : undefined)
        if (others.length > 0) painter.heading('Related files')
        for (const { file, change } of others.slice(0, 20)) painter.row(`${change}  ${file}`, 'faint')
      }
      return painter.lines
    },
    commands: ({ list }) => ({
      open: () => {
        const row = list.current()
        if (row?.kind === 'spec') app.go({ screen: 'detection', file: row.file })
      },
      'carry-out': carryOut,
      refresh: plan,
    }),
    spoken: (row) => (row.kind === 'note' ? row.text : `${row.id}: ${row.what}`),
    show: () => {
      if (store.get().plan === undefined && !store.get().isBusy) void plan()
    },
  })
}
