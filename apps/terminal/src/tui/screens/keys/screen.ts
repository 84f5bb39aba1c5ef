import { printDiagnostic } from '../../../plain/text/diagnostic.ts'
import { plainStyle } from '../../../screen/style.ts'
import type { Environment } from '../../../program/environment.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import { editExternally } from '../../folder/edit-externally.ts'
import { plural } from '../../../plain/text/plural.ts'
import { bindingsFile, openBindings } from '../../keys/bindings-file.ts'
import { keyRows, type KeyRow } from '../../keys/key-rows.ts'
import type { Column } from '../../parts/columns.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import { colored } from '../detection/colored.ts'
import { createListing } from '../listing/create-listing.tsx'

const columns: readonly Column<KeyRow>[] = [
  { key: 'where', header: 'WHERE', min: 16, max: 26, grow: 1, value: ({ where }) => where, token: () => 'faint' },
  {
    key: 'keys',
    header: 'KEYS',
    min: 14,
    value: ({ keys }) => keys,
    token: ({ kind }) => (kind === 'problem' ? 'error' : 'strong'),
  },
  { key: 'label', header: 'WHAT', min: 28, grow: 4, value: ({ label }) => label, token: () => 'text' },
  {
    key: 'from',
    header: 'FROM',
    min: 12,
    priority: 1,
    value: ({ from }) => from,
    token: ({ from }) => (from === '' ? 'faint' : 'accent'),
  },
  { key: 'id', header: 'COMMAND', min: 18, priority: 0, value: ({ id }) => id, token: () => 'faint' },
]

const tabs = ['All', 'My own', 'Problems'] as const

/** The active keys and their origin, and the problems of keybindings.yaml. */
export function createKeysScreen({
  app,
  env,
  cwd,
}: {
  readonly app: App
  readonly env: Environment
  readonly cwd: string
}): Screen {
  const reload = async (): Promise<void> => {
    app.bindings.set(await openBindings(env))
    const wrong = app.bindings.get().diagnostics.length
    app.say(
      wrong === 0 ? 'Keys reloaded.' : `keybindings.yaml has ${plural(wrong, 'problem')}.`,
      wrong === 0 ? 'faint' : 'error',
    )
  }
  return createListing<KeyRow>(app, {
    address: { screen: 'keys' },
    scopes: ['keys'],
    titles: () => ['keys'],
    keyOf: ({ id, where, label }) => `${where} ${id} ${label}`,
    columns: () => columns,
    tabs,
    sources: [app.bindings],
    rows: ({ filter, tab }) => {
      const words = filter.toLowerCase().split(/\s+/)
      return keyRows(app.bindings.get())
        .filter(({ kind, from }) => (tab === 0 ? true : tab === 1 ? from !== '' : kind === 'problem'))
        .filter((row) =>
          words.every((word) => `${row.where} ${row.keys} ${row.label} ${row.id}`.toLowerCase().includes(word)),
        )
    },
    status: () => '',
    empty: ({ tab }) =>
      tab === 2 ? 'No problems.' : tab === 1 ? `No custom keys. Add them to ${bindingsFile(env)}` : 'No matches.',
    placeholder: 'command or key',
    lead: () => 'all keys',
    about: (row, theme, width) => {
      const painter = createLinePainter(theme, width)
      if (row.diagnostic !== undefined)
        return colored(printDiagnostic(row.diagnostic, { style: plainStyle, width }), theme, width)
      painter.text(`${row.label}`, 'strong')
      painter.field('where', row.where)
      painter.field('keys', row.keys)
      painter.field('command', row.command)
      painter.heading('To change it')
      painter.text(bindingsFile(env), 'faint')
      painter.text(`- command: ${row.id}`)
      painter.text('key: ctrl+t', 'text', 2)
      return painter.lines
    },
    commands: ({ list }) => ({
      refresh: reload,
      'edit-keys': async () => {
        await editExternally(app, env, cwd, { file: bindingsFile(env), line: list.current()?.line ?? 1 })
        await reload()
      },
    }),
    spoken: ({ where, keys, label }) => `${where}: ${keys}, ${label}`,
  })
}
