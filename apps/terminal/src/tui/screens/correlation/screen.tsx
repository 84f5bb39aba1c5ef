import type { Environment } from '../../../program/environment.ts'
import type { App } from '../../app/app-state.ts'
import { tabCommands, textCommands } from '../../app/list-commands.ts'
import type { Screen } from '../../app/screen.ts'
import type { CorrelationAddress } from './declaration.ts'
import type { Folder } from '../../folder/folder.ts'
import { createDetectionActions } from '../detections/detection-actions.ts'
import { folderStatus } from '../detections/folder-status.ts'
import { requestTimeline, createCorrelationModel } from './create-model.ts'
import { createPlayer } from './player-commands.ts'
import { tabNames, tabs } from './screen-model.ts'
import { spokenMoment } from './simulator-lines.ts'
import { CorrelationView } from './view.tsx'

/** A correlation rule of the folder: its flow with diagnostics, its tests, and one of them step by step. */
export function createCorrelationScreen({
  app,
  folder,
  env,
  address,
}: {
  readonly app: App
  readonly folder: Folder
  readonly env: Environment
  readonly address: { readonly screen: 'correlation' } & CorrelationAddress
}): Screen {
  const { file } = address
  const model = createCorrelationModel(folder, file)
  const { tab, texts, playing } = model
  const text = () => texts[tab.get()]!
  const player = createPlayer(app, model)
  const under = () => model.lines[text().store.get().cursor]
  const actions = createDetectionActions({
    app,
    folder,
    env,
    targets: () => {
      const row = model.row()
      return row === undefined ? [] : [row]
    },
    positionOf: (row) => under()?.position ?? { file: row.file, line: 1 },
  })
  const open = (): void => {
    const { testAt, ruleId } = under() ?? {}
    if (testAt !== undefined) {
      player.choose(testAt)
      tab.set(tabs.steps)
      return
    }
    const rule = folder.store.get().rows.find(({ id }) => id === ruleId)
    if (rule !== undefined) app.go({ screen: 'detection', file: rule.file })
    else if (ruleId !== undefined) app.say(`No detection "${ruleId}" in the folder.`, 'warning')
  }
  return {
    address,
    scopes: ['correlation', 'detections', 'text'],
    stores: [folder.store, tab, playing, model.timelines],
    title: () => ['detections', model.row()?.id || file, 'flow'],
    status: () => folderStatus(folder.store.get()),
    commands: () => {
      const { test, 'edit-here': editHere, edit, 'copy-detection-id': copy } = actions()
      return {
        ...textCommands(app, text),
        ...tabCommands('text-', {
          count: () => tabNames.length,
          current: tab.get,
          choose: (next) => {
            tab.set(next)
            if (next === tabs.steps) requestTimeline(model)
            else player.stop()
          },
        }),
        test,
        'edit-here': editHere,
        edit,
        'copy-detection-id': copy,
        'text-open': open,
        ...(tab.get() === tabs.steps && player.commands()),
      }
    },
    View: (area) => <CorrelationView {...area} model={model} />,
    spoken: () => {
      if (tab.get() !== tabs.steps) return [tabNames[tab.get()]!]
      const { rule, played, moment } = model
      const test = rule()?.tests[playing.get().test]
      const one = played()
      const body = rule()?.body
      if (test === undefined || body === undefined || one === undefined) return ['This rule has no tests.']
      if (one.state !== 'ready') return [test.name, one.state === 'waiting' ? 'Loading the test.' : one.why]
      const { track, isOn } = playing.get()
      const shown = { test, body, simulation: one.simulation, at: moment(), track, isPlaying: isOn }
      return [`${test.kind} ${test.name}`, ...spokenMoment(shown)]
    },
    mouse: ({ kind }) => {
      if (kind !== 'press') text().move(kind === 'wheel-down' ? 3 : -3)
    },
    show: () => folder.open(),
    hide: player.stop,
    close: player.stop,
  }
}
