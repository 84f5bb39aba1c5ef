import type { Folder } from '../folder/folder.ts'
import { createDestinationScreen } from '../screens/destinations/destination-screen.ts'
import { createDestinationsScreen } from '../screens/destinations/screen.ts'
import { createNotificationsScreen } from '../screens/notifications/screen.ts'
import { createQueriesScreen } from '../screens/queries/screen.ts'
import { createQueryScreen } from '../screens/query/screen.tsx'
import { createScheduleScreen } from '../screens/schedules/schedule-screen.ts'
import { createSchedulesScreen } from '../screens/schedules/screen.ts'
import { createServerDetectionScreen } from '../screens/server-detections/detection-screen.ts'
import { createServerDetectionsScreen } from '../screens/server-detections/screen.ts'
import { createSourcesScreen } from '../screens/sources/screen.ts'
import { createSourceScreen } from '../screens/sources/source-screen.ts'
import type { Server } from '../server/server.ts'
import type { App } from './app-state.ts'
import type { Address, Screen, ServerPlainScreen } from './screen.ts'

export type ServerAddress = Extract<
  Address,
  | { readonly screen: ServerPlainScreen }
  | { readonly screen: 'source' | 'destination' | 'server-detection' | 'schedule' }
  | { readonly screen: 'query' }
>

/** Opens what is about a server, besides its alerts. */
export function openServerScreen({
  app,
  server,
  folder,
  address,
  tune,
}: {
  readonly app: App
  readonly server: Server
  readonly folder: Folder
  readonly address: ServerAddress
  /** Shows a rule in the folder. */
  readonly tune: (ruleId: string) => void
}): Screen {
  switch (address.screen) {
    case 'sources':
      return createSourcesScreen(app, server)
    case 'source':
      return createSourceScreen(app, server, address.id)
    case 'destinations':
      return createDestinationsScreen(app, server)
    case 'destination':
      return createDestinationScreen(app, server, address.id)
    case 'notifications':
      return createNotificationsScreen(app, server)
    case 'server-detections':
      return createServerDetectionsScreen(app, server, tune)
    case 'server-detection':
      return createServerDetectionScreen({ app, server, folder, id: address.id, tune })
    case 'query':
      return createQueryScreen({ app, server, mode: address.mode })
    case 'queries':
      return createQueriesScreen(app, server)
    case 'schedules':
      return createSchedulesScreen(app, server)
    case 'schedule':
      return createScheduleScreen(app, server, address.id)
  }
}
