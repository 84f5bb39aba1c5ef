import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { Folder } from '../../folder/folder.ts'
import type { Server } from '../../server/server.ts'
import { plural } from '../../../plain/text/plural.ts'
import { createRemoteDetail } from '../remote/create-remote-detail.tsx'
import type { DetectionFacts, TestResults } from './detection-facts.ts'
import { alertLines, bodyLines, folderLines, historyLines, overviewLines, testLines } from './detection-lines.ts'
import { compareWithFolder } from './folder-difference.ts'
import { pythonOf } from './python-of.ts'
import { toggleDetections } from './set-enabled.ts'

/** A detection of the server: its facts, body, tests, alerts, and the difference from the folder. */
export function createServerDetectionScreen({
  app,
  server,
  folder,
  id,
  tune,
}: {
  readonly app: App
  readonly server: Server
  readonly folder: Folder
  readonly id: string
  /** Opens it in the folder. */
  readonly tune: (ruleId: string) => void
}): Screen {
  let results: TestResults | undefined
  const screen = createRemoteDetail<DetectionFacts>(app, server, {
    address: { screen: 'server-detection', id },
    scopes: ['server-detections'],
    titles: () => ['detections of the server', id],
    headline: ({ detection }) => `${detection.displayName || id}`,
    read: async (api) => (await import('./detection-facts.ts')).readDetectionFacts(api, id),
    watch: (changed) => {
      let { phase, rows } = folder.store.get()
      return folder.store.subscribe(() => {
        const now = folder.store.get()
        if (now.phase !== phase || now.rows !== rows) changed()
        ;({ phase, rows } = now)
      })
    },
    tabs: [
      { name: 'Overview', lines: overviewLines },
      { name: 'Body', lines: bodyLines },
      { name: 'Tests', lines: (facts, theme, width) => testLines(facts, results, theme, width) },
      { name: 'Alerts', lines: alertLines },
      {
        name: 'Folder',
        lines: ({ detection }, theme, width) =>
          folderLines(compareWithFolder(folder, id, { text: detection.text, body: pythonOf(detection) }), theme, width),
      },
      { name: 'History', lines: historyLines },
    ],
    commands: (detail) => {
      const { data } = detail.store.get()
      const { detection } = data!
      return {
        'switch-detection': () => toggleDetections(app, server, [detection], () => detail.load()),
        'open-in-folder': () => tune(id),
        'copy-server-id': () => {
          if (app.terminal.copy(id)) app.say(`Copied the id: ${id}`, 'good')
        },
        'test-server-detection': async () => {
          detail.show(2)
          if (detection.tests.length === 0) return app.say('This detection has no tests.', 'faint')
          app.say(`Running ${plural(detection.tests.length, 'test')} on the server ...`, 'faint')
          const { TestDetectionText } = await import('@picket/core/api')
          const body = pythonOf(detection)
          const input = { id, text: detection.text, ...(body === undefined ? {} : { body }) }
          const { detectionDraft } = await server.read((api) => api.query(TestDetectionText, { input }))
          results = detectionDraft.testResults ?? []
          detail.patch({ ...data! })
          const failed = results.filter(({ passed }) => !passed).length
          if (failed === 0) app.say(`${plural(results.length, 'test')} passed.`, 'good')
          else app.say(`${failed} of ${plural(results.length, 'test')} failed.`, 'error')
        },
      }
    },
  })
  return {
    ...screen,
    stores: [...screen.stores, folder.store],
    show: () => {
      folder.open()
      screen.show?.()
    },
  }
}
