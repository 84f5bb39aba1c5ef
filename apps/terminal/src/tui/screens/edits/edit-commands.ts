import { plural } from '../../../plain/text/plural.ts'
import type { App } from '../../app/app-state.ts'
import { editWords } from '../../folder/edits.ts'
import type { Folder, FolderRow } from '../../folder/folder.ts'
import type { Commands } from '../../keys/key-entry.ts'
import { cleanLine } from '../../text/clean.ts'
import { cellsOf, fit } from '../../text/fit.ts'
import { freeId } from '../wizard/propose.ts'
import { tagOptions } from './tag-options.ts'

/** Creates the commands that edit specs: a single spec at once with undo, several after showing the plan. */
export function editCommands(app: App, folder: Folder, targets: () => readonly FolderRow[]): Commands {
  const { edits } = folder
  const some = (work: (rows: readonly FolderRow[]) => unknown) => () => {
    const rows = targets()
    return rows.length === 0 ? app.say('No detection selected.', 'faint') : work(rows)
  }
  const one = (work: (row: FolderRow) => unknown) =>
    some((rows) => (rows.length > 1 ? app.say('Select a single detection first.', 'faint') : work(rows[0]!)))
  /** `done` is the past participle: "disabled". */
  const edit = async (words: readonly string[], rows: readonly FolderRow[], done: string): Promise<void> => {
    const title = `${rows.length === 1 ? rows[0]!.id : plural(rows.length, 'spec')} ${done}`
    if (rows.length > 1) return app.go({ screen: 'edit', title, words })
    const { specs, notes } = await edits.carryOut(words, title)
    if (specs.length === 0) app.say(notes[0] ?? `${rows[0]!.id} is already ${done}.`, 'faint')
    else app.say(`${title}. Press u to undo.`, 'good')
  }
  const filesOf = (rows: readonly FolderRow[]): readonly string[] => rows.map(({ file }) => file)
  return {
    'switch-on': some((rows) => edit(editWords('enable', filesOf(rows)), rows, 'enabled')),
    'switch-off': some((rows) => edit(editWords('disable', filesOf(rows)), rows, 'disabled')),
    'edit-tags': some((rows) => {
      const known = [...new Set(rows.flatMap(({ tags }) => tags))]
      app.ask({
        label: `tags of ${rows.length === 1 ? shortOf(rows[0]!.id) : plural(rows.length, 'spec')}:`,
        placeholder: `+New -Old${known.length === 0 ? '' : `   current: ${known.slice(0, 4).join(', ')}`}`,
        onSubmit: (text) => {
          const options = tagOptions(text)
          if (typeof options === 'string') return options
          edit(editWords('tag', filesOf(rows), options), rows, `tagged ${text.trim()}`).catch(app.fail)
          return undefined
        },
      })
    }),
    'copy-spec': one((row) =>
      app.ask({
        label: 'id of the copy:',
        text: freeId(`${row.id}.Copy`, folder.store.get().rows),
        onSubmit: (id) => {
          const copy = async (): Promise<void> => {
            const { specs } = await edits.carryOut(editWords('copy', [row.file, id.trim()]), `${id.trim()} copied`)
            app.say(`Copied to ${specs[0]?.file ?? ''}. Press u to undo.`, 'good')
            app.go({ screen: 'detection', file: specs[0]!.file, tab: specTab })
          }
          copy().catch(app.fail)
        },
      }),
    ),
    'rename-spec': one((row) =>
      app.ask({
        label: 'new id:',
        text: row.id,
        onSubmit: (id) => {
          if (id.trim() === row.id) return 'This is already its id.'
          const words = editWords('rename', [row.file, id.trim()])
          app.go({ screen: 'edit', title: `${row.id} renamed to ${id.trim()}`, words })
          return undefined
        },
      }),
    ),
    'remove-spec': some((rows) =>
      app.go({
        screen: 'edit',
        title: `${rows.length === 1 ? rows[0]!.id : plural(rows.length, 'spec')} removed`,
        words: editWords('remove', filesOf(rows)),
      }),
    ),
    'undo-specs': async () => {
      const title = await edits.undo()
      if (title === undefined) app.say('Nothing to undo.', 'faint')
      else app.say(`Undone: ${title}.`, 'good')
    },
  }
}

/** Shortens an id for a prompt, so that there is space to type. */
function shortOf(id: string): string {
  return fit(id, Math.min(30, cellsOf(cleanLine(id))))
}

/** The tab of the detection page that has its spec. */
const specTab = 3
