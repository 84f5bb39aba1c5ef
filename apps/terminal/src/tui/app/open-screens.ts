import type { CommandContext } from '../../program/context.ts'
import { createFolder } from '../folder/folder.ts'
import { createAlertScreen } from '../screens/alert/screen.tsx'
import { createOwnChanges } from '../screens/alerts/own-changes.ts'
import type { AlertsModel } from '../screens/alerts/model.ts'
import { createAlertsScreen } from '../screens/alerts/screen.tsx'
import { createCorrelationScreen } from '../screens/correlation/screen.tsx'
import { createDetectionScreen } from '../screens/detection/screen.tsx'
import { createDetectionsScreen } from '../screens/detections/screen.tsx'
import { createExplainScreen } from '../screens/explain/screen.tsx'
import { createMatrixScreen } from '../screens/matrix/screen.tsx'
import { createCoverageScreen } from '../screens/test-coverage/screen.tsx'
import { createEditScreen } from '../screens/edits/screen.tsx'
import { createKeysScreen } from '../screens/keys/screen.ts'
import { createPlanScreen } from '../screens/plan/screen.tsx'
import { createProblemsScreen } from '../screens/problems/screen.tsx'
import { createEditorScreen } from '../screens/editor/screen.tsx'
import { createOutputScreen } from '../screens/output/screen.tsx'
import { createWizardScreen } from '../screens/wizard/screen.tsx'
import { createTestsScreen } from '../screens/tests/screen.tsx'
import type { Leafing } from '../folder/leafing.ts'
import type { Server } from '../server/server.ts'
import type { App } from './app-state.ts'
import { openServerScreen } from './open-server-screen.ts'
import type { Address, Screen } from './screen.ts'

/** Opens screens by their addresses. */
export interface Screens {
  readonly open: (app: App, address: Address) => Screen
  close(): Promise<void>
}

export function openScreens({
  context,
  server,
}: {
  readonly context: CommandContext
  readonly server: Server
}): Screens {
  const { env, cwd } = context
  const folder = createFolder(cwd, process.argv[1] ?? '')
  const own = createOwnChanges()
  let alerts: AlertsModel | undefined
  let detections: ReturnType<typeof createDetectionsScreen> | undefined
  /** Goes to the detections that a filter finds. */
  const narrow = (app: App, filter: string): void => {
    app.go({ screen: 'detections' })
    detections?.narrow(filter)
  }
  /** The list that was looked at last: one leafs through it. */
  let list: Leafing | undefined
  const open = (app: App, address: Address): Screen => {
    switch (address.screen) {
      case 'alerts': {
        const only = address.filter === undefined ? {} : { only: address.filter }
        const screen = createAlertsScreen({ app, server, own, tune: tune(app), ...only })
        return { ...screen, show: () => ((alerts = screen), screen.show?.()) }
      }
      case 'alert':
        return createAlertScreen({ app, server, own, id: address.id, alerts, tune: tune(app) })
      case 'detections': {
        const screen = createDetectionsScreen({ app, folder, env })
        detections = screen
        return { ...screen, show: () => ((list = screen.leafing), screen.show?.()) }
      }
      case 'tests': {
        const screen = createTestsScreen({ app, folder, env })
        return { ...screen, show: () => ((list = screen.leafing), screen.show?.()) }
      }
      case 'detection':
        return createDetectionScreen({ app, folder, env, file: address.file, list, startTab: address.tab ?? 0 })
      case 'explain':
        return createExplainScreen({ app, folder, env, address })
      case 'correlation':
        return createCorrelationScreen({ app, folder, env, address })
      case 'new':
        return createWizardScreen({ app, folder, address })
      case 'coverage':
        return createCoverageScreen({ app, folder, env })
      case 'keys':
        return createKeysScreen({ app, env, cwd })
      case 'edit':
        return createEditScreen({ app, folder, address })
      case 'plan':
        return createPlanScreen({ app, folder, address })
      case 'problems':
        return createProblemsScreen({ app, folder, env })
      case 'matrix':
        return createMatrixScreen({ app, folder, openDetections: (filter) => narrow(app, filter) })
      case 'editor':
        return createEditorScreen({ app, folder, address })
      case 'output':
        return createOutputScreen({ app, address, cwd, env })
      default:
        return openServerScreen({ app, server, folder, address, tune: tune(app) })
    }
  }
  /** Shows a rule of an alert in the folder, once that is read. */
  const tune =
    (app: App) =>
    (ruleId: string): void => {
      folder.open()
      const look = (): boolean => {
        const { rows, phase } = folder.store.get()
        const row = rows.find(({ id }) => id === ruleId)
        if (row !== undefined) app.go({ screen: 'detection', file: row.file, tab: 3 })
        else if (phase !== 'reading') app.say(`"${ruleId}" is not among the detections of ${cwd}.`, 'warning')
        return row !== undefined || phase !== 'reading'
      }
      if (look()) return
      app.say('Reading the folder ...', 'faint')
      const end = folder.store.subscribe(() => {
        if (look()) end()
      })
    }
  return { open, close: () => folder.close() }
}
