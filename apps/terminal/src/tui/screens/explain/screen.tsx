import type { Environment } from '../../../program/environment.ts'
import { tabCommands, textCommands } from '../../app/list-commands.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { ExplainAddress } from './declaration.ts'
import { explanationKey, type Folder, type FolderRow } from '../../folder/folder.ts'
import { createStore } from '../../state/store.ts'
import { createTextModel } from '../../state/text-model.ts'
import { stateText } from '../detections/columns.ts'
import { createDetectionActions, defaultPosition } from '../detections/detection-actions.ts'
import { folderStatus } from '../detections/folder-status.ts'
import type { ExplainModel } from './screen-model.ts'
import { ExplainView } from './view.tsx'

/**
 * Explains the result of a test: which condition decided, which code ran, its output, and the difference from the
 * expected result.
 */
export function createExplainScreen({
  app,
  folder,
  env,
  address,
}: {
  readonly app: App
  readonly folder: Folder
  readonly env: Environment
  readonly address: { readonly screen: 'explain' } & ExplainAddress
}): Screen {
  const { file } = address
  const row = (): FolderRow | undefined => folder.store.get().rows.find((one) => one.file === file)
  const names = (): readonly string[] => row()?.result?.cases.map(({ name }) => name) ?? []
  const model: ExplainModel = {
    folder,
    file,
    row,
    names,
    tab: createStore(Math.max(0, names().indexOf(address.test ?? ''))),
    text: createTextModel(),
    lines: [],
  }
  const name = (): string => names()[model.tab.get()] ?? ''
  const actions = createDetectionActions({
    app,
    folder,
    env,
    targets: () => {
      const one = row()
      return one === undefined ? [] : [one]
    },
    positionOf: (one) => model.lines[model.text.store.get().cursor]?.position ?? defaultPosition(one),
  })
  return {
    address,
    scopes: ['detections', 'text'],
    stores: [folder.store, model.tab],
    title: () => ['detections', row()?.id || file, 'why'],
    status: () => {
      const one = row()
      return `${one === undefined ? '' : `${stateText(one)}   `}${folderStatus(folder.store.get())}`
    },
    commands: () => {
      const { 'new-detection': _, why: __, ...rest } = actions()
      return {
        ...textCommands(app, () => model.text),
        ...tabCommands('text-', {
          count: () => names().length,
          current: model.tab.get,
          choose: (tab) => {
            model.tab.set(tab)
            model.text.moveTo(0)
          },
        }),
        ...rest,
        'text-refresh': () => folder.test([file]),
      }
    },
    View: (area) => <ExplainView {...area} model={model} />,
    spoken: () => [
      `test ${name()}${folder.store.get().explanations.has(explanationKey(file, name())) ? '' : ', loading'}`,
    ],
    mouse: ({ kind }) => {
      if (kind !== 'press') model.text.move(kind === 'wheel-down' ? 3 : -3)
    },
    show: () => folder.open(),
  }
}
