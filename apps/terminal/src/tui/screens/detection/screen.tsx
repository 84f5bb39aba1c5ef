import { resolve } from 'node:path'
import type { Environment } from '../../../program/environment.ts'
import { plural } from '../../../plain/text/plural.ts'
import { tabCommands, textCommands } from '../../app/list-commands.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { Folder, FolderRow } from '../../folder/folder.ts'
import type { OriginList } from '../../folder/origin-list.ts'
import type { Commands } from '../../keys/key-entry.ts'
import { createStore } from '../../state/store.ts'
import { createTextModel, type TextModel } from '../../state/text-model.ts'
import { stateText } from '../detections/columns.ts'
import { createDetectionActions, defaultPosition } from '../detections/detection-actions.ts'
import { folderStatus } from '../detections/folder-status.ts'
import { readText } from './print-options.ts'
import { sectionNames, type DetectionModel } from './screen-model.ts'
import { DetectionView } from './view.tsx'

export function createDetectionScreen({
  app,
  folder,
  env,
  file,
  list,
  startTab,
}: {
  readonly app: App
  readonly folder: Folder
  readonly env: Environment
  readonly file: string
  /** The list from which it was opened. */
  readonly list: OriginList | undefined
  readonly startTab: number
}): Screen {
  const row = (): FolderRow | undefined => folder.store.get().rows.find((one) => one.file === file)
  const model: DetectionModel = {
    folder,
    file,
    tab: createStore(startTab),
    texts: sectionNames.map(() => createTextModel()),
    row,
    pythonFile: () => pythonOf(folder.cwd, file),
    lines: [],
  }
  const text = (): TextModel => model.texts[model.tab.get()]!
  const actions = createDetectionActions({
    app,
    folder,
    env,
    targets: () => {
      const one = row()
      return one === undefined ? [] : [one]
    },
    testAt: () => model.lines[text().store.get().cursor]?.test,
    positionOf: (one) => model.lines[text().store.get().cursor]?.position ?? defaultPosition(one),
  })
  const leaf = (by: number) => () => {
    if (list === undefined) return
    const rows = list.rows()
    const next = rows[rows.findIndex((one) => one.file === file) + by]
    if (next === undefined)
      return app.say(by > 0 ? 'This is the last one in the list.' : 'This is the first one in the list.', 'faint')
    list.moveTo(next)
    app.router.replace({ screen: 'detection', file: next.file, tab: model.tab.get() })
  }
  const problem = (by: 1 | -1) => () => {
    const from = text().store.get().cursor
    const places = model.lines.flatMap(({ plain }, index) =>
      /^[x!] *\d|^(error|warning|info)\[|^\s*(FAIL|INVALID)\b/.test(plain) ? [index] : [],
    )
    const next =
      by === 1 ? (places.find((at) => at > from) ?? places[0]) : (places.findLast((at) => at < from) ?? places.at(-1))
    return next === undefined ? app.say('No problems here.', 'faint') : text().moveTo(next)
  }
  return {
    address: { screen: 'detection', file },
    scopes: ['detection', 'detections', 'text'],
    stores: [folder.store, model.tab],
    title: () => ['detections', row()?.id || file],
    status: () => {
      const one = row()
      return [one === undefined ? '' : stateText(one), folderStatus(folder.store.get())]
        .filter((part) => part !== '')
        .join('   ')
    },
    commands: () => ({
      ...textCommands(app, text),
      ...tabCommands('text-', { count: () => sectionNames.length, current: model.tab.get, choose: model.tab.set }),
      // During a search, n moves to the next match.
      ...(text().store.get().search === '' ? actions() : withoutNew(actions())),
      ...(list !== undefined && { 'next-detection': leaf(1), 'previous-detection': leaf(-1) }),
      'next-problem': problem(1),
      'previous-problem': problem(-1),
    }),
    View: (area) => <DetectionView {...area} model={model} />,
    spoken: () => {
      const one = row()
      return [
        one === undefined
          ? 'The detection is no longer in the folder.'
          : `${one.id}, tests ${stateText(one)}, ${plural(one.problems.length, 'problem')}`,
        sectionNames[model.tab.get()]!,
      ]
    },
    mouse: ({ kind }) => {
      if (kind !== 'press') text().move(kind === 'wheel-down' ? 3 : -3)
    },
    show: () => folder.open(),
  }
}

function withoutNew({ 'new-detection': _, ...rest }: Commands): Commands {
  return rest
}

function pythonOf(cwd: string, file: string): string | undefined {
  const text = readText(resolve(cwd, file)) ?? ''
  const [, name] = /^Filename:\s*["']?([^"'\n#]+?)["']?\s*(?:#.*)?$/m.exec(text) ?? []
  if (name === undefined || name.includes('..')) return undefined
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : ''
  return folder + name.trim()
}
