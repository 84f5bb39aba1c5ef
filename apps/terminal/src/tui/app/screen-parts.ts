import type { Environment } from '../../program/environment.ts'
import type { Folder } from '../folder/folder.ts'
import type { OriginList } from '../folder/origin-list.ts'
import type { PendingChanges } from '../screens/alerts/pending-changes.ts'
import type { AlertsModel } from '../screens/alerts/model.ts'
import type { Server } from '../server/server.ts'
import type { App } from './app-state.ts'

/** The services that screens are built from. */
export interface ScreenParts {
  readonly app: App
  readonly server: Server
  readonly folder: Folder
  readonly env: Environment
  readonly cwd: string
  /** Changes to alerts that the user made here. */
  readonly own: PendingChanges
  /** Shows a rule in the folder once the folder has been read. */
  readonly tune: (ruleId: string) => void
  readonly shared: SharedLists
}

/** The lists shown last: screens about one object step through them. */
export interface SharedLists {
  alerts?: AlertsModel
  list?: OriginList
}
