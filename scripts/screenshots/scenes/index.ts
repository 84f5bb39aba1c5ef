import type { FindPlace } from '../addresses.ts'
import type { Shot } from '../shot.ts'
import { alertScenes } from './alerts.ts'
import { configureScenes } from './configure.ts'
import { detectionScenes } from './detections.ts'
import { editorScenes } from './editors.ts'
import { settingsScenes } from './settings.ts'
import { shellScenes } from './shell.ts'
import { signInScenes } from './sign-in.ts'

/** What opens on screens: dialogs, sheets, menus, tabs. One more is a line in the list of its part of the console. */
export function listScenes(find: FindPlace): readonly Shot[] {
  return [
    ...signInScenes(),
    ...shellScenes(),
    ...alertScenes(find),
    ...detectionScenes(),
    ...editorScenes(),
    ...configureScenes(),
    ...settingsScenes(),
  ]
}
