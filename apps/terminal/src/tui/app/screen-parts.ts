import type { Environment } from '../../program/environment.ts'
import type { Folder } from '../folder/folder.ts'
import type { Leafing } from '../folder/leafing.ts'
import type { OwnChanges } from '../screens/alerts/own-changes.ts'
import type { AlertsModel } from '../screens/alerts/model.ts'
import type { Server } from '../server/server.ts'
import type { App } from './app-state.ts'

/** What screens are made of. */
export interface ScreenParts {
  readonly app: App
  readonly server: Server
  readonly folder: Folder
  readonly env: Environment
  readonly cwd: string
  /** Changes of alerts that the user made here. */
  readonly own: OwnChanges
  /** Shows a rule in the folder, once that is read. */
  readonly tune: (ruleId: string) => void
  readonly shared: SharedLists
}

/** The lists that were shown last: screens of one thing step through them. */
export interface SharedLists {
  alerts?: AlertsModel
  list?: Leafing
}
